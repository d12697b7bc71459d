//! The encryption of messages: RFC 8291 with the content coding of RFC 8188, in one record.

use crate::Subscription;
use crate::subscription::PUBLIC_KEY;
use ring::agreement::{self, ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::{aead, error::Unspecified};
use std::fmt;

/// The most bytes of a message: push services need not take more than 4,096 bytes of ciphertext.
pub const MAX_MESSAGE: usize = 4096 - HEADER - 1 - 16;

/// Salt, size of a record, length of the key, key.
const HEADER: usize = SALT + 4 + 1 + PUBLIC_KEY;
const SALT: usize = 16;
/// The size of a record that is announced. The only record may be shorter.
const RECORD: u32 = 4096;

/// A message has more than [`MAX_MESSAGE`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

/// The keys of one message.
pub(crate) struct MessageKeys<'a> {
    /// What both sides derive from the sender's and the receiver's key.
    pub(crate) shared: &'a [u8],
    /// The sender's public key, made for this message alone.
    pub(crate) sender: &'a [u8; PUBLIC_KEY],
    pub(crate) salt: [u8; SALT],
}

/// Encrypts a message. `None` if the subscription's key is not a point of the curve, or the system has no random numbers.
pub(crate) fn encrypt(subscription: &Subscription, text: &[u8]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let mut salt = [0; SALT];
    random.fill(&mut salt).ok()?;
    let key = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let sender: [u8; PUBLIC_KEY] = key.compute_public_key().ok()?.as_ref().try_into().ok()?;
    let receiver = UnparsedPublicKey::new(&ECDH_P256, subscription.public_key);
    agreement::agree_ephemeral(key, &receiver, |shared| {
        seal(subscription, &MessageKeys { shared, sender: &sender, salt }, text)
    })
    .ok()?
    .ok()
}

/// The record that is sent, from all keys.
pub(crate) fn seal(
    subscription: &Subscription,
    keys: &MessageKeys<'_>,
    text: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let info = [b"WebPush: info\0", &subscription.public_key[..], keys.sender];
    let input: [u8; 32] = derive(&subscription.auth, keys.shared, &info)?;
    let key: [u8; 16] = derive(&keys.salt, &input, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(&keys.salt, &input, &[b"Content-Encoding: nonce\0"])?;

    // The delimiter of the last record.
    let mut sealed = [text, &[2]].concat();
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key)?);
    let nonce = aead::Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, aead::Aad::empty(), &mut sealed)?;

    let length = [PUBLIC_KEY as u8];
    Ok([&keys.salt[..], &RECORD.to_be_bytes(), &length, keys.sender, &sealed].concat())
}

/// HKDF with SHA-256, extract and expand.
fn derive<const N: usize>(
    salt: &[u8],
    secret: &[u8],
    info: &[&[u8]],
) -> Result<[u8; N], Unspecified> {
    let mut output = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(secret).expand(info, Bytes(N))?.fill(&mut output)?;
    Ok(output)
}

/// How many bytes HKDF makes.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a push message has at most {MAX_MESSAGE} bytes")
    }
}

impl std::error::Error for TooLong {}

#[cfg(test)]
mod tests {
    use super::{MessageKeys, seal};
    use crate::{BASE64, Subscription};
    use base64::Engine;

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_gives_its_bytes() {
        let bytes = |text| BASE64.decode(text).unwrap();
        let subscription = Subscription::read(
            "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let sender = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let keys = MessageKeys {
            shared: &bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            sender: sender.as_slice().try_into().unwrap(),
            salt: bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap(),
        };
        let text = b"When I grow up, I want to be a watermelon";
        let sent = seal(&subscription, &keys, text).unwrap();
        assert_eq!(
            BASE64.encode(sent),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
             AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }
}
