//! `skep serve`

use crate::cli::Serve;
use crate::{language, qr};
use anstream::{eprintln, println};
use anyhow::{Result, anyhow, bail};
use skep_server::{BindTo, DEFAULT_PORT, Options, Port, Server};
use skep_words::{Words, key};
use std::io::{ErrorKind, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};

pub(crate) fn run(options: &Serve) -> Result<()> {
    let words = language::words();
    let server = bind(options, &words)?;
    let url = server.url();
    println!("{}", words.tell(key::SERVE_READY, &[("address", url.as_str().into())]));
    if options.lan {
        tell_the_network(server.address().port(), &words);
    }
    println!("{}", words.say(key::SERVE_STOP));
    std::io::stdout().flush()?;
    if options.open && has_screen() && open::that_detached(&url).is_err() {
        eprintln!("{}", words.tell(key::SERVE_OPEN_FAILED, &[("address", url.as_str().into())]));
    }
    Ok(server.run()?)
}

fn bind(options: &Serve, words: &Words) -> Result<Server> {
    let bind_to = match options.host {
        Some(ip) if ip.is_loopback() => BindTo::ThisDevice,
        Some(ip) => BindTo::Address(ip),
        None if options.lan => BindTo::Network,
        None => BindTo::ThisDevice,
    };
    let port = options.port.map_or(Port::FirstFreeFrom(DEFAULT_PORT), Port::Exactly);
    let error = match Server::bind(&Options { bind_to, port, ..Options::default() }) {
        Ok(server) => return Ok(server),
        Err(error) => error,
    };
    let address = options.host.map(|ip| ip.to_string()).unwrap_or_default();
    match (error.kind(), port) {
        (ErrorKind::AddrInUse, Port::Exactly(taken) | Port::FirstFreeFrom(taken)) => {
            let other = i64::from(taken.checked_add(1).unwrap_or(DEFAULT_PORT));
            let values = [("port", i64::from(taken).into()), ("other", other.into())];
            bail!("{}", words.tell(key::SERVE_PORT_TAKEN, &values))
        }
        (ErrorKind::AddrNotAvailable, _) => {
            bail!(
                "{}",
                words.tell(key::SERVE_NOT_OUR_ADDRESS, &[("address", address.as_str().into())])
            )
        }
        _ => Err(anyhow!(error)),
    }
}

/// Prints the addresses for other devices, and the first one as a QR code.
fn tell_the_network(port: u16, words: &Words) {
    let addresses = addresses();
    let Some(first) = addresses.first() else {
        println!("{}", words.say(key::SERVE_NO_NETWORK));
        return;
    };
    for ip in &addresses {
        let url = format!("http://{ip}:{port}/");
        println!("{}", words.tell(key::SERVE_LAN, &[("address", url.as_str().into())]));
    }
    println!("{}", words.say(key::SERVE_LAN_SAME));
    // The QR code needs a terminal that shows it in black and white.
    let is_shown = std::io::stdout().is_terminal()
        && anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never;
    if let Some(code) = is_shown.then(|| qr::code(&format!("http://{first}:{port}/"))).flatten() {
        println!("{}\n{code}", words.say(key::SERVE_QR));
    }
}

/// The addresses of this device on its networks, that of the default route first.
fn addresses() -> Vec<Ipv4Addr> {
    let main = main_address();
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let mut addresses: Vec<Ipv4Addr> = interfaces
        .iter()
        .filter_map(|interface| match interface.ip() {
            IpAddr::V4(ip) if !ip.is_loopback() && !ip.is_link_local() => Some(ip),
            _ => None,
        })
        .collect();
    addresses.sort_by_key(|&ip| (Some(ip) != main, !ip.is_private(), ip));
    addresses.dedup();
    addresses
}

/// The address that the system would send from. Connecting a UDP socket sends nothing.
fn main_address() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is reserved for documentation; any address outside of the local network will do.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(ip) if !ip.is_unspecified() => Some(ip),
        _ => None,
    }
}

/// Whether this device has a screen on which a browser window could open.
fn has_screen() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if is_set("SSH_CONNECTION") || is_set("CI") {
        return false;
    }
    let needs_display = cfg!(unix) && !cfg!(target_os = "macos") && !is_set("WSL_DISTRO_NAME");
    !needs_display || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}
