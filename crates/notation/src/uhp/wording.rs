//! The parsed form of a MoveString, before it is resolved on a board.

use super::Place;
use crate::error::{excerpt, quote};
use skep_rules::{Direction, Hex, Illegal, Move, NotAPiece, Piece, Position, Refusal};
use std::fmt;
use std::str::FromStr;

/// Why a text is not a legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// There is no text.
    Empty,
    /// A word that is not the name of a tile.
    NotATile(String),
    /// A mark on both sides of a tile, which would name two places.
    TwoMarks(String),
    /// More words than a tile and a place.
    ExtraWords(String),
    /// The place is missing; only the first tile of a game is laid without one.
    NoPlace(Piece),
    /// The tile that names the place is not on the table.
    InHand(Piece),
    /// A mark points at an occupied place, on which the tile could climb.
    Taken {
        /// The tile.
        piece: Piece,
        /// The tile on top there.
        by: Piece,
    },
    /// The move is clear, but not legal.
    Illegal(Refusal),
}

impl fmt::Display for MoveError {
    /// One line for programmers. The sentences for players are in the crate `skep-words`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Empty => f.write_str("there is no move"),
            MoveError::NotATile(word) => {
                write!(f, "{} is {}", quote(word), NotAPiece)
            }
            MoveError::TwoMarks(word) => {
                write!(f, "{} has a mark on both sides; one side is the place", quote(word))
            }
            MoveError::ExtraWords(rest) => {
                write!(f, "{} is too much: a move is a tile and a place", quote(rest))
            }
            MoveError::NoPlace(piece) => write!(
                f,
                "{piece} needs a place, like \"{piece} wA1-\": only the first tile of all goes \
                 without"
            ),
            MoveError::InHand(piece) => {
                write!(f, "{piece} is not on the table, so no place can be beside it")
            }
            MoveError::Taken { piece, by } => write!(
                f,
                "{by} is in that place; to climb on it, name it without a mark (\"{piece} {by}\")"
            ),
            MoveError::Illegal(refusal) => write!(f, "{refusal}"),
        }
    }
}

impl std::error::Error for MoveError {}

impl From<Refusal> for MoveError {
    fn from(refusal: Refusal) -> MoveError {
        MoveError::Illegal(refusal)
    }
}

/// The parsed words of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wording {
    Pass,
    Alone(Piece),
    Onto(Piece, Piece),
    Beside(Piece, Piece, Direction),
}

/// The mark before and after a tile's name, by the direction of the place from the tile.
pub(super) const fn marks(direction: Direction) -> [&'static str; 2] {
    match direction {
        Direction::NorthWest => ["\\", ""],
        Direction::NorthEast => ["", "/"],
        Direction::East => ["", "-"],
        Direction::SouthEast => ["", "\\"],
        Direction::SouthWest => ["/", ""],
        Direction::West => ["-", ""],
    }
}

impl FromStr for Wording {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Wording, MoveError> {
        let mut words = text.split_ascii_whitespace();
        let first = words.next().ok_or(MoveError::Empty)?;
        let second = words.next();
        if let Some(third) = words.next() {
            return Err(MoveError::ExtraWords(excerpt(third)));
        }
        match second {
            None if first.eq_ignore_ascii_case("pass") => Ok(Wording::Pass),
            None => Ok(Wording::Alone(tile(first)?)),
            Some(place) => Wording::to_place(tile(first)?, place),
        }
    }
}

impl Wording {
    /// The tile that is to go; `None` for a pass.
    const fn piece(self) -> Option<Piece> {
        match self {
            Wording::Pass => None,
            Wording::Alone(piece) | Wording::Onto(piece, _) | Wording::Beside(piece, ..) => {
                Some(piece)
            }
        }
    }

    fn to_place(piece: Piece, place: &str) -> Result<Wording, MoveError> {
        let Place { tile, side } = place.parse()?;
        Ok(match side {
            Some(direction) => Wording::Beside(piece, tile, direction),
            None => Wording::Onto(piece, tile),
        })
    }

    /// The legal move that the words name. References are to the position before the move, so a tile
    /// may refer to itself; a covered tile stands for its place.
    pub(crate) fn resolve(self, position: &Position) -> Result<Move, MoveError> {
        if let Some(outcome) = position.outcome() {
            let reason = Illegal::GameOver(outcome);
            return Err(Refusal { piece: self.piece(), place: None, reason }.into());
        }
        let place = |of: Piece| position.hex(of).ok_or(MoveError::InHand(of));
        let (piece, to) = match self {
            Wording::Pass => return Ok(position.check_pass()?),
            Wording::Alone(piece) if position.in_play().is_empty() => (piece, Hex::ORIGIN),
            Wording::Alone(piece) => return Err(MoveError::NoPlace(piece)),
            Wording::Onto(piece, below) => (piece, place(below)?),
            Wording::Beside(piece, neighbor, direction) => {
                let to = place(neighbor)? + direction;
                let is_taken = position.top(to).filter(|_| position.hex(piece) != Some(to));
                // If the climb itself is legal, only the mark is wrong.
                if let Some(by) = is_taken
                    && position.check(piece, to).is_ok()
                {
                    return Err(MoveError::Taken { piece, by });
                }
                (piece, to)
            }
        };
        Ok(position.check(piece, to)?)
    }
}

impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Wording::Pass => f.write_str("pass"),
            Wording::Alone(piece) => write!(f, "{piece}"),
            Wording::Onto(piece, below) => write!(f, "{piece} {below}"),
            Wording::Beside(piece, neighbor, direction) => {
                let [before, after] = marks(direction);
                write!(f, "{piece} {before}{neighbor}{after}")
            }
        }
    }
}

pub(super) fn tile(name: &str) -> Result<Piece, MoveError> {
    name.parse().map_err(|_| MoveError::NotATile(excerpt(name)))
}
