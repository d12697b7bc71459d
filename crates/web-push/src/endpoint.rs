//! The address of a browser at its push service.

use std::fmt;

/// The longest endpoint that is accepted. Those of today's push services have some 200 bytes.
const LONGEST: usize = 1024;

/// An `https` address without a user name, as plain ASCII.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Endpoint {
    host: String,
    port: u16,
    path: String,
}

/// Why an endpoint is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadEndpoint {
    /// It does not begin with `https://`.
    NotHttps,
    /// It has more than 1,024 bytes.
    TooLong,
    /// It is not an address: no host, a bad port, a user name, or characters that an address does not have.
    NotAnAddress,
}

impl Endpoint {
    /// Reads an endpoint.
    ///
    /// # Errors
    ///
    /// If it is not a plain `https` address.
    pub fn read(text: &str) -> Result<Endpoint, BadEndpoint> {
        if text.len() > LONGEST {
            return Err(BadEndpoint::TooLong);
        }
        let rest = text.strip_prefix("https://").ok_or(BadEndpoint::NotHttps)?;
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`{|}#".contains(&byte);
        if !path.bytes().all(is_plain) {
            return Err(BadEndpoint::NotAnAddress);
        }
        let (host, port) = host_and_port(authority).ok_or(BadEndpoint::NotAnAddress)?;
        let path = if path.is_empty() { "/" } else { path };
        Ok(Endpoint { host: host.to_ascii_lowercase(), port, path: path.to_owned() })
    }

    /// The name or number of the host; an IPv6 address has no brackets.
    pub fn host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// The port; 443 by default.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What follows the host: path and query.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Host and port as in an address; the port 443 is left out.
    pub fn authority(&self) -> String {
        match self.port {
            443 => self.host.clone(),
            port => format!("{}:{port}", self.host),
        }
    }

    /// The origin, for whom the server's signature is meant.
    pub fn origin(&self) -> String {
        format!("https://{}", self.authority())
    }
}

fn host_and_port(authority: &str) -> Option<(&str, u16)> {
    let end = if authority.starts_with('[') {
        let end = authority.find(']')? + 1;
        authority[1..end - 1].parse::<std::net::Ipv6Addr>().ok()?;
        end
    } else {
        authority.find(':').unwrap_or(authority.len())
    };
    let (host, port) = authority.split_at(end);
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
    let is_host = host.starts_with('[') || (!host.is_empty() && host.bytes().all(is_name));
    let port = match port.strip_prefix(':') {
        None if port.is_empty() => 443,
        Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse().ok()?,
        _ => return None,
    };
    (is_host && port != 0).then_some((host, port))
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin(), self.path)
    }
}

impl fmt::Display for BadEndpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadEndpoint::NotHttps => "the endpoint of a push subscription must begin with https://",
            BadEndpoint::TooLong => "the endpoint of a push subscription has more than 1024 bytes",
            BadEndpoint::NotAnAddress => "the endpoint of a push subscription is not an address",
        })
    }
}

impl std::error::Error for BadEndpoint {}
