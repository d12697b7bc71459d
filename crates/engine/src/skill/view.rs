//! What a level sees of a position: full strength sees every move as it is, weak levels overlook moves
//! and misjudge scores.

use skep_rules::{Move, mix};

/// How a level sees the moves of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    /// Decides which moves are overlooked, how scores are misjudged, and which of several equal moves
    /// comes first; 0 for a player who never varies.
    pub(crate) seed: u64,
    /// How many moves in sixteen it is aware of.
    pub(crate) aware: u8,
    /// The bound of the random points that are added to the score of a root move.
    pub(crate) noise: u16,
    /// Whether it always sees the move that surrounds the Queen.
    pub(crate) finishes: bool,
    /// Whether the search is selective (extensions, reductions, pruning). If not, it is plain alpha-beta,
    /// with the result of a full search of the same depth.
    pub(crate) is_selective: bool,
}

impl View {
    /// Full strength.
    pub(crate) const CLEAR: View =
        View { seed: 0, aware: 16, noise: 0, finishes: true, is_selective: true };

    /// Whether it is aware of this move of the position with this hash.
    #[inline]
    pub(crate) fn sees(&self, hash: u64, mv: Move) -> bool {
        self.aware >= 16
            || mix(hash ^ self.seed ^ u64::from(mv.to_bits())) % 16 < u64::from(self.aware)
    }

    /// The noise of this root move: always the same for the same seed and position.
    pub(crate) fn noise_of(&self, hash: u64, mv: Move) -> u16 {
        if self.noise == 0 {
            return 0;
        }
        let chance = mix(!hash ^ self.seed.rotate_left(17) ^ u64::from(mv.to_bits()));
        (chance % u64::from(self.noise)) as u16
    }
}
