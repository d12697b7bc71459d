//! The position of a word.

use crate::error::quote;
use crate::{ParseError, Problem};
use skep_rules::{
    Bug, Color, GameType, Hex, InvalidSetup, Opening, Piece, Position, Setup, SetupProblem,
};

/// Turns have at most so many digits: far more than any game has, far fewer than would overflow.
const TURN_DIGITS: usize = 9;

/// The position of a word: see the [module](super) for what it is made of.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn parse(text: &str) -> Result<Position, ParseError> {
    Parser::new(text).position()
}

/// A part of the text, with its offset.
#[derive(Clone, Copy)]
struct Part<'a> {
    offset: usize,
    text: &'a str,
}

impl Part<'_> {
    /// The part after so many of its bytes.
    fn after(&self, bytes: usize) -> Part<'_> {
        Part { offset: self.offset + bytes, text: &self.text[bytes..] }
    }
}

struct Parser<'a> {
    text: &'a str,
    setup: Setup,
    /// Where in the text each tile of the hive stands.
    tiles: Vec<(Piece, usize)>,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Parser<'a> {
        Parser { text, setup: Setup::new(GameType::BASE), tiles: Vec::new() }
    }

    fn wrong(&self, offset: usize, sentence: impl Into<String>) -> ParseError {
        ParseError::form(self.text, offset, sentence)
    }

    fn position(mut self) -> Result<Position, ParseError> {
        let mut parts = parts(self.text);
        if parts.last().is_some_and(|part| part.text == "rulebook") {
            parts.pop();
            self.setup.opening = Opening::Rulebook;
        }
        let mut parts = parts.into_iter();
        let set = parts.next().unwrap_or(Part { offset: 0, text: "" });
        self.setup.game_type = game_type(set.text).ok_or_else(|| {
            let sentence =
                format!("{} is not a set of tiles (like Base or BaseMLP)", quote(set.text));
            self.wrong(set.offset, sentence)
        })?;
        let turn = parts.next().ok_or_else(|| {
            self.wrong(self.text.trim_end().len(), "the turn is missing (like w1)")
        })?;
        (self.setup.to_move, self.setup.turn) = color_and_turn(turn.text).ok_or_else(|| {
            let sentence = format!("{} is not a turn (like w1 or b12)", quote(turn.text));
            self.wrong(turn.offset, sentence)
        })?;
        if let Some(hive) = parts.next() {
            self.hive(hive)?;
        }
        let last = parts.next();
        if let Some(last) = last {
            self.setup.last_moved = match tile(last.text) {
                Some(Ok((piece, length))) if length == last.text.len() => Some(piece),
                _ => {
                    let sentence = format!("{} is not a tile (like Q or a1)", quote(last.text));
                    return Err(self.wrong(last.offset, sentence));
                }
            };
        }
        if let Some(extra) = parts.next() {
            return Err(self.wrong(extra.offset, format!("{} is too much", quote(extra.text))));
        }
        let last = last.map_or(turn.offset, |last| last.offset);
        Position::try_from(self.setup).map_err(|invalid| {
            let offset = place(&invalid, &self.tiles, turn.offset, last);
            ParseError::new(self.text, offset, Problem::Position(invalid))
        })
    }

    fn hive(&mut self, hive: Part) -> Result<(), ParseError> {
        let (mut row, mut column) = (0, 0);
        let mut at = 0;
        while let Some(c) = hive.text[at..].chars().next() {
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
            return Err(self.wrong(hive.offset, "there is no tile in this hive"));
        }
        Ok(())
    }

    /// Reads the stack at the start of this part. How long it is.
    fn stack(&mut self, part: Part, hex: Hex) -> Result<usize, ParseError> {
        let mut at = 0;
        loop {
            let Part { offset, text } = part.after(at);
            if at > 0 && tile(text).is_none() {
                return Err(self.wrong(offset, "a tile is missing on top of the stack"));
            }
            let (piece, length) = self.tile(text, offset)?;
            if self.tiles.iter().any(|&(known, _)| known == piece) {
                return Err(self.wrong(offset, format!("{piece} lies in two places")));
            }
            self.tiles.push((piece, offset));
            self.setup.tiles.push((piece, hex));
            at += length;
            if !part.text[at..].starts_with('~') {
                return Ok(at);
            }
            at += 1;
        }
    }

    /// The tile at the start of this text, and its length.
    fn tile(&self, text: &str, offset: usize) -> Result<(Piece, usize), ParseError> {
        let found = tile(text).unwrap_or_else(|| {
            let first: String = text.chars().take(1).collect();
            Err(format!(
                "{} is no tile, free place or row (a tile is a letter of QSBGAMLP and its number)",
                quote(&first)
            ))
        });
        found.map_err(|sentence| self.wrong(offset, sentence))
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
    let digits = &text[1..];
    if digits.len() > TURN_DIGITS || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some((color, digits.parse().ok()?))
}

/// The tile at the start of a text and its length, or what is wrong with its number; nothing if
/// the text does not begin with an insect's letter.
fn tile(text: &str) -> Option<Result<(Piece, usize), String>> {
    let letter = text.chars().next()?;
    let bug = Bug::from_letter(letter)?;
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let number = text[1..].chars().next().and_then(|digit| digit.to_digit(10));
    Some(match (bug.count(), number) {
        (1, _) => Piece::new(color, bug, 1).map(|piece| (piece, 1)).ok_or_else(String::new),
        (_, None) => Err("the number of the tile is missing".to_owned()),
        (count, Some(number)) => {
            let piece = u8::try_from(number).ok().and_then(|n| Piece::new(color, bug, n));
            piece.map(|piece| (piece, 2)).ok_or_else(|| {
                format!("{} is not a tile: of this insect there are {count}", quote(&text[..2]))
            })
        }
    })
}

/// The place in the text of the first thing that is wrong with a position.
fn place(invalid: &InvalidSetup, tiles: &[(Piece, usize)], turn: usize, last: usize) -> usize {
    let at = |piece: Piece| {
        tiles.iter().find(|&&(known, _)| known == piece).map_or(turn, |&(_, offset)| offset)
    };
    match invalid.problems.first() {
        Some(
            SetupProblem::NotInTheGame(piece)
            | SetupProblem::Twice(piece)
            | SetupProblem::OutOfOrder(piece)
            | SetupProblem::CannotClimb(piece),
        ) => at(*piece),
        Some(SetupProblem::Apart(part)) => part.map(at).min().unwrap_or(turn),
        Some(SetupProblem::QueenFirst(color) | SetupProblem::OverBefore(color)) => {
            at(Piece::queen(*color))
        }
        Some(SetupProblem::NotLastMoved(_)) => last,
        Some(
            SetupProblem::NoSuchTurn(_)
            | SetupProblem::TurnsDoNotFit { .. }
            | SetupProblem::QueenOverdue(_),
        )
        | None => turn,
    }
}
