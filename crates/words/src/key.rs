//! What messages are asked for by: a constant for each message of the catalogues.
//!
//! `turn-yours` of the message files is [`key::TURN_YOURS`](TURN_YOURS); the documentation of a constant is
//! the English text. A wrong key does not compile:
//!
//! ```compile_fail,E0425
//! skep_words::Words::new(skep_words::Language::English).say(skep_words::key::TURN_YOUR);
//! ```

use crate::format::{code, letters};
use std::fmt;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// Names a message of the catalogues: a number, by which the message is found in any language.
///
/// ```
/// use skep_words::{Key, key};
/// assert_eq!(key::TURN_YOURS, Key::named("turn-yours"));
/// assert_eq!(format!("{:?}", key::TURN_YOURS), "turn-yours");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(u32);

impl Key {
    /// The key of a message named in data. Not checked at compile time (tests check); code should use the constants.
    pub const fn named(name: &str) -> Key {
        Key(code(name))
    }

    /// As it is written in a catalogue.
    pub(crate) fn letters(self) -> [u8; 3] {
        letters(self.0)
    }
}

impl fmt::Debug for Key {
    /// The name in the message files; the number if there is none, and in a program that does not carry the names.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "embedded")]
        if let Some((name, _)) = all().find(|(_, key)| key == self) {
            return f.write_str(name);
        }
        self.0.fmt(f)
    }
}

/// All messages, of whatever catalogue: their names, sorted, and their keys.
#[cfg(feature = "embedded")]
pub(crate) fn all() -> impl Iterator<Item = (&'static str, Key)> {
    let names = include_str!(concat!(env!("OUT_DIR"), "/keys.txt")).split(' ');
    names.map(|name| (name, Key::named(name)))
}
