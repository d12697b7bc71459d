//! A move: a tile and where it goes, or a pass.

use crate::Piece;
use crate::cell::Cell;

/// One ply: a tile and its destination, or a pass (R12). Laying, moving and throwing are not told
/// apart: where the tile was decides which it is.
///
/// A move is meaningful only in the position it was made for: it names its destination by a
/// [`Cell`] of the torus, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

impl Move {
    /// The pass: legal only if there is no other legal move.
    pub const PASS: Move = Move(u16::MAX);

    /// The move of a tile to a cell.
    #[inline]
    pub const fn new(piece: Piece, cell: Cell) -> Move {
        Move((piece.index() << 10 | cell.index()) as u16)
    }

    /// The tile that is moved; `None` for a pass.
    #[inline]
    pub const fn piece(self) -> Option<Piece> {
        Piece::from_index(self.0 as usize >> 10)
    }

    /// The tile and the cell where it goes; `None` for a pass.
    #[inline]
    pub const fn parts(self) -> Option<(Piece, Cell)> {
        match self.piece() {
            Some(piece) => Some((piece, Cell::from_index(self.0))),
            None => None,
        }
    }

    /// Whether the move is a pass.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.0 == Self::PASS.0
    }

    /// The move as two bytes, for tables.
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// The move of two bytes; `None` if no move has these bits.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        let mv = Move(bits);
        if mv.is_pass() || mv.piece().is_some() { Some(mv) } else { None }
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.parts() {
            Some((piece, cell)) => write!(f, "{piece} to {cell:?}"),
            None => f.write_str("pass"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_moves_come_from_bits() {
        let moves: Vec<Move> = (0..=u16::MAX).filter_map(Move::from_bits).collect();
        assert_eq!(moves.len(), Piece::COUNT * 1024 + 1);
        assert!(moves.iter().all(|mv| Move::from_bits(mv.to_bits()) == Some(*mv)));
        assert_eq!(moves.iter().filter(|mv| mv.piece().is_none()).count(), 1);
    }
}
