//! The table has no north: a position turned, mirrored or shifted has the same moves, turned,
//! mirrored or shifted. The hash knows a shift from a turn.

use crate::model::Moves;
use crate::pair::{Pair, kernel_moves};
use skep_rules::{Hex, Position, Setup};

/// A sixth of a turn clockwise, around the origin.
fn turned(hex: Hex) -> Hex {
    Hex::new(hex.r.wrapping_neg(), hex.q.wrapping_add(hex.r))
}

fn mirrored(hex: Hex) -> Hex {
    Hex::new(hex.r, hex.q)
}

impl Pair {
    /// The position as it is when each tile lies elsewhere.
    pub(crate) fn moved(&self, motion: impl Fn(Hex) -> Hex) -> Setup {
        let mut setup = Setup::from(&self.position);
        for (_, hex) in &mut setup.tiles {
            *hex = motion(*hex);
        }
        setup
    }

    pub(crate) fn check_symmetry(&self, far: Hex) {
        if self.model.stacks.is_empty() {
            return; // the first tile has one place only
        }
        for mirror in [false, true] {
            for sixths in 0..6 {
                self.check_motion(|hex| {
                    let hex = if mirror { mirrored(hex) } else { hex };
                    (0..sixths).fold(hex, |hex, _| turned(hex))
                });
            }
        }
        let shifted = self.check_motion(|hex| hex + far);
        assert_eq!(shifted.hash(), self.position.hash(), "{:?} shifted by {far}", self.position);
    }

    fn check_motion(&self, motion: impl Fn(Hex) -> Hex) -> Position {
        let position = Position::try_from(self.moved(&motion)).unwrap();
        let expected: Moves = self.moves.iter().map(|&(piece, to)| (piece, motion(to))).collect();
        assert_eq!(kernel_moves(&position), expected, "{position:?}");
        assert_eq!(position.pinned(), self.position.pinned());
        assert_eq!(position.outcome(), self.position.outcome());
        position
    }
}
