//! What a pupil does.

use skep_rules::{Hex, Move, Piece, Position};

/// Something that a pupil does, or tries to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A tile, from the hand or from the table, goes to a place; whether it may is yet to be seen.
    Go(Piece, Hex),
    /// A tile is pointed at.
    Tap(Piece),
    /// The turn is passed.
    Pass,
}

impl Act {
    /// A move of this position as what is done.
    pub fn of(position: &Position, mv: Move) -> Act {
        match (mv.piece(), position.destination(mv)) {
            (Some(piece), Some(place)) => Act::Go(piece, place),
            _ => Act::Pass,
        }
    }
}
