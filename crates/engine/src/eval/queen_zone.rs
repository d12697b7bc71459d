//! A Queen and what lies around her.

use skep_rules::{Cell, Color, FreeCells, Piece, PieceSet, Position};

/// A Queen on the board, and what lies around her.
pub(super) struct QueenZone {
    pub(super) cell: Cell,
    /// The top of her stack: she herself, or the tile that covers her.
    pub(super) top: Piece,
    /// Her free sides.
    pub(super) liberties: FreeCells,
    /// The uppermost tiles beside her.
    pub(super) beside: PieceSet,
    /// The number of her filled sides.
    pub(super) filled: usize,
}

impl QueenZone {
    /// The zone of a side's Queen; `None` while she is in hand.
    #[inline(always)]
    pub(super) fn of(position: &Position, color: Color) -> Option<QueenZone> {
        let cell = position.cell(Piece::queen(color))?;
        let liberties = position.liberties(cell);
        Some(QueenZone {
            cell,
            top: position.top_of(cell)?,
            liberties,
            beside: position.beside(cell),
            filled: 6 - liberties.len(),
        })
    }

    /// Whether a cell is beside hers.
    #[inline]
    pub(super) fn is_beside(&self, cell: Cell) -> bool {
        !self.cell.toward(cell).is_empty()
    }
}
