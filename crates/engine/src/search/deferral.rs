//! Who of a crew looks at what, so that two threads do not do the same work at the same time.

use skep_rules::{Move, mix};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The moves that somebody is looking at, each in its position. What is not noted because its place
/// is taken is looked at twice, no harm done: so nobody has to wait for anybody.
pub(crate) struct Busy(Box<[AtomicU64]>);

/// A power of two, and many more than there are moves that are looked at in a moment.
const PLACES: usize = 1 << 12;

impl Busy {
    pub(crate) fn new() -> Busy {
        Busy((0..PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    /// To look at a move in a position so deeply.
    pub(crate) fn job(&self, hash: u64, mv: Move, depth: u32) -> Job<'_> {
        let key = mix(hash ^ u64::from(mv.to_bits()) << 8 ^ u64::from(depth));
        Job { place: &self.0[key as usize % PLACES], key }
    }
}

/// A move to be looked at.
#[derive(Clone, Copy)]
pub(crate) struct Job<'a> {
    place: &'a AtomicU64,
    key: u64,
}

impl Job<'_> {
    /// Is somebody at it?
    pub(crate) fn is_taken(self) -> bool {
        self.place.load(Relaxed) == self.key
    }

    pub(crate) fn begin(self) {
        let _ = self.place.compare_exchange(0, self.key, Relaxed, Relaxed);
    }

    /// Also if two threads were at it: then it ends with the first of them.
    pub(crate) fn end(self) {
        let _ = self.place.compare_exchange(self.key, 0, Relaxed, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_taken_until_it_ends() {
        let busy = Busy::new();
        let [mv, other] = [1, 2].map(|bits| Move::from_bits(bits).unwrap());
        let job = busy.job(7, mv, 3);
        assert!(!job.is_taken());
        job.begin();
        assert!(busy.job(7, mv, 3).is_taken());
        for another in [busy.job(8, mv, 3), busy.job(7, other, 3), busy.job(7, mv, 4)] {
            assert!(!another.is_taken());
            another.end();
        }
        assert!(job.is_taken(), "the end of another job does not end it");
        job.end();
        assert!(!job.is_taken());
    }
}
