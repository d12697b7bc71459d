//! The browser's side of a subscription, written after RFC 8291 with RustCrypto.

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;
use skep_web_push::Subscription;

pub(crate) struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub(crate) fn new(seed: u8) -> Browser {
        let secret = SecretKey::from_slice(&[seed.max(1); 32]).unwrap();
        Browser { secret, auth: [seed ^ 0x5a; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// The keys `p256dh` and `auth`.
    pub(crate) fn keys(&self) -> [String; 2] {
        [URL_SAFE_NO_PAD.encode(self.public()), URL_SAFE_NO_PAD.encode(self.auth)]
    }

    pub(crate) fn subscription(&self, endpoint: &str) -> Subscription {
        let [p256dh, auth] = self.keys();
        Subscription::read(endpoint, &p256dh, &auth).unwrap()
    }

    pub(crate) fn decrypt(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (record, rest) = rest.split_at(4);
        assert!(
            u32::from_be_bytes(record.try_into().unwrap()) >= 18,
            "the least that a record may be"
        );
        let (sender, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let peer = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), peer.as_affine());
        let info = [b"WebPush: info\0", &self.public()[..], sender].concat();
        let mut input = [0; 32];
        Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes())
            .expand(&info, &mut input)
            .unwrap();
        let keys = Hkdf::<Sha256>::new(Some(salt), &input);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        keys.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
        keys.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let cipher = Aes128Gcm::new_from_slice(&key).unwrap();
        let mut text = cipher.decrypt(&Nonce::from(nonce), sealed).unwrap();
        assert_eq!(text.pop(), Some(2), "the delimiter of the last record");
        text
    }
}

/// The claims of a signature in the header `Authorization`, which must be the given key's.
pub(crate) fn verified(authorization: &str, public_key: &str) -> serde_json::Value {
    let rest = authorization.strip_prefix("vapid t=").unwrap();
    let (token, key) = rest.split_once(", k=").unwrap();
    assert_eq!(key, public_key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let key = VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap();
    let signature = Signature::from_slice(&bytes(signature)).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    let (header, claims) = signed.split_once('.').unwrap();
    let header: serde_json::Value = serde_json::from_slice(&bytes(header)).unwrap();
    assert_eq!(header, serde_json::json!({ "typ": "JWT", "alg": "ES256" }));
    serde_json::from_slice(&bytes(claims)).unwrap()
}
