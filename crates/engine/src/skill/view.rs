//! How clearly a player sees the board: the strongest one sees everything, weaker ones overlook
//! moves and are not sure which of two is better.

use skep_rules::{Move, mix};

/// What a player sees of the moves of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    /// Decides what is overlooked and which of several moves is preferred.
    pub(crate) seed: u64,
    /// Of so many moves in sixteen it is aware.
    pub(crate) aware: u8,
    /// A move that is worse by less than this may seem to be the better one.
    pub(crate) doubt: u16,
    /// Does it always see the move that surrounds the Queen?
    pub(crate) finishes: bool,
    /// Does it look closer at some moves than at others? If not, the search is plain alpha-beta,
    /// with the result of a full search of the same depth.
    pub(crate) selects: bool,
}

impl View {
    /// Sees all, and chooses the best.
    pub(crate) const CLEAR: View =
        View { seed: 0, aware: 16, doubt: 0, finishes: true, selects: true };

    /// Is it aware of this move of the position with this hash?
    #[inline]
    pub(crate) fn sees(&self, hash: u64, mv: Move) -> bool {
        self.aware >= 16
            || mix(hash ^ self.seed ^ u64::from(mv.to_bits())) % 16 < u64::from(self.aware)
    }

    /// How much better than it is a move seems to be.
    pub(crate) fn fancy(&self, hash: u64, mv: Move) -> u16 {
        if self.doubt == 0 {
            return 0;
        }
        let chance = mix(!hash ^ self.seed.rotate_left(17) ^ u64::from(mv.to_bits()));
        (chance % u64::from(self.doubt)) as u16
    }
}
