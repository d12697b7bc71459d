//! Where the server listens.

use crate::connections::{self, Service};
use crate::files::{File, all_files};
use crate::running::Running;
use std::io::{Error, ErrorKind, Result};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::time::Duration;

/// The port on which people expect Skep.
pub const DEFAULT_PORT: u16 = 7340;

/// How many ports are tried for a free one.
const TRIES: u16 = 100;

/// Where to listen and what to serve; by default all files of the app, on this device, on the first free port from 7340.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Who can reach the server.
    pub bind_to: BindTo,
    /// The port.
    pub port: Port,
    /// A request must arrive and a part of the answer be read within this time, and an idle connection is closed
    /// after it.
    pub timeout: Duration,
    /// What to serve.
    pub files: &'static [File],
}

impl Default for Options {
    fn default() -> Options {
        Options {
            bind_to: BindTo::ThisDevice,
            port: Port::FirstFreeFrom(DEFAULT_PORT),
            timeout: Duration::from_secs(30),
            files: all_files(),
        }
    }
}

/// Who can reach the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BindTo {
    /// Only programs on this device.
    ThisDevice,
    /// Everyone on the network.
    Network,
    /// Whoever can reach this address.
    Address(IpAddr),
}

/// A port to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// This one; 0 is any free one.
    Exactly(u16),
    /// This one, or the next that is free.
    FirstFreeFrom(u16),
}

/// A server that has its port. It answers once it [runs](Server::run) or is [started](Server::start).
#[derive(Debug)]
pub struct Server {
    listeners: Vec<TcpListener>,
    address: SocketAddr,
    service: Service,
}

impl Server {
    /// Takes the port.
    ///
    /// # Errors
    /// If the port is taken or the address is none of this device.
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
                    let service = Service { bind_to, timeout, files };
                    return Ok(Server { listeners, address, service });
                }
                Err(error) if error.kind() == ErrorKind::AddrInUse => taken = error,
                Err(error) => return Err(error),
            }
        }
        Err(taken)
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to type into a browser on this device.
    pub fn url(&self) -> String {
        let port = self.address.port();
        match self.address.ip() {
            ip if ip.is_loopback() || ip.is_unspecified() => format!("http://localhost:{port}/"),
            IpAddr::V4(ip) => format!("http://{ip}:{port}/"),
            IpAddr::V6(ip) => format!("http://[{ip}]:{port}/"),
        }
    }

    /// Serves until Ctrl-C or the signal to end.
    ///
    /// # Errors
    /// If the system gives no threads or signals.
    pub fn run(self) -> Result<()> {
        let runtime = tokio::runtime::Runtime::new()?;
        let Server { listeners, service, .. } = self;
        runtime.block_on(connections::serve(listeners, service, connections::signal()))
    }

    /// Serves in the background until the [`Running`] server is dropped.
    ///
    /// # Errors
    /// If the system gives no threads.
    pub fn start(self) -> Result<Running> {
        let url = self.url();
        Running::start(self.listeners, self.service, self.address, url)
    }
}

/// "localhost" has two addresses; a browser may try either first.
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
            // A device without IPv6.
            Err(_) => {}
        }
    }
    Ok(listeners)
}
