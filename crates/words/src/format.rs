//! How a catalogue is written: by the build script, which reads this file, too, and read here.
//!
//! A catalogue is one text. Its first line says what it is and in which language, and has the check of
//! all that follows; the second has the [`letters`] of each key, sorted; then come the patterns of the keys in
//! the same order, each ended by [`END_OF_PATTERN`].
//!
//! A pattern is plain text with variables (`VARIABLE name END_OF_NAME`) and choices: `CHOICE name
//! END_OF_NAME`, then each variant as `VARIANT key END_OF_NAME pattern`, and `END_OF_CHOICE`. The
//! variant for want of another has `DEFAULT` in place of `VARIANT`.

/// What a catalogue begins with, before its kind and the code of its language.
pub(crate) const TITLE: &str = "skep-";

/// The kind of catalogue that the page can't do without.
pub(crate) const WORDS: &str = "words";
/// What only lessons and the rules page say.
pub(crate) const SCHOOL: &str = "school";
/// What only games with a friend who is elsewhere say.
pub(crate) const ONLINE: &str = "online";
/// What only a terminal says.
#[cfg_attr(not(feature = "embedded"), allow(dead_code, reason = "no page has a terminal"))]
pub(crate) const TERMINAL: &str = "terminal";

pub(crate) const END_OF_PATTERN: char = '\u{0}';
pub(crate) const VARIABLE: char = '\u{1}';
pub(crate) const END_OF_NAME: char = '\u{2}';
pub(crate) const CHOICE: char = '\u{3}';
pub(crate) const VARIANT: char = '\u{4}';
pub(crate) const DEFAULT: char = '\u{5}';
pub(crate) const END_OF_CHOICE: char = '\u{6}';

/// Tells a text from one with damage: the hash FNV-1a.
pub(crate) const fn check(text: &str) -> u32 {
    let mut hash = 0x811c_9dc5;
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        hash = (hash ^ *byte as u32).wrapping_mul(0x0100_0193);
        rest = after;
    }
    hash
}

/// The number that stands for a key's name, of 18 bits: neither the page nor a catalogue carries the names. No
/// two names have the same code, or nothing is built.
pub(crate) const fn code(name: &str) -> u32 {
    check(name) & 0x3_ffff
}

/// A [`code`] as it is written in a catalogue, six bits for each letter.
pub(crate) fn letters(code: u32) -> [u8; 3] {
    [code, code >> 6, code >> 12].map(|part| b'0' + (part & 63) as u8)
}
