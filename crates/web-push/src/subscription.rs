//! A browser's subscription: where messages go, and the keys that they are encrypted for.

use crate::{BASE64, BadEndpoint, Endpoint};
use base64::Engine;
use std::fmt;

/// The length of a point of P-256, uncompressed.
pub(crate) const PUBLIC_KEY: usize = 65;
/// The length of the secret that browser and server share.
pub(crate) const AUTH: usize = 16;

/// What `PushSubscription` of a browser consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// Where messages go.
    pub endpoint: Endpoint,
    pub(crate) public_key: [u8; PUBLIC_KEY],
    pub(crate) auth: [u8; AUTH],
}

/// Why a subscription is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSubscription {
    /// The endpoint is no `https` address.
    Endpoint(BadEndpoint),
    /// `p256dh` is not an uncompressed point of P-256 in base64.
    PublicKey,
    /// `auth` is not 16 bytes in base64.
    Auth,
}

impl Subscription {
    /// Reads a subscription: the endpoint, and the keys `p256dh` and `auth` as the browser gives them.
    ///
    /// # Errors
    ///
    /// If one of the three is not what a browser gives. Whether the key is a point of the curve is found when something
    /// is encrypted for it.
    pub fn read(endpoint: &str, p256dh: &str, auth: &str) -> Result<Subscription, BadSubscription> {
        let endpoint = Endpoint::read(endpoint).map_err(BadSubscription::Endpoint)?;
        let public_key = bytes(p256dh).ok_or(BadSubscription::PublicKey)?;
        // An uncompressed point.
        if public_key[0] != 4 {
            return Err(BadSubscription::PublicKey);
        }
        let auth = bytes(auth).ok_or(BadSubscription::Auth)?;
        Ok(Subscription { endpoint, public_key, auth })
    }

    /// The key `p256dh`, in base64.
    pub fn p256dh(&self) -> String {
        BASE64.encode(self.public_key)
    }

    /// The secret `auth`, in base64.
    pub fn auth(&self) -> String {
        BASE64.encode(self.auth)
    }
}

/// So many bytes in base64 for addresses, with or without padding.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    BASE64.decode(text.trim_end_matches('=')).ok()?.try_into().ok()
}

impl fmt::Display for BadSubscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSubscription::Endpoint(bad) => bad.fmt(f),
            BadSubscription::PublicKey => {
                f.write_str("the key p256dh of a push subscription is not a point of P-256")
            }
            BadSubscription::Auth => {
                f.write_str("the secret auth of a push subscription is not 16 bytes in base64")
            }
        }
    }
}

impl std::error::Error for BadSubscription {}
