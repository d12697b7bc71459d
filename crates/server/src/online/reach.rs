//! Whom a link reaches.

use super::Online;
use crate::host_check::{is_this_device, name_of};
use crate::listen::BindTo;
use skep_api::http::Reach;
use skep_web_push::is_public;
use std::net::IpAddr;

/// Names that only a network of one's own knows, besides those without a dot.
const LOCAL: [&str; 5] = [".local", ".lan", ".home", ".internal", ".home.arpa"];

impl Online {
    /// Whom a link reaches that begins so.
    pub(crate) fn reach(&self, base: &str) -> Reach {
        let host = base.split('/').nth(2).unwrap_or_default();
        let reach = of_host(host);
        match (&self.options.base_url, self.bind_to) {
            (Some(_), _) => reach,
            (None, BindTo::ThisDevice) => Reach::Device,
            // A name may be known in this network alone; a public address is one.
            (None, BindTo::Network | BindTo::Address(_)) if number_of(host).is_none() => {
                if reach == Reach::Device { Reach::Device } else { Reach::Network }
            }
            (None, BindTo::Network | BindTo::Address(_)) => reach,
        }
    }
}

fn number_of(host: &str) -> Option<IpAddr> {
    let name = name_of(host);
    let name = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name.parse().ok()
}

/// Who knows a host, perhaps with a port.
fn of_host(host: &str) -> Reach {
    let name = name_of(host).to_ascii_lowercase();
    if is_this_device(&name) {
        return Reach::Device;
    }
    let is_for_everyone = match number_of(host) {
        Some(number) => is_public(number),
        None => name.contains('.') && !LOCAL.iter().any(|ending| name.ends_with(ending)),
    };
    if is_for_everyone { Reach::Everyone } else { Reach::Network }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_known_to_this_device_this_network_or_everyone() {
        for (host, reach) in [
            ("localhost", Reach::Device),
            ("localhost:7340", Reach::Device),
            ("127.0.0.1:7340", Reach::Device),
            ("[::1]:7340", Reach::Device),
            ("a.localhost", Reach::Device),
            ("192.168.1.5:7340", Reach::Network),
            ("10.0.0.1", Reach::Network),
            ("100.64.1.1", Reach::Network),
            ("[fd12::1]:80", Reach::Network),
            ("laptop", Reach::Network),
            ("laptop.local:7340", Reach::Network),
            ("nas.home.arpa", Reach::Network),
            ("hive.example", Reach::Everyone),
            ("hive.example:8443", Reach::Everyone),
            ("1.1.1.1", Reach::Everyone),
            ("[2606:4700::1111]", Reach::Everyone),
        ] {
            assert_eq!(of_host(host), reach, "{host}");
        }
    }
}
