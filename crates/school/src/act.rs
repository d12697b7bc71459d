//! The acts of a pupil.

use skep_rules::{Hex, Move, Piece, Position};

/// An act of a pupil, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Brings a tile, from the hand or from the table, to a place.
    Go(Piece, Hex),
    /// Taps a tile.
    Tap(Piece),
    /// Passes.
    Pass,
}

impl Act {
    /// The act of a move of this position.
    pub fn of(position: &Position, mv: Move) -> Act {
        match (mv.piece(), position.destination(mv)) {
            (Some(piece), Some(place)) => Act::Go(piece, place),
            _ => Act::Pass,
        }
    }
}
