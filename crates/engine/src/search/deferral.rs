//! ABDADA-style deferral: a thread defers moves that another thread is searching.
//!
//! By the time the deferred move is searched, its score is often in the transposition table.

use skep_rules::{Move, mix};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The moves that some thread is searching, each with its position and depth.
///
/// A lossy hash table: a move whose slot is taken is not entered and may be searched twice, which does no
/// harm. So no thread ever waits for another.
pub(crate) struct ActiveMoves(Box<[AtomicU64]>);

/// A power of two, and many more than there are moves that are searched at any moment.
const SLOTS: usize = 1 << 12;

impl ActiveMoves {
    pub(crate) fn new() -> ActiveMoves {
        ActiveMoves((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    /// The search of a move at a depth, in the position with this hash.
    pub(crate) fn entry(&self, hash: u64, mv: Move, depth: u32) -> ActiveMove<'_> {
        let key = mix(hash ^ u64::from(mv.to_bits()) << 8 ^ u64::from(depth));
        ActiveMove { slot: &self.0[key as usize % SLOTS], key }
    }
}

/// The search of one move.
#[derive(Clone, Copy)]
pub(crate) struct ActiveMove<'a> {
    slot: &'a AtomicU64,
    key: u64,
}

impl ActiveMove<'_> {
    /// Whether another thread is searching the move.
    pub(crate) fn is_active(self) -> bool {
        self.slot.load(Relaxed) == self.key
    }

    /// Marks the move as being searched.
    pub(crate) fn begin(self) {
        let _ = self.slot.compare_exchange(0, self.key, Relaxed, Relaxed);
    }

    /// Unmarks the move. If two threads search it, the first to end unmarks it for both.
    pub(crate) fn end(self) {
        let _ = self.slot.compare_exchange(self.key, 0, Relaxed, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_active_until_its_search_ends() {
        let active = ActiveMoves::new();
        let [mv, other] = [1, 2].map(|bits| Move::from_bits(bits).unwrap());
        let entry = active.entry(7, mv, 3);
        assert!(!entry.is_active());
        entry.begin();
        assert!(active.entry(7, mv, 3).is_active());
        for another in [active.entry(8, mv, 3), active.entry(7, other, 3), active.entry(7, mv, 4)] {
            assert!(!another.is_active());
            another.end();
        }
        assert!(entry.is_active(), "the end of another search does not end it");
        entry.end();
        assert!(!entry.is_active());
    }
}
