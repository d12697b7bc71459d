//! Tiles by the order of laying, whatever numbers a file gives them.

use crate::uhp::{MoveError, Wording};
use skep_rules::{Piece, Position};

/// Which tile each name of a file stands for. A name that was not used before is the next tile of
/// its kind; where numbers are in order, each name stands for itself.
pub(super) struct Renumber {
    tiles: [Option<Piece>; Piece::COUNT],
}

impl Renumber {
    /// At the start of a game: the tiles on the table have their own names.
    pub(super) fn new(start: &Position) -> Renumber {
        let mut tiles = [None; Piece::COUNT];
        for piece in start.in_play() {
            tiles[piece.index()] = Some(piece);
        }
        Renumber { tiles }
    }

    /// The same move with the tiles' own names.
    pub(super) fn wording(
        &mut self,
        position: &Position,
        wording: Wording,
    ) -> Result<Wording, MoveError> {
        let known = |name: Piece| self.tiles[name.index()].ok_or(MoveError::InHand(name));
        Ok(match wording {
            Wording::Pass => Wording::Pass,
            Wording::Alone(name) => Wording::Alone(self.mover(position, name)),
            Wording::Onto(name, below) => {
                let below = known(below)?;
                Wording::Onto(self.mover(position, name), below)
            }
            Wording::Beside(name, neighbor, direction) => {
                let neighbor = known(neighbor)?;
                Wording::Beside(self.mover(position, name), neighbor, direction)
            }
        })
    }

    fn mover(&mut self, position: &Position, name: Piece) -> Piece {
        let next = || position.next_in_hand(name.color(), name.bug()).unwrap_or(name);
        *self.tiles[name.index()].get_or_insert_with(next)
    }
}
