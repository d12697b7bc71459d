//! A place, named by a tile on the table.

use super::MoveError;
use super::wording::{marks, tile};
use crate::error::excerpt;
use skep_rules::{Direction, Hex, Piece, Position};
use std::str::FromStr;

/// A place as a MoveString names it: a tile's own place (`wA1`), or the one on a side of it (`wA1-`,
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
    /// The tile that the place is named by.
    pub tile: Piece,
    /// The side of the tile; `None` for the tile's own place.
    pub side: Option<Direction>,
}

impl Place {
    /// The place on the table; `None` while the tile is in hand.
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

/// `str::split_at` at a character boundary, without the code of its panic message.
fn cut(text: &str, at: usize) -> (&str, &str) {
    text.split_at_checked(at).unwrap_or((text, ""))
}
