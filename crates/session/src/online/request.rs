//! What an address asks for.

/// What follows the `#` of an address before the code of a letter.
const LETTER: &str = "letter=";
/// What follows the `#` of an address before the number of a kept game.
const KEPT: &str = "kept=";
/// What follows the `#` of an address before the id of a game on the server.
const GAME: &str = "game=";
/// What follows the `#` of an address before the secret of a seat.
const SEAT: &str = "seat=";

/// What an address asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request<'a> {
    /// The choice of a new game.
    Choice,
    /// The game of a letter.
    Letter(&'a str),
    /// A kept game.
    Kept(u64),
    /// A game on the server.
    Game(&'a str),
    /// A seat, by the secret of its link.
    Seat(&'a str),
}

impl Request<'_> {
    pub(super) fn read(fragment: &str) -> Option<Request<'_>> {
        if fragment.is_empty() {
            return Some(Request::Choice);
        }
        if let Some(code) = fragment.strip_prefix(LETTER) {
            Some(Request::Letter(code))
        } else if let Some(game) = fragment.strip_prefix(GAME) {
            Some(Request::Game(game))
        } else if let Some(secret) = fragment.strip_prefix(SEAT) {
            Some(Request::Seat(secret))
        } else {
            Some(Request::Kept(fragment.strip_prefix(KEPT)?.parse().ok()?))
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

/// What follows the `#` of the address of a game on the server.
pub fn game_fragment(game: &str) -> String {
    format!("{GAME}{game}")
}

/// What follows the `#` of the link of a seat.
pub fn seat_fragment(secret: &str) -> String {
    format!("{SEAT}{secret}")
}
