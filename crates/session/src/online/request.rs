//! What an address asks for.

/// What follows the `#` of an address before the code of a letter.
const LETTER: &str = "letter=";
/// What follows the `#` of an address before the number of a kept game.
const KEPT: &str = "kept=";

/// What an address asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request<'a> {
    /// The choice of a new game.
    Choice,
    /// The game of a letter.
    Letter(&'a str),
    /// A kept game.
    Kept(u64),
}

impl Request<'_> {
    pub(super) fn read(fragment: &str) -> Option<Request<'_>> {
        if fragment.is_empty() {
            return Some(Request::Choice);
        }
        match fragment.strip_prefix(LETTER) {
            Some(code) => Some(Request::Letter(code)),
            None => Some(Request::Kept(fragment.strip_prefix(KEPT)?.parse().ok()?)),
        }
    }

    /// The code of the letter in a pasted text: a link to it, perhaps among other words, or the code alone.
    pub(super) fn pasted(text: &str) -> Option<&str> {
        let code = text.split_once(LETTER).map_or(text, |(_, code)| code);
        code.split_whitespace().next()
    }
}

/// What follows the `#` of the address of a kept game.
pub fn kept_fragment(id: u64) -> String {
    format!("{KEPT}{id}")
}

/// What follows the `#` of the address of a letter.
pub fn letter_fragment(code: &str) -> String {
    format!("{LETTER}{code}")
}
