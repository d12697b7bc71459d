//! Random ids, secrets and their hashes.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use ring::hmac;
use ring::rand::{SecureRandom, SystemRandom};

/// So many random bytes.
///
/// # Panics
/// If the system has no random numbers: nothing is secret then, and the request ends.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SystemRandom::new().fill(&mut bytes).expect("the system has random numbers");
    bytes
}

/// Bytes as base64url.
pub(crate) fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A new id: 128 random bits.
pub(crate) fn new_id() -> String {
    text(&random::<16>())
}

/// A new secret: 256 random bits.
pub(crate) fn new_secret() -> String {
    text(&random::<32>())
}

/// The hash by which a secret is kept. Secrets are random, so it needs no salt and no work.
pub(crate) fn hash(secret: &str) -> Vec<u8> {
    digest(&SHA256, secret.as_bytes()).as_ref().to_vec()
}

/// An id that follows from a command's id, so that the same command makes the same thing. Nobody can compute it without the
/// server's key.
pub(crate) fn derived_id(key: &[u8], purpose: &str, command: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, key);
    let tag = hmac::sign(&key, format!("{purpose}:{command}").as_bytes());
    text(&tag.as_ref()[..16])
}

/// Whether a text from outside has the form of an id. Longer ones are not looked up.
pub(crate) fn is_id(text: &str) -> bool {
    (16..=64).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}
