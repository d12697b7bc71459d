//! `skep serve`

use crate::cli::{self, Serve, base_url};
use crate::{language, qr};
use anstream::{eprintln, println};
use anyhow::{Context, Result, anyhow, bail};
use skep_server::{
    BindTo, DEFAULT_PORT, DataFolder, DataFolderError, LogLevel, OnlineOptions, Options, Port,
    Server, Tls,
};
use skep_words::{Words, key};
use std::io::{ErrorKind, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(crate) fn run(options: &Serve) -> Result<()> {
    let words = language::words();
    let log =
        options.log.map_or_else(|| from_variable("SKEP_LOG", cli::log_level), |it| Ok(Some(it)))?;
    skep_server::log_to_stderr(log.unwrap_or(LogLevel::Info));
    let tls = tls(options)?;
    let online = match online(options, &words)? {
        Online::Here(online) => online,
        Online::Elsewhere(address) => {
            println!("{}", words.tell(key::SERVE_ALREADY, &[("address", address.as_str().into())]));
            if options.open {
                open_browser(&address, &words);
            }
            return Ok(());
        }
    };
    let server = bind(options, online, tls, &words)?;
    let url = server.url();
    println!("{}", words.tell(key::SERVE_READY, &[("address", url.as_str().into())]));
    if options.lan {
        tell_the_network(&url, &words);
    }
    println!("{}", words.say(key::SERVE_STOP));
    std::io::stdout().flush()?;
    if options.open {
        open_browser(&url, &words);
    }
    Ok(server.run()?)
}

fn open_browser(url: &str, words: &Words) {
    if has_screen() && open::that_detached(url).is_err() {
        eprintln!("{}", words.tell(key::SERVE_OPEN_FAILED, &[("address", url.into())]));
    }
}

/// The value of an option that was given as a variable.
fn from_variable<T>(name: &str, read: fn(&str) -> Result<T, &'static str>) -> Result<Option<T>> {
    let value = std::env::var(name).ok().filter(|value| !value.is_empty());
    let read = |value: String| read(&value).map_err(|what| anyhow!("{name}: {what}"));
    value.map(read).transpose()
}

/// The certificate, if there is one.
fn tls(options: &Serve) -> Result<Option<Tls>> {
    let given = match &options.tls {
        Some(given) => Some(given.clone()),
        None => from_variable("SKEP_TLS", cli::certificate)?,
    };
    Ok(given.map(|files| Tls::open(&files.certificate, &files.key)).transpose()?)
}

/// Where games between devices are kept.
enum Online {
    Here(OnlineOptions),
    /// By another server with the same folder, at this address.
    Elsewhere(String),
}

/// Opens the data folder. Without one the board is served all the same.
fn online(options: &Serve, words: &Words) -> Result<Online> {
    let variable = |name| std::env::var(name).ok().filter(|value: &String| !value.is_empty());
    let base_url = match &options.base_url {
        Some(given) => Some(given.clone()),
        None => from_variable("SKEP_BASE_URL", base_url)?,
    };
    let mut trusted_proxies = options.trusted_proxy.clone();
    for address in variable("SKEP_TRUSTED_PROXY").iter().flat_map(|list| list.split(',')) {
        let address = address.trim();
        trusted_proxies
            .push(address.parse().with_context(|| format!("SKEP_TRUSTED_PROXY: {address}"))?);
    }
    let network = addresses().first().copied().filter(|_| options.lan);
    let mut online =
        OnlineOptions { base_url, network, trusted_proxies, ..OnlineOptions::default() };
    let folder = data_folder(options.data.as_deref());
    let opened = folder.map(|folder| DataFolder::open(&folder));
    match opened {
        Some(Ok(data)) => online.data = Some(Arc::new(data)),
        Some(Err(DataFolderError::InUse(Some(address)))) => return Ok(Online::Elsewhere(address)),
        Some(Err(error)) => online.why_off = Some(error.to_string()),
        None => online.why_off = Some("no data folder is known; try --data".to_owned()),
    }
    if let Some(reason) = &online.why_off {
        eprintln!("{}", words.tell(key::SERVE_NOT_ONLINE, &[("reason", reason.as_str().into())]));
    }
    Ok(Online::Here(online))
}

/// The folder for games between devices: the given one, that of the variable, or the one for a program's data of this
/// user.
pub(crate) fn data_folder(given: Option<&Path>) -> Option<PathBuf> {
    let variable = || std::env::var_os("SKEP_DATA").filter(|it| !it.is_empty()).map(PathBuf::from);
    given.map(Path::to_owned).or_else(variable).or_else(users_folder)
}

fn users_folder() -> Option<PathBuf> {
    let folder = |name| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("LOCALAPPDATA")?
    } else if cfg!(target_os = "macos") {
        folder("HOME")?.join("Library/Application Support")
    } else {
        folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))?
    };
    Some(base.join("skep"))
}

fn bind(options: &Serve, online: OnlineOptions, tls: Option<Tls>, words: &Words) -> Result<Server> {
    let bind_to = match options.host {
        Some(ip) if ip.is_loopback() => BindTo::ThisDevice,
        Some(ip) => BindTo::Address(ip),
        None if options.lan => BindTo::Network,
        None => BindTo::ThisDevice,
    };
    let port = options.port.map_or(Port::FirstFreeFrom(DEFAULT_PORT), Port::Exactly);
    let error = match Server::bind(&Options { bind_to, port, tls, online, ..Options::default() }) {
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
fn tell_the_network(url: &str, words: &Words) {
    let addresses = addresses();
    let Some(first) = addresses.first() else {
        println!("{}", words.say(key::SERVE_NO_NETWORK));
        return;
    };
    let elsewhere = |ip: &Ipv4Addr| url.replacen("localhost", &ip.to_string(), 1);
    for ip in &addresses {
        let url = elsewhere(ip);
        println!("{}", words.tell(key::SERVE_LAN, &[("address", url.as_str().into())]));
    }
    println!("{}", words.say(key::SERVE_LAN_SAME));
    // The QR code needs a terminal that shows it in black and white.
    let is_shown = std::io::stdout().is_terminal()
        && anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never;
    if let Some(code) = is_shown.then(|| qr::code(&elsewhere(first))).flatten() {
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
