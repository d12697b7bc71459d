//! Who sends a request: from where, with which cookie, and from whose page.

use super::limits::Place;
use super::{Online, secret};
use crate::host_check::{is_this_device, name_of};
use axum::http::{Extensions, HeaderMap, HeaderName, header};
use std::net::IpAddr;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The cookie lives so long, in seconds: as long as browsers allow.
const COOKIE_AGE: u32 = 400 * 86_400;

/// Who may show an answer in his page.
pub(crate) const RESOURCE_POLICY: HeaderName =
    HeaderName::from_static("cross-origin-resource-policy");

const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

impl Online {
    /// Where a request comes from. What a proxy says counts only if it is trusted.
    pub(crate) fn place(&self, headers: &HeaderMap, extensions: &Extensions) -> Place {
        let peer = extensions.get::<Peer>().map(|peer| peer.0);
        let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0])).to_canonical();
        if !self.options.trusted_proxies.contains(&peer) {
            return peer.into();
        }
        // From the right: the last address that no proxy of ours has written is the client's. What is left of it, he
        // may have written himself.
        let lines = headers.get_all(FORWARDED).iter();
        let lines: Vec<&str> = lines.filter_map(|line| line.to_str().ok()).collect();
        let hops = lines.iter().flat_map(|line| line.split(',')).map(str::trim);
        let hops: Vec<Option<IpAddr>> = hops.map(|hop| hop.parse().ok()).collect();
        let client = hops.into_iter().rev().find(|hop| {
            hop.is_none_or(|hop| !self.options.trusted_proxies.contains(&hop.to_canonical()))
        });
        client.flatten().unwrap_or(peer).into()
    }

    /// The name of the cookie. It has the server's instance in it, since cookies ignore ports, and is bound to the host where
    /// the connection is encrypted.
    fn cookie_name(&self) -> String {
        if self.is_secure { format!("__Host-{}", self.cookie) } else { self.cookie.clone() }
    }

    /// The hash of the guest's cookie.
    pub(crate) fn guest(&self, headers: &HeaderMap) -> Option<Vec<u8>> {
        let name = self.cookie_name();
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut cookies = lines.flat_map(|line| line.split(';'));
        let value = cookies.find_map(|cookie| {
            let (key, value) = cookie.trim().split_once('=')?;
            (key == name).then_some(value)
        })?;
        (value.len() == 43 && secret::is_id(value)).then(|| secret::hash(value))
    }

    /// A new cookie: its hash, and the header that sets it.
    pub(crate) fn new_guest(&self) -> (Vec<u8>, String) {
        let value = secret::new_secret();
        let secure = if self.is_secure { "; Secure" } else { "" };
        let name = self.cookie_name();
        let set =
            format!("{name}={value}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}");
        (secret::hash(&value), set)
    }

    /// Whether a request comes from a page of this server. Every browser sends the origin with a WebSocket and with what
    /// changes something.
    pub(crate) fn is_own_origin(&self, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let Some((scheme, authority)) = text(header::ORIGIN).and_then(|it| it.split_once("://"))
        else {
            return false;
        };
        if !matches!(scheme, "http" | "https") {
            return false;
        }
        let is = |host: &str| host.eq_ignore_ascii_case(authority);
        let base = self.options.base_url.as_deref().and_then(|base| base.split_once("://"));
        let base = base.map(|(_, rest)| rest.split('/').next().unwrap_or_default());
        text(header::HOST).is_some_and(is) || base.is_some_and(is)
    }

    /// What links begin with, as this request sees the server.
    pub(crate) fn base(&self, headers: &HeaderMap) -> String {
        if let Some(base) = &self.options.base_url {
            return base.clone();
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        // Whatever else a host is, it ends up in pages.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || ".:-[]".contains(c);
        let host = host.filter(|host| host.chars().all(is_plain)).unwrap_or("localhost");
        // Elsewhere, a name of this device would lead to another one.
        let name = name_of(host);
        let network = self.options.network.filter(|_| is_this_device(name));
        let scheme = if self.is_secure { "https" } else { "http" };
        match network {
            Some(network) => format!("{scheme}://{network}{}/", &host[name.len()..]),
            None => format!("{scheme}://{host}/"),
        }
    }
}
