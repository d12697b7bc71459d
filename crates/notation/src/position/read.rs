//! Reads a position string without building an error message.

use skep_rules::{Bug, Color, GameType, Hex, InvalidSetup, Opening, Piece, Position, Setup};

/// The most digits of a turn's number: far more than any game needs, too few to overflow.
const TURN_DIGITS: usize = 9;

/// Reads a position string; `None` if it is not one. A program that calls only this, and not
/// [`parse`](super::parse()), links no error messages.
pub fn read(text: &str) -> Option<Position> {
    find(text).ok()
}

/// The first error in a position string, and its place.
pub(super) struct Flaw {
    pub(super) offset: usize,
    pub(super) kind: FlawKind,
}

pub(super) enum FlawKind {
    NotASet,
    NoTurn,
    NotATurn,
    NoTile,
    /// A character that begins no tile, free place or row.
    Stray,
    NoNumber,
    /// The tile's number is greater than the number of tiles of this insect.
    TooMany(u8),
    NothingOnTop,
    Twice(Piece),
    /// The last part is not a tile.
    NotLast,
    TooMuch,
    /// The string is well-formed, but not a valid position; the offset is that of the turn.
    NoPosition {
        invalid: InvalidSetup,
        /// Where in the text each tile of the hive stands.
        tiles: Vec<(Piece, usize)>,
        /// Where the tile that was moved last stands.
        last: usize,
    },
}

const fn flaw(offset: usize, kind: FlawKind) -> Flaw {
    Flaw { offset, kind }
}

/// A part of the text, with its offset.
#[derive(Clone, Copy)]
struct Part<'a> {
    offset: usize,
    text: &'a str,
}

impl Part<'_> {
    /// The part without its first bytes.
    fn after(&self, bytes: usize) -> Part<'_> {
        Part { offset: self.offset + bytes, text: self.text.get(bytes..).unwrap_or("") }
    }
}

struct Reader {
    setup: Setup,
    tiles: Vec<(Piece, usize)>,
}

/// The position of a string, or its first error.
pub(super) fn find(text: &str) -> Result<Position, Flaw> {
    let mut reader = Reader { setup: Setup::new(GameType::BASE), tiles: Vec::new() };
    let mut parts = parts(text);
    if parts.last().is_some_and(|part| part.text == "rulebook") {
        parts.pop();
        reader.setup.opening = Opening::Rulebook;
    }
    let mut parts = parts.into_iter();
    let set = parts.next().unwrap_or(Part { offset: 0, text: "" });
    reader.setup.game_type = game_type(set.text).ok_or(flaw(set.offset, FlawKind::NotASet))?;
    let turn = parts.next().ok_or_else(|| flaw(text.trim_end().len(), FlawKind::NoTurn))?;
    (reader.setup.to_move, reader.setup.turn) =
        color_and_turn(turn.text).ok_or(flaw(turn.offset, FlawKind::NotATurn))?;
    if let Some(hive) = parts.next() {
        reader.hive(hive)?;
    }
    let last = parts.next();
    if let Some(last) = last {
        reader.setup.last_moved = match tile(last.text) {
            Ok((piece, length)) if length == last.text.len() => Some(piece),
            _ => return Err(flaw(last.offset, FlawKind::NotLast)),
        };
    }
    if let Some(extra) = parts.next() {
        return Err(flaw(extra.offset, FlawKind::TooMuch));
    }
    let last = last.map_or(turn.offset, |last| last.offset);
    let Reader { setup, tiles } = reader;
    Position::try_from(setup)
        .map_err(|invalid| flaw(turn.offset, FlawKind::NoPosition { invalid, tiles, last }))
}

impl Reader {
    fn hive(&mut self, hive: Part) -> Result<(), Flaw> {
        let (mut row, mut column) = (0, 0);
        let mut at = 0;
        while let Some(c) = hive.after(at).text.chars().next() {
            match c {
                '.' => (column, at) = (column + 1, at + 1),
                '_' => (row, column, at) = (row + 1, 0, at + 1),
                _ => {
                    // Every second row stands half a place to the east.
                    at += self.stack(hive.after(at), Hex::new(column - row / 2, row))?;
                    column += 1;
                }
            }
        }
        if self.tiles.is_empty() {
            return Err(flaw(hive.offset, FlawKind::NoTile));
        }
        Ok(())
    }

    /// Reads the stack at the start of this part and returns its length.
    fn stack(&mut self, part: Part, hex: Hex) -> Result<usize, Flaw> {
        let mut at = 0;
        loop {
            let Part { offset, text } = part.after(at);
            let (piece, length) = tile(text).map_err(|kind| match kind {
                FlawKind::Stray if at > 0 => flaw(offset, FlawKind::NothingOnTop),
                kind => flaw(offset, kind),
            })?;
            if self.tiles.iter().any(|&(known, _)| known == piece) {
                return Err(flaw(offset, FlawKind::Twice(piece)));
            }
            self.tiles.push((piece, offset));
            self.setup.tiles.push((piece, hex));
            at += length;
            if !part.after(at).text.starts_with('~') {
                return Ok(at);
            }
            at += 1;
        }
    }
}

/// The parts between the hyphens.
fn parts(text: &str) -> Vec<Part<'_>> {
    let mut next = text.len() - text.trim_start().len();
    let part = |text| {
        let offset = next;
        next += str::len(text) + 1;
        Part { offset, text }
    };
    text.trim().split('-').map(part).collect()
}

fn game_type(text: &str) -> Option<GameType> {
    match text.strip_prefix("Base")? {
        "" => Some(GameType::BASE),
        letters => format!("Base+{letters}").parse().ok(),
    }
}

fn color_and_turn(text: &str) -> Option<(Color, u32)> {
    let color = Color::ALL.into_iter().find(|color| text.starts_with(color.letter()))?;
    let digits = text.get(1..)?;
    if digits.len() > TURN_DIGITS || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some((color, digits.parse().ok()?))
}

/// The tile at the start of a text and its length.
fn tile(text: &str) -> Result<(Piece, usize), FlawKind> {
    let letter = text.chars().next().ok_or(FlawKind::Stray)?;
    let bug = Bug::from_letter(letter).ok_or(FlawKind::Stray)?;
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let number = text.chars().nth(1).and_then(|digit| digit.to_digit(10));
    let (number, length) = match (bug.count(), number) {
        (1, _) => (1, 1),
        (_, None) => return Err(FlawKind::NoNumber),
        (_, Some(number)) => (number as u8, 2),
    };
    let piece = Piece::new(color, bug, number);
    piece.map(|piece| (piece, length)).ok_or(FlawKind::TooMany(bug.count()))
}
