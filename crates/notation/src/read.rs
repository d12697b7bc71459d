//! Reads one game or several in any notation, which is recognised by the text.

use crate::{ParseError, Record, pgn, position, sgf, uhp};
use skep_rules::Game;
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// The longest text that is read: a file with some ten thousand games.
pub const MAX_BYTES: usize = 16 << 20;

/// The most games that are read from one text.
pub const MAX_GAMES: usize = 100_000;

/// A notation of games or positions.
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
    /// Only the moves of a game, as people copy them from a list.
    Moves,
}

/// Why a text was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is longer than [`MAX_BYTES`].
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// It is not text in UTF-8.
    NotText {
        /// The offset of the first byte that is not UTF-8.
        offset: usize,
    },
    /// There is nothing but blanks.
    Empty,
    /// Its notation is not recognised.
    Unknown,
    /// It holds several games: [`read_all`] reads them.
    Several {
        /// How many.
        count: usize,
    },
    /// It holds more games than [`MAX_GAMES`].
    TooMany {
        /// How many.
        count: usize,
    },
    /// It has an error in this notation.
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
                 (;GM[27]…), a list of moves (wS1; bG1 wS1-) nor a position (Base-w1…)",
            ),
            ReadError::Several { count } => write!(f, "there are {count} games in it"),
            ReadError::TooMany { count } => {
                write!(f, "there are {count} games in it, and {MAX_GAMES} are the most")
            }
            ReadError::Wrong(_, error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ReadError {}

impl Format {
    /// The notation of a text, by its first characters.
    pub fn of(text: &str) -> Option<Format> {
        let text = text.trim_start_matches(MARK).trim();
        let word = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '+').next()?;
        let rest = text[word.len()..].trim_start();
        if text.starts_with('(') {
            Some(Format::Sgf)
        } else if text.starts_with(['[', '{']) {
            Some(Format::Pgn)
        } else if word == "newgame" {
            Some(Format::Uhp)
        } else if !word.starts_with("Base") {
            uhp::is_list(text).then_some(Format::Moves)
        } else if rest.starts_with('-') {
            Some(Format::Position)
        } else {
            Some(Format::Uhp)
        }
    }

    /// The games in a text of this notation, in their order.
    fn split(self, text: &str) -> Vec<&str> {
        match self {
            Format::Pgn => pgn::split(text),
            Format::Sgf => sgf::split(text),
            Format::Uhp | Format::Position => uhp::split(text),
            Format::Moves => vec![text.trim()],
        }
    }
}

/// One of the games in a text.
#[derive(Clone, Debug)]
pub struct Found {
    /// The bytes of the text that are this game.
    pub bytes: Range<usize>,
    /// The game, or an error with its place in the whole text.
    pub record: Result<Record, ReadError>,
}

/// Reads a game in any notation.
///
/// # Errors
/// The reason why the text can't be read, with its place.
pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
    let games = read_all(bytes)?;
    match &games.parts[..] {
        [only] => games.read(only),
        several => Err(ReadError::Several { count: several.len() }),
    }
}

/// Reads the games of a text in any notation: one after another in a game file, or one a line. A
/// damaged game does not keep the others from being read.
///
/// ```
/// let text = b"Base;InProgress;White[2];wS1;bG1 wS1-\nBase;oops\nBase+M;NotStarted;White[1]\n";
/// let games = skep_notation::read_all(text).unwrap();
/// let lengths: Vec<_> = games.iter().map(|game| game.record.map(|it| it.game.len())).collect();
/// assert_eq!((&lengths[0], &lengths[2]), (&Ok(2), &Ok(0)));
/// let error = lengths[1].as_ref().unwrap_err();
/// assert!(error.to_string().starts_with("line 2, column 6: \"oops\" is not a state"));
/// ```
///
/// # Errors
/// The reason if the text contains no game at all.
pub fn read_all(bytes: &[u8]) -> Result<Games<'_>, ReadError> {
    let text = decode(bytes)?;
    let body = text.trim_start_matches(MARK);
    if body.trim().is_empty() {
        return Err(ReadError::Empty);
    }
    let format = Format::of(body).ok_or(ReadError::Unknown)?;
    let texts = format.split(body);
    if texts.len() > MAX_GAMES {
        return Err(ReadError::TooMany { count: texts.len() });
    }
    let is_latin = matches!(text, Cow::Owned(_));
    let mut at = text.len() - body.len();
    let mut before =
        TextOffset { bytes: length_in_bytes(&text[..at], is_latin), ..TextOffset::default() };
    let place = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        before.go_on(&text[at..start], is_latin);
        at = start;
        let length = length_in_bytes(part, is_latin);
        TextPart { range: start..start + part.len(), start: before, length }
    };
    let parts = texts.into_iter().map(place).collect();
    Ok(Games { text, parts })
}

