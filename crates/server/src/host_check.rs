//! DNS-rebinding protection: a server bound to this device only accepts this device's host names.

use axum::extract::Request;
use axum::http::header;
use std::net::IpAddr;

/// Whether the `Host` header of a request names this device.
pub(crate) fn is_for_this_device(request: &Request) -> bool {
    host_of(request).is_some_and(|host| is_this_device(name_of(host)))
}

/// The `Host` header of a request.
pub(crate) fn host_of(request: &Request) -> Option<&str> {
    request.headers().get(header::HOST).and_then(|host| host.to_str().ok())
}

/// A host without its port.
pub(crate) fn name_of(host: &str) -> &str {
    let end_of_name = host.rfind(']').map_or(0, |end| end + 1);
    match host[end_of_name..].find(':') {
        Some(colon) => &host[..end_of_name + colon],
        None => host,
    }
}

pub(crate) fn is_this_device(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
    address.parse::<IpAddr>().map_or_else(
        |_| name == "localhost" || name.ends_with(".localhost"),
        |address| address.is_loopback(),
    )
}

#[cfg(test)]
mod tests {
    use super::{is_this_device, name_of};

    #[test]
    fn only_names_of_this_device_are_its_own() {
        for yes in ["localhost", "LOCALHOST:7340", "127.0.0.1:80", "[::1]:7340", "a.localhost"] {
            assert!(is_this_device(name_of(yes)), "{yes}");
        }
        for no in
            ["", ":", "example.com", "localhost.example.com", "10.0.0.1", "[::2]:1", "notlocalhost"]
        {
            assert!(!is_this_device(name_of(no)), "{no}");
        }
    }
}
