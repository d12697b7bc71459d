//! Sets of tiles.

use crate::piece::{FIRST, PER_SIDE};
use crate::{Bug, Color, Piece};
use std::fmt;

/// The tiles with a number above 1, and those with a number above 2, as the bits of a set.
const FOLLOWERS: u32 = numbered_above(1);
const THIRDS: u32 = numbered_above(2);

const fn numbered_above(number: u8) -> u32 {
    let mut bits = 0;
    let mut index = 0;
    while let Some(piece) = Piece::from_index(index) {
        if piece.number() > number {
            bits |= 1 << index;
        }
        index += 1;
    }
    bits
}

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PieceSet(u32);

impl PieceSet {
    /// No tile.
    pub const EMPTY: PieceSet = PieceSet(0);
    /// All 28.
    pub const ALL: PieceSet = PieceSet((1 << Piece::COUNT) - 1);

    /// All tiles of one side.
    #[inline]
    pub const fn of(color: Color) -> PieceSet {
        let side = (1 << PER_SIDE) - 1;
        PieceSet(match color {
            Color::White => side,
            Color::Black => side << PER_SIDE,
        })
    }

    /// All tiles of one insect, of both sides.
    pub const fn of_bug(bug: Bug) -> PieceSet {
        let side = ((1 << bug.count()) - 1) << FIRST[bug as usize];
        PieceSet(side | side << PER_SIDE)
    }

    /// The tile with the lowest number of each kind in the set.
    #[inline]
    pub const fn lowest_of_each_kind(self) -> PieceSet {
        // Tiles of a kind have consecutive bits, so a tile is dropped if the one before it is in the
        // set, or the one before that.
        let once = self.0 << 1 & FOLLOWERS;
        let twice = self.0 << 2 & THIRDS;
        PieceSet(self.0 & !once & !twice)
    }

    /// Whether the tile is in the set.
    #[inline]
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.index() & 1 != 0
    }

    /// Adds a tile.
    #[inline]
    pub fn insert(&mut self, piece: Piece) {
        self.0 |= 1 << piece.index();
    }

    /// Removes a tile.
    #[inline]
    pub fn remove(&mut self, piece: Piece) {
        self.0 &= !(1 << piece.index());
    }

    /// The set with this tile added.
    #[inline]
    pub const fn with(self, piece: Piece) -> PieceSet {
        PieceSet(self.0 | 1 << piece.index())
    }

    /// Whether the set has no tile.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of tiles in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The tile of the set that comes first in [`Piece::all`].
    #[inline]
    pub const fn first(self) -> Option<Piece> {
        Piece::from_index(self.0.trailing_zeros() as usize)
    }
}

impl Iterator for PieceSet {
    type Item = Piece;

    #[inline]
    fn next(&mut self) -> Option<Piece> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

macro_rules! bit_operator {
    ($set:ident, $trait:ident, $method:ident, $op:tt) => {
        impl std::ops::$trait for $set {
            type Output = $set;
            #[inline]
            fn $method(self, other: $set) -> $set {
                $set(self.0 $op other.0)
            }
        }
    };
}
pub(crate) use bit_operator;
bit_operator!(PieceSet, BitAnd, bitand, &);
bit_operator!(PieceSet, BitOr, bitor, |);

impl std::ops::Sub for PieceSet {
    type Output = PieceSet;
    #[inline]
    fn sub(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 & !other.0)
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> PieceSet {
        pieces.into_iter().fold(PieceSet::EMPTY, PieceSet::with)
    }
}

impl fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_number_of_each_kind_stands_for_it() {
        for mut bits in 0..1 << 14 {
            bits |= bits << 14;
            let set = PieceSet(bits);
            let is_lowest =
                |&piece: &Piece| !set.into_iter().any(|p| p < piece && p.is_same_kind(piece));
            assert_eq!(set.lowest_of_each_kind(), set.filter(is_lowest).collect());
        }
    }
}
