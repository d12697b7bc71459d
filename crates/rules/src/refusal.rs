//! A refused move: which tile, where to, and why not.

use crate::{Hex, Illegal, Piece};
use std::fmt;

/// A move that the rules refuse: tile, place and reason. Board, terminal, protocol and lessons all
/// pass on this one value, so that they report the same.
///
/// ```
/// use skep_rules::{GameType, Hex, Illegal, Position, Refusal};
/// let queen = "wQ".parse().unwrap();
/// let refusal = Position::new(GameType::BASE).check(queen, Hex::ORIGIN).unwrap_err();
/// let expected = Refusal {
///     piece: Some(queen),
///     place: Some(Hex::ORIGIN),
///     reason: Illegal::QueenFirst,
/// };
/// assert_eq!(refusal, expected);
/// assert_eq!(refusal.to_string(), "wQ to (0, 0): QueenFirst");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The tile that was to be moved; `None` for a pass, a resignation or an offer.
    pub piece: Option<Piece>,
    /// The destination; `None` if the reason holds for every destination, and for a
    /// [`Move`](crate::Move) to a cell far from the hive.
    pub place: Option<Hex>,
    /// Why not.
    pub reason: Illegal,
}

impl From<Illegal> for Refusal {
    /// The refusal of an act without a tile: a pass, a resignation, an offer.
    fn from(reason: Illegal) -> Refusal {
        Refusal { piece: None, place: None, reason }
    }
}

impl fmt::Display for Refusal {
    /// One line for programmers: `wA1 to (1, 0): SplitsHive: wQ | bS1`. The sentences for players are
    /// in the crate `skep-words`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(piece) = self.piece {
            write!(f, "{piece}")?;
            if let Some(place) = self.place {
                write!(f, " to {place}")?;
            }
            f.write_str(": ")?;
        }
        write!(f, "{}", self.reason)
    }
}

impl std::error::Error for Refusal {}
