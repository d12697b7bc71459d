//! The 28 tiles.

use crate::{Bug, Color};
use std::fmt;

/// One tile: a colour, an insect and, where a player has several, its number.
///
/// ```
/// use skep_rules::{Bug, Color, Piece};
/// let ant = Piece::new(Color::White, Bug::Ant, 2).unwrap();
/// assert_eq!(ant.to_string(), "wA2");
/// assert_eq!("bQ".parse(), Ok(Piece::queen(Color::Black)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(u8);

/// The number of tiles a side, all expansions included.
pub(crate) const PER_SIDE: u8 = 14;

/// The insect of each of a side's tiles.
const BUGS: [Bug; 16] = [
    Bug::Queen,
    Bug::Spider,
    Bug::Spider,
    Bug::Beetle,
    Bug::Beetle,
    Bug::Grasshopper,
    Bug::Grasshopper,
    Bug::Grasshopper,
    Bug::Ant,
    Bug::Ant,
    Bug::Ant,
    Bug::Mosquito,
    Bug::Ladybug,
    Bug::Pillbug,
    Bug::Pillbug, // padding, so that four bits index it
    Bug::Pillbug,
];

/// The index of each insect's first tile among a side's tiles.
pub(crate) const FIRST: [u8; 8] = [0, 1, 3, 5, 8, 11, 12, 13];

impl Piece {
    /// The number of tiles of both sides, all expansions included.
    pub const COUNT: usize = 2 * PER_SIDE as usize;

    /// The tile with this number, from 1; `None` if a player has fewer.
    pub const fn new(color: Color, bug: Bug, number: u8) -> Option<Piece> {
        if number == 0 || number > bug.count() {
            return None;
        }
        Some(Piece(color as u8 * PER_SIDE + FIRST[bug as usize] + number - 1))
    }

    /// A side's Queen Bee.
    pub const fn queen(color: Color) -> Piece {
        Piece(color as u8 * PER_SIDE)
    }

    /// All 28 tiles, White's first, in the order of [`Bug::ALL`] and then by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Piece)
    }

    /// The tile's index in [`Piece::all`], below 28.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The tile at an index of [`Piece::all`].
    #[inline]
    pub const fn from_index(index: usize) -> Option<Piece> {
        if index < Self::COUNT { Some(Piece(index as u8)) } else { None }
    }

    /// The tile's colour.
    #[inline]
    pub const fn color(self) -> Color {
        if self.0 < PER_SIDE { Color::White } else { Color::Black }
    }

    /// The tile's insect.
    #[inline]
    pub const fn bug(self) -> Bug {
        BUGS[(self.0 - PER_SIDE * (self.0 >= PER_SIDE) as u8) as usize & 15]
    }

    /// The tile's number among its owner's tiles of that insect, from 1.
    pub const fn number(self) -> u8 {
        self.0 % PER_SIDE - FIRST[self.bug() as usize] + 1
    }

    /// Whether colour and insect are the same: such tiles are interchangeable on the table.
    pub const fn is_same_kind(self, other: Piece) -> bool {
        self.color() as u8 == other.color() as u8 && self.bug() as u8 == other.bug() as u8
    }
}

impl fmt::Display for Piece {
    /// `wQ`, `bA3`: the names that all programs of the game share.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (color, bug) = (self.color().letter(), self.bug().letter());
        match self.bug().count() {
            1 => f.pad(&format!("{color}{bug}")),
            _ => f.pad(&format!("{color}{bug}{}", self.number())),
        }
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPiece;

impl fmt::Display for NotAPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a tile (like wQ, bA1 or wG3)")
    }
}

impl std::error::Error for NotAPiece {}

impl std::str::FromStr for Piece {
    type Err = NotAPiece;

    /// Any case, and `wQ1` for `wQ`: both occur in the wild.
    fn from_str(text: &str) -> Result<Piece, NotAPiece> {
        let (color, bug, number) = match *text.as_bytes() {
            [color, bug] => (color, bug, None),
            [color, bug, number @ b'1'..=b'9'] => (color, bug, Some(number - b'0')),
            _ => return Err(NotAPiece),
        };
        let color = match color {
            b'w' | b'W' => Color::White,
            b'b' | b'B' => Color::Black,
            _ => return Err(NotAPiece),
        };
        let bug = Bug::from_letter(bug as char).ok_or(NotAPiece)?;
        let number = match number {
            Some(number) => number,
            None if bug.count() == 1 => 1,
            None => return Err(NotAPiece),
        };
        Piece::new(color, bug, number).ok_or(NotAPiece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PieceSet;

    #[test]
    fn r2_each_side_owns_its_tiles() {
        for color in Color::ALL {
            for bug in Bug::ALL {
                let tiles = PieceSet::of(color) & PieceSet::of_bug(bug);
                assert_eq!(tiles.len(), usize::from(bug.count()));
                for (number, piece) in (1..).zip(tiles) {
                    assert_eq!((piece.color(), piece.bug(), piece.number()), (color, bug, number));
                    assert_eq!(Piece::new(color, bug, number), Some(piece));
                }
            }
        }
        let book: usize = PieceSet::of(Color::White).len() - 1; // the Pillbug is in no book
        assert_eq!(book, 13);
    }

    #[test]
    fn names_are_read_back() {
        for piece in Piece::all() {
            assert_eq!(piece.to_string().parse(), Ok(piece));
            assert_eq!(piece.to_string().to_lowercase().parse(), Ok(piece));
        }
        assert_eq!("wL1".parse(), Ok(Piece::new(Color::White, Bug::Ladybug, 1).unwrap()));
        for bad in ["", "w", "wQ2", "wA", "wA0", "wA4", "xQ", "wX", "wA11", "ü", "wé"] {
            assert_eq!(bad.parse::<Piece>(), Err(NotAPiece), "{bad}");
        }
    }
}
