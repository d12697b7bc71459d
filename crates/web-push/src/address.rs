//! Which addresses a stranger may make the server connect to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is reachable on the public internet, and is not one of this machine or its networks.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast();
    // This network; shared by providers; protocol assignments; benchmarks; reserved and broadcast.
    let is_reserved = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a, b, c) == (192, 0, 0)
        || (a == 198 && (18..20).contains(&b))
        || a >= 240;
    !is_special && !is_reserved
}

/// Only global unicast (`2000::/3`) without the ranges that are documentation or carry an IPv4 address.
fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(mapped) = address.to_ipv4_mapped() {
        return is_public_v4(mapped);
    }
    let [first, second, ..] = address.segments();
    let is_global = first & 0xe000 == 0x2000;
    // Teredo and other protocol assignments; 6to4; documentation.
    let is_special = (first == 0x2001 && second < 0x0200)
        || first == 0x2002
        || (first == 0x2001 && second == 0x0db8)
        || (first == 0x3fff && second < 0x1000);
    is_global && !is_special
}
