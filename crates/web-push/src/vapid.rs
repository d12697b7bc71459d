//! The server's signature, by which a push service knows who sends: VAPID, RFC 8292.

use crate::{BASE64, Endpoint};
use base64::Engine;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use std::fmt;

/// How long a signature is valid, in seconds. The standard allows a day.
const VALID_FOR: u64 = 12 * 60 * 60;

/// The server's key pair.
pub struct VapidKey {
    pair: EcdsaKeyPair,
    document: Vec<u8>,
}

/// The key is not a P-256 key pair in PKCS#8, or the system has no random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyError;

impl VapidKey {
    /// A new key.
    ///
    /// # Errors
    ///
    /// If the system has no random numbers.
    pub fn generate() -> Result<VapidKey, KeyError> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let document = EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new());
        VapidKey::from_pkcs8(document.map_err(|_| KeyError)?.as_ref())
    }

    /// A key as [`pkcs8`](VapidKey::pkcs8) gave it.
    ///
    /// # Errors
    ///
    /// If it is something else.
    pub fn from_pkcs8(document: &[u8]) -> Result<VapidKey, KeyError> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, document, &SystemRandom::new());
        Ok(VapidKey { pair: pair.map_err(|_| KeyError)?, document: document.to_owned() })
    }

    /// The secret key, to be stored.
    pub fn pkcs8(&self) -> &[u8] {
        &self.document
    }

    /// The public key in base64, with which pages subscribe.
    pub fn public(&self) -> String {
        BASE64.encode(self.pair.public_key())
    }

    /// The value of the header `Authorization`. `contact` is an address of the server's owner (`mailto:` or `https:`),
    /// and `now` are seconds since 1970.
    ///
    /// # Errors
    ///
    /// If the system has no random numbers.
    pub fn authorization(
        &self,
        endpoint: &Endpoint,
        contact: &str,
        now: u64,
    ) -> Result<String, KeyError> {
        let claims = format!(
            r#"{{"aud":"{}","exp":{},"sub":"{}"}}"#,
            endpoint.origin(),
            now + VALID_FOR,
            escaped(contact)
        );
        let header = r#"{"typ":"JWT","alg":"ES256"}"#;
        let signed = format!("{}.{}", BASE64.encode(header), BASE64.encode(claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = BASE64.encode(signature.map_err(|_| KeyError)?);
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

/// For a string of JSON.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' | '\\' => escaped.extend(['\\', letter]),
            letter if letter.is_control() => escaped.push_str(&format!("\\u{:04x}", letter as u32)),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Without the secret.
impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VapidKey").field("public", &self.public()).finish_non_exhaustive()
    }
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the key for push messages is damaged")
    }
}

impl std::error::Error for KeyError {}
