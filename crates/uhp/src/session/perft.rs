//! Perft that can be cancelled.

use super::cancel::Work;
use skep_rules::Position;

/// A count that can be stopped.
pub(super) struct Count<'a> {
    pub(super) work: &'a Work,
    /// The number of positions that are left to count.
    pub(super) left: u64,
}

/// Up to this depth the count can't be cancelled: it takes well under a millisecond.
const UNSTOPPED: u32 = 2;

impl Count<'_> {
    /// The perft of a position; `None` if the count was stopped.
    pub(super) fn leaves(&mut self, position: &mut Position, depth: u32) -> Option<u64> {
        if self.left == 0 || self.work.is_cancelled() {
            return None;
        }
        if depth <= UNSTOPPED {
            let leaves = position.perft(depth);
            self.left = self.left.saturating_sub(leaves.max(1));
            return Some(leaves);
        }
        let mut total = Some(0);
        position.each_child(|child| {
            total = total.and_then(|total| Some(total + self.leaves(child, depth - 1)?));
        });
        total
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;
    use skep_rules::GameType;

    #[test]
    fn counts_are_those_of_the_rules_until_they_are_stopped() {
        let cancel = Cancel::default();
        let work = cancel.begin(true);
        let mut position = Position::new(GameType::FULL);
        for depth in 0..=4 {
            let leaves = Count { work: &work, left: u64::MAX }.leaves(&mut position, depth);
            assert_eq!(leaves, Some(position.perft(depth)), "{depth}");
        }
        assert_eq!(Count { work: &work, left: 1_000 }.leaves(&mut position, 4), None);
        assert!(cancel.now());
        assert_eq!(Count { work: &work, left: u64::MAX }.leaves(&mut position, 2), None);
    }
}
