//! The data of one cell, packed so that it is read and written at once.

use crate::{Color, Direction, Piece, Ring};

/// One cell: its uppermost tile, its slot in the rim, and what its neighbours show.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spot(u32);

const TOP: u32 = 0xff;
const SLOT: u32 = 0xff00;
const RINGS: u32 = 16;

impl Spot {
    /// The slot of a cell that is occupied or touches nothing. The at most 60 cells of the rim have
    /// lower slots.
    pub(crate) const NO_SLOT: u8 = 62;
    /// A free cell far from the hive.
    pub(crate) const BARE: Spot = Spot(TOP | (Self::NO_SLOT as u32) << 8);

    /// The uppermost tile.
    #[inline]
    pub(crate) fn top(self) -> Option<Piece> {
        Piece::from_index((self.0 & TOP) as usize)
    }

    /// Whether no tile is on the cell.
    #[inline]
    pub(crate) const fn is_free(self) -> bool {
        self.0 & TOP == TOP
    }

    /// The slot, below 64.
    #[inline]
    pub(crate) const fn slot(self) -> u8 {
        (self.0 >> 8) as u8 & 63
    }

    /// The set of this cell's slot alone; the cell must be one of the rim.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.slot()
    }

    /// The set of this cell's slot alone, or the empty set if the cell is occupied.
    #[inline]
    pub(crate) const fn bit_if_free(self) -> u64 {
        (self.is_free() as u64) << self.slot()
    }

    /// Which neighbours are occupied.
    #[inline]
    pub(crate) const fn ring(self) -> Ring {
        Ring(((self.0 >> RINGS | self.0 >> (RINGS + 8)) & 63) as u8)
    }

    /// Which neighbouring stacks show this colour.
    #[inline]
    pub(crate) const fn touched(self, color: Color) -> Ring {
        Ring((self.0 >> (RINGS + 8 * color as u32) & 63) as u8)
    }

    /// The spot with this tile on top, or with none.
    #[inline]
    pub(crate) fn with_top(self, piece: Option<Piece>) -> Spot {
        Spot(self.0 & !TOP | piece.map_or(TOP, |piece| piece.index() as u32))
    }

    /// The spot with this slot.
    #[inline]
    pub(crate) const fn with_slot(self, slot: u8) -> Spot {
        Spot(self.0 & !SLOT | (slot as u32) << 8)
    }

    /// The spot with a neighbour that shows this colour.
    #[inline]
    pub(crate) const fn with_touch(self, color: Color, from: Direction) -> Spot {
        Spot(self.0 | (Ring::only(from).0 as u32) << (RINGS + 8 * color as u32))
    }

    /// The spot without a neighbour that shows this colour.
    #[inline]
    pub(crate) const fn without_touch(self, color: Color, from: Direction) -> Spot {
        Spot(self.0 & !((Ring::only(from).0 as u32) << (RINGS + 8 * color as u32)))
    }
}
