//! A place, told by a tile that is on the table.

use super::MoveError;
use super::wording::{marks, tile};
use crate::error::excerpt;
use skep_rules::{Direction, Hex, Piece, Position};
use std::str::FromStr;

/// A place as the words of a move name it: a tile's own (`wA1`), or the one on a side of it (`wA1-`,
/// `\wA1`).
///
/// ```
/// use skep_notation::uhp::Place;
/// use skep_rules::{Direction, GameType, Hex, Position};
/// let place: Place = "wA1/".parse().unwrap();
/// assert_eq!(place.side, Some(Direction::NorthEast));
/// assert_eq!(place.hex(&Position::new(GameType::BASE)), None, "the tile is in hand");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The tile that tells where it is.
    pub tile: Piece,
    /// On which side of the tile; none for the tile's own place.
    pub side: Option<Direction>,
}

impl Place {
    /// Where that is on the table; none while the tile is in hand.
    pub fn hex(self, position: &Position) -> Option<Hex> {
        let hex = position.hex(self.tile)?;
        Some(self.side.map_or(hex, |side| hex + side))
    }
}

impl FromStr for Place {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Place, MoveError> {
        let is_mark = ['-', '/', '\\'];
        let (before, rest) = cut(text, usize::from(text.starts_with(is_mark)));
        let (name, after) = cut(rest, rest.len() - usize::from(rest.ends_with(is_mark)));
        let side = Direction::ALL.into_iter().find(|&side| marks(side) == [before, after]);
        if side.is_none() && !before.is_empty() {
            return Err(MoveError::TwoMarks(excerpt(text)));
        }
        Ok(Place { tile: tile(name)?, side })
    }
}

/// The text before and after a place between two of its letters. It can't fail, and so brings no
/// sentence about that along.
fn cut(text: &str, at: usize) -> (&str, &str) {
    text.split_at_checked(at).unwrap_or((text, ""))
}
