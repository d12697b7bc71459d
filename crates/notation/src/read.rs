//! Any of the formats, recognised by itself.

use crate::{ParseError, Record, pgn, position, sgf, uhp};
use skep_rules::Game;
use std::borrow::Cow;
use std::fmt;

/// The most that [`read`] takes: no game file comes near it.
pub const MAX_BYTES: usize = 4 << 20;

/// A form of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A GameString or GameTypeString: [`uhp`].
    Uhp,
    /// A game file with tag pairs: [`pgn`].
    Pgn,
    /// A game file of Boardspace: [`sgf`].
    Sgf,
    /// A position in one word: [`position`].
    Position,
}

/// Why a text was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is longer than [`MAX_BYTES`].
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// It is no text in UTF-8.
    NotText {
        /// The first byte that is none.
        offset: usize,
    },
    /// Nothing but blanks.
    Empty,
    /// It is in none of the forms known here.
    Unknown,
    /// It is in this form, but wrong.
    Wrong(Format, ParseError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::TooLong { bytes } => {
                write!(f, "the text is too long: {bytes} bytes, and {MAX_BYTES} are the most")
            }
            ReadError::NotText { offset } => {
                write!(f, "not a text in UTF-8: the first wrong byte is the one at offset {offset}")
            }
            ReadError::Empty => f.write_str("there is nothing to read"),
            ReadError::Unknown => f.write_str(
                "line 1, column 1: neither a UHP game (Base;…), a game file ([GameType …] or \
                 (;GM[27]…) nor a position (Base-w1…)",
            ),
            ReadError::Wrong(_, error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ReadError {}

impl Format {
    /// The form of a text, by its first characters.
    pub fn of(text: &str) -> Option<Format> {
        let text = trimmed(text);
        let word = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '+').next()?;
        let rest = text[word.len()..].trim_start();
        if text.starts_with('(') {
            Some(Format::Sgf)
        } else if text.starts_with(['[', '{']) {
            Some(Format::Pgn)
        } else if !word.starts_with("Base") {
            None
        } else if rest.starts_with('-') {
            Some(Format::Position)
        } else {
            Some(Format::Uhp)
        }
    }
}

/// Without blanks around it, and without the mark that some editors put before all.
fn trimmed(text: &str) -> &str {
    text.trim_start_matches('\u{feff}').trim()
}

/// A game from a text in any of the forms known here.
///
/// # Errors
/// Why the text was not read, with the place.
pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLong { bytes: bytes.len() });
    }
    let whole = match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        // Old files of Boardspace are in Latin-1, where each byte is the character of that number.
        Err(_) if bytes.trim_ascii_start().starts_with(b"(") => {
            bytes.iter().copied().map(char::from).collect()
        }
        Err(error) => return Err(ReadError::NotText { offset: error.valid_up_to() }),
    };
    let text = whole.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(ReadError::Empty);
    }
    let format = Format::of(text).ok_or(ReadError::Unknown)?;
    let record = match format {
        Format::Uhp => uhp::parse_game(text).map(Record::new),
        Format::Pgn => pgn::parse(text),
        Format::Sgf => sgf::parse(text),
        Format::Position => position::parse(text).map(|start| Game::from_position(start).into()),
    };
    record.map_err(|mut error| {
        // The place in the bytes, not in what was made of them.
        error.offset = match &whole {
            Cow::Borrowed(whole) => whole.len() - text.len() + error.offset,
            Cow::Owned(latin) => latin[..error.offset].chars().count(),
        };
        ReadError::Wrong(format, error)
    })
}
