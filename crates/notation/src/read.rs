//! Any of the formats, recognised by itself; one game or several.

use crate::{ParseError, Record, pgn, position, sgf, uhp};
use skep_rules::Game;
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// The most that is read: a file with some ten thousand games.
pub const MAX_BYTES: usize = 16 << 20;

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
    /// It holds several games: [`read_all`] reads them.
    Several {
        /// How many.
        count: usize,
    },
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
            ReadError::Several { count } => write!(f, "there are {count} games in it"),
            ReadError::Wrong(_, error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ReadError {}

impl Format {
    /// The form of a text, by its first characters.
    pub fn of(text: &str) -> Option<Format> {
        let text = without_mark(text).trim();
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

    /// The single games in a text of this form, in their order.
    fn split(self, text: &str) -> Vec<&str> {
        match self {
            Format::Pgn => pgn::split(text),
            Format::Sgf => sgf::split(text),
            Format::Uhp | Format::Position => uhp::split(text),
        }
    }
}

/// One of the games in a text.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its bytes in the text.
    pub bytes: Range<usize>,
    /// The game, or why it was not read; an error names its place in the whole text.
    pub record: Result<Record, ReadError>,
}

/// A game from a text in any of the forms known here.
///
/// # Errors
/// Why the text was not read, with the place.
pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
    let mut games = Games::of(bytes)?;
    match games.pieces.len() {
        1 => games.pieces.pop().map_or(Err(ReadError::Empty), |piece| games.read(&piece)),
        count => Err(ReadError::Several { count }),
    }
}

/// All games from a text in any of the forms known here: one after another in a game file, or one a
/// line. A damaged one does not keep the others from being read.
///
/// ```
/// let text = b"Base;InProgress;White[2];wS1;bG1 wS1-\nBase;oops\nBase+M;NotStarted;White[1]\n";
/// let games = skep_notation::read_all(text).unwrap();
/// let lengths: Vec<_> = games.iter().map(|game| game.record.as_ref().map(|r| r.game.len())).collect();
/// assert_eq!((&lengths[0], &lengths[2]), (&Ok(2), &Ok(0)));
/// let error = lengths[1].as_ref().unwrap_err();
/// assert!(error.to_string().starts_with("line 2, column 6: \"oops\" is not a state"));
/// ```
///
/// # Errors
/// Why there is no game in it.
pub fn read_all(bytes: &[u8]) -> Result<Vec<Found>, ReadError> {
    let games = Games::of(bytes)?;
    let found = |piece: &Piece| Found { bytes: piece.bytes.clone(), record: games.read(piece) };
    Ok(games.pieces.iter().map(found).collect())
}

/// A text cut into single games.
struct Games<'a> {
    text: Cow<'a, str>,
    pieces: Vec<Piece>,
}

/// One game in a text.
struct Piece {
    /// In the text.
    range: Range<usize>,
    /// In the bytes that the text was made of.
    bytes: Range<usize>,
    /// How many lines end before it.
    lines: usize,
}

impl<'a> Games<'a> {
    fn of(bytes: &'a [u8]) -> Result<Games<'a>, ReadError> {
        let text = decode(bytes)?;
        let body = without_mark(&text);
        if body.trim().is_empty() {
            return Err(ReadError::Empty);
        }
        let format = Format::of(body).ok_or(ReadError::Unknown)?;
        let is_latin = matches!(text, Cow::Owned(_));
        let (mut at, mut bytes_before, mut lines) = (0, 0, 0);
        let place = |piece: &str| {
            let start = piece.as_ptr() as usize - text.as_ptr() as usize;
            let between = &text[at..start];
            lines += between.matches('\n').count();
            bytes_before += length_in_bytes(between, is_latin);
            at = start;
            let bytes = bytes_before..bytes_before + length_in_bytes(piece, is_latin);
            Piece { range: start..start + piece.len(), bytes, lines }
        };
        let pieces = format.split(body).into_iter().map(place).collect();
        Ok(Games { text, pieces })
    }

    fn read(&self, piece: &Piece) -> Result<Record, ReadError> {
        let text = &self.text[piece.range.clone()];
        // A line among others may be anything.
        let format = Format::of(text).unwrap_or(Format::Uhp);
        let record = match format {
            Format::Uhp => uhp::import_game(text).map(Record::new),
            Format::Pgn => pgn::parse(text),
            Format::Sgf => sgf::parse(text),
            Format::Position => {
                position::parse(text).map(|start| Game::from_position(start).into())
            }
        };
        record.map_err(|error| {
            let column = if error.line == 1 { self.column(piece.range.start) } else { 0 };
            let in_whole = ParseError {
                line: error.line + piece.lines,
                column: error.column + column,
                offset: piece.bytes.start
                    + length_in_bytes(&text[..error.offset], matches!(self.text, Cow::Owned(_))),
                problem: error.problem,
            };
            ReadError::Wrong(format, in_whole)
        })
    }

    /// How many characters of its line stand before a place.
    fn column(&self, offset: usize) -> usize {
        let before = &self.text[..offset];
        before.chars().rev().take_while(|&c| c != '\n').filter(|&c| c != '\u{feff}').count()
    }
}

/// How long a text is in its file: in Latin-1 each character is one byte.
fn length_in_bytes(text: &str, is_latin: bool) -> usize {
    if is_latin { text.chars().count() } else { text.len() }
}

fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLong { bytes: bytes.len() });
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Cow::Borrowed(text)),
        // Old files of Boardspace are in Latin-1, where each byte is the character of that number.
        Err(_) if bytes.trim_ascii_start().starts_with(b"(") => {
            Ok(bytes.iter().copied().map(char::from).collect())
        }
        Err(error) => Err(ReadError::NotText { offset: error.valid_up_to() }),
    }
}

/// Without the mark that some editors put before all.
fn without_mark(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}
