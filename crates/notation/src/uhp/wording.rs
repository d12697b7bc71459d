//! What a move's words say, before anybody looks at the board.

use crate::error::{excerpt, quote};
use skep_rules::{Direction, Illegal, Move, Piece, Position};
use std::fmt;
use std::str::FromStr;

/// Why a text is no legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// There is no text.
    Empty,
    /// A word that is no tile's name.
    NotATile(String),
    /// A mark on both sides of a tile says two places at once.
    TwoMarks(String),
    /// More words than a tile and a place.
    ExtraWords(String),
    /// Only the first tile of a game goes without a place.
    NoPlace(Piece),
    /// The tile that should show the place is not on the table itself.
    InHand(Piece),
    /// A mark points at an occupied place.
    Taken {
        /// The tile on top there.
        by: Piece,
    },
    /// The move is clear, but not legal.
    Illegal(Illegal),
}

impl fmt::Display for MoveError {
    /// A plain English sentence without its full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Empty => f.write_str("there is no move"),
            MoveError::NotATile(word) => {
                write!(f, "{} is {}", quote(word), skep_rules::NotAPiece)
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
            MoveError::Taken { by } => write!(
                f,
                "{by} is in that place; to climb on a tile, name it without a mark (\"wB1 {by}\")"
            ),
            MoveError::Illegal(illegal) => write!(f, "{illegal}"),
        }
    }
}

impl std::error::Error for MoveError {}

impl From<Illegal> for MoveError {
    fn from(illegal: Illegal) -> MoveError {
        MoveError::Illegal(illegal)
    }
}

/// The sense of a move's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wording {
    Pass,
    Alone(Piece),
    Onto(Piece, Piece),
    Beside(Piece, Piece, Direction),
}

/// The mark before a tile's name, by direction.
const BEFORE: [(char, Direction); 3] =
    [('-', Direction::West), ('/', Direction::SouthWest), ('\\', Direction::NorthWest)];
/// The mark after a tile's name, by direction.
const AFTER: [(char, Direction); 3] =
    [('-', Direction::East), ('/', Direction::NorthEast), ('\\', Direction::SouthEast)];

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
    fn to_place(piece: Piece, place: &str) -> Result<Wording, MoveError> {
        let before = BEFORE.into_iter().find(|&(mark, _)| place.starts_with(mark));
        let after = AFTER.into_iter().find(|&(mark, _)| place.len() > 1 && place.ends_with(mark));
        let beside = |name, (_, direction)| Ok(Wording::Beside(piece, tile(name)?, direction));
        match (before, after) {
            (None, None) => Ok(Wording::Onto(piece, tile(place)?)),
            (Some(mark), None) => beside(&place[1..], mark),
            (None, Some(mark)) => beside(&place[..place.len() - 1], mark),
            (Some(_), Some(_)) => Err(MoveError::TwoMarks(excerpt(place))),
        }
    }

    /// The legal move that is meant. References are to the position before the move, so a tile may
    /// be its own; of a covered one its place counts.
    pub(crate) fn resolve(self, position: &Position) -> Result<Move, MoveError> {
        if let Some(outcome) = position.outcome() {
            return Err(Illegal::GameOver(outcome).into());
        }
        let place = |of: Piece| position.hex(of).ok_or(MoveError::InHand(of));
        let (piece, to) = match self {
            Wording::Pass => return Ok(position.check_pass()?),
            Wording::Alone(piece) if position.in_play().is_empty() => {
                (piece, skep_rules::Hex::ORIGIN)
            }
            Wording::Alone(piece) => return Err(MoveError::NoPlace(piece)),
            Wording::Onto(piece, below) => (piece, place(below)?),
            Wording::Beside(piece, neighbor, direction) => {
                let to = place(neighbor)? + direction;
                match position.top(to) {
                    Some(by) if position.hex(piece) != Some(to) => {
                        return Err(MoveError::Taken { by });
                    }
                    _ => (piece, to),
                }
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
                let mark = |marks: [(char, Direction); 3]| {
                    marks.into_iter().find(|&(_, known)| known == direction).map(|(mark, _)| mark)
                };
                match (mark(BEFORE), mark(AFTER)) {
                    (Some(mark), _) => write!(f, "{piece} {mark}{neighbor}"),
                    (_, Some(mark)) => write!(f, "{piece} {neighbor}{mark}"),
                    (None, None) => unreachable!("three marks before and three after are all six"),
                }
            }
        }
    }
}

fn tile(name: &str) -> Result<Piece, MoveError> {
    name.parse().map_err(|_| MoveError::NotATile(excerpt(name)))
}