/// The games of a text. Each is read when it is asked for: all at once could exceed the memory of a
/// phone.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: Cow<'a, str>,
    parts: Vec<TextPart>,
}

/// One game in a text.
#[derive(Clone, Debug)]
struct TextPart {
    /// In the text.
    range: Range<usize>,
    start: TextOffset,
    /// In bytes of the file.
    length: usize,
}

/// An offset in a file, in bytes and as line and column.
#[derive(Clone, Copy, Debug, Default)]
struct TextOffset {
    /// How many bytes of the file come before it.
    bytes: usize,
    /// How many lines end before it.
    lines: usize,
    /// How many characters of its line come before it.
    column: usize,
}

impl TextOffset {
    /// Advances over a text.
    fn go_on(&mut self, text: &str, is_latin: bool) {
        self.bytes += length_in_bytes(text, is_latin);
        self.lines += text.matches('\n').count();
        self.column = match text.rsplit_once('\n') {
            Some((_, line)) => line.chars().count(),
            None => self.column + text.chars().count(),
        };
    }
}

impl Games<'_> {
    /// The number of games, at least one.
    #[expect(clippy::len_without_is_empty, reason = "there is always one")]
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// The game with this number, from 0.
    pub fn get(&self, number: usize) -> Option<Found> {
        self.parts.get(number).map(|part| self.found(part))
    }

    /// All games, in their order.
    pub fn iter(&self) -> impl Iterator<Item = Found> {
        self.parts.iter().map(|part| self.found(part))
    }

    fn found(&self, part: &TextPart) -> Found {
        let start = part.start.bytes;
        Found { bytes: start..start + part.length, record: self.read(part) }
    }

    fn read(&self, part: &TextPart) -> Result<Record, ReadError> {
        let text = &self.text[part.range.clone()];
        // Among several lines one may have no recognised notation.
        let format = Format::of(text).unwrap_or(Format::Uhp);
        let record = match format {
            Format::Uhp => uhp::import_game(text).map(Record::new),
            Format::Moves => uhp::import_list(text).map(Record::new),
            Format::Pgn => pgn::parse(text),
            Format::Sgf => sgf::parse(text),
            Format::Position => {
                position::parse(text).map(|start| Game::from_position(start).into())
            }
        };
        record.map_err(|ParseError { line, column, offset, problem }| {
            let is_latin = matches!(self.text, Cow::Owned(_));
            let TextOffset { bytes, lines, column: before } = part.start;
            let error = ParseError {
                line: line + lines,
                column: if line == 1 { column + before } else { column },
                offset: bytes + length_in_bytes(&text[..offset], is_latin),
                problem,
            };
            ReadError::Wrong(format, error)
        })
    }
}

/// The length of a text in its file, in bytes: in Latin-1 each character is one byte.
fn length_in_bytes(text: &str, is_latin: bool) -> usize {
    if is_latin { text.chars().count() } else { text.len() }
}

/// Decodes a text. What is not UTF-8 but looks like a game is read as Latin-1, where each byte is the
/// character of that number: old files of Boardspace are in it, and a name in another encoding is no
/// reason to refuse a game.
fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLong { bytes: bytes.len() });
    }
    std::str::from_utf8(bytes).map(Cow::Borrowed).or_else(|error| {
        let latin: String = bytes.iter().copied().map(char::from).collect();
        let is_game = Format::of(&latin).is_some();
        let offset = error.valid_up_to();
        if is_game { Ok(Cow::Owned(latin)) } else { Err(ReadError::NotText { offset }) }
    })
}

/// The byte-order mark. Some editors put it at the start of a file, so joined files have it in the middle.
pub(crate) const MARK: char = '\u{feff}';
