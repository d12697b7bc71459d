//! Binding and starting the server.

use crate::connections::{self, Service};
use crate::files::{File, all_files};
use crate::online::OnlineOptions;
use crate::running::Running;
use crate::tls::Tls;
use std::io::{Error, ErrorKind, Result};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::time::Duration;

/// The default port.
pub const DEFAULT_PORT: u16 = 7340;

/// The number of ports that are tried.
const TRIES: u16 = 100;

/// What to bind to and what to serve. By default: all files of the app, on this device, on the first free port from
/// 7340.
#[derive(Clone, Debug)]
pub struct Options {
    /// The addresses to bind to, which decide who can reach the server.
    pub bind_to: BindTo,
    /// The port.
    pub port: Port,
    /// The time within which a request must arrive or a part of the answer be read, and after which an idle
    /// connection is closed.
    pub timeout: Duration,
    /// What to serve.
    pub files: &'static [File],
    /// The certificate; without one, connections are not encrypted.
    pub tls: Option<Tls>,
    /// Games between devices.
    pub online: OnlineOptions,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            bind_to: BindTo::ThisDevice,
            port: Port::FirstFreeFrom(DEFAULT_PORT),
            timeout: Duration::from_secs(30),
            files: all_files(),
            tls: None,
            online: OnlineOptions::default(),
        }
    }
}

/// The addresses to bind to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BindTo {
    /// Loopback: only programs on this device.
    ThisDevice,
    /// All addresses: every device on the network.
    Network,
    /// This address alone.
    Address(IpAddr),
}

/// A port to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// This port; 0 is any free one.
    Exactly(u16),
    /// This port, or the next free one.
    FirstFreeFrom(u16),
}

/// A bound server. It answers once it [runs](Server::run) or is [started](Server::start).
#[derive(Debug)]
pub struct Server {
    listeners: Vec<TcpListener>,
    address: SocketAddr,
    service: Service,
}

impl Server {
    /// Binds to the port.
    ///
    /// # Errors
    /// If the port is taken or the address is not one of this device.
    pub fn bind(options: &Options) -> Result<Server> {
        let (first, tries) = match options.port {
            Port::Exactly(port) => (port, 1),
            Port::FirstFreeFrom(port) => (port, TRIES),
        };
        let mut taken = Error::from(ErrorKind::AddrInUse);
        for port in (first..=u16::MAX).take(tries.into()) {
            match listeners(options.bind_to, port) {
                Ok(listeners) => {
                    let address = listeners[0].local_addr()?;
                    let Options { bind_to, timeout, files, .. } = *options;
                    let (tls, online) = (options.tls.clone(), options.online.clone());
                    let service = Service { bind_to, timeout, files, tls, online };
                    let server = Server { listeners, address, service };
                    if let Some(data) = &options.online.data {
                        data.tell_address(&server.url());
                    }
                    return Ok(server);
                }
                Err(error) if error.kind() == ErrorKind::AddrInUse => taken = error,
                Err(error) => return Err(error),
            }
        }
        Err(taken)
    }

    /// The address that it is bound to.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL for a browser on this device.
    pub fn url(&self) -> String {
        let port = self.address.port();
        let scheme = if self.service.tls.is_some() { "https" } else { "http" };
        match self.address.ip() {
            ip if ip.is_loopback() || ip.is_unspecified() => {
                format!("{scheme}://localhost:{port}/")
            }
            IpAddr::V4(ip) => format!("{scheme}://{ip}:{port}/"),
            IpAddr::V6(ip) => format!("{scheme}://[{ip}]:{port}/"),
        }
    }

    /// Serves until Ctrl-C or SIGTERM.
    ///
    /// # Errors
    /// If the system provides no threads or signals.
    pub fn run(self) -> Result<()> {
        let runtime = tokio::runtime::Runtime::new()?;
        let Server { listeners, service, .. } = self;
        runtime.block_on(connections::serve(listeners, service, connections::signal()))
    }

    /// Serves in the background until the [`Running`] server is dropped.
    ///
    /// # Errors
    /// If the system provides no threads.
    pub fn start(self) -> Result<Running> {
        let url = self.url();
        Running::start(self.listeners, self.service, self.address, url)
    }
}

/// The listeners of a binding: two for this device, since a browser may try either address of "localhost" first.
fn listeners(bind_to: BindTo, port: u16) -> Result<Vec<TcpListener>> {
    let ip = match bind_to {
        BindTo::ThisDevice => IpAddr::V4(Ipv4Addr::LOCALHOST),
        BindTo::Network => IpAddr::V4(Ipv4Addr::UNSPECIFIED),
        BindTo::Address(ip) => ip,
    };
    let listener = TcpListener::bind((ip, port))?;
    let mut listeners = vec![listener];
    if bind_to == BindTo::ThisDevice {
        let port = listeners[0].local_addr()?.port();
        match TcpListener::bind((Ipv6Addr::LOCALHOST, port)) {
            Ok(listener) => listeners.push(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => return Err(error),
            // Without IPv6, IPv4 is enough.
            Err(_) => {}
        }
    }
    Ok(listeners)
}
