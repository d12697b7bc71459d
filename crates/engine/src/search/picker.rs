//! Picking the moves of a node, one by one.

use super::ordering::{Ranked, pick};
use skep_rules::Move;

/// A move that was deferred as another thread was searching it.
#[derive(Clone, Copy)]
pub(super) struct Deferred {
    ranked: Ranked,
    number: usize,
}

/// The stages of one node: the hash move, the ranked moves, then those that were deferred. The moves
/// themselves are on stacks that all nodes of the line share.
pub(super) struct MovePicker {
    /// The move of the transposition table, until it is picked.
    hash_move: Option<Move>,
    /// Where the ranked moves of this node begin.
    start: usize,
    /// The first of them that was not picked yet.
    next: usize,
    /// Where they end.
    end: usize,
    /// Where the deferred moves of this node begin.
    deferred_start: usize,
    /// The first of them that was not picked yet.
    next_deferred: usize,
    /// How many moves were tried, deferred ones included.
    tried: usize,
}

/// A move to try.
#[derive(Clone, Copy)]
pub(super) struct Picked {
    pub(super) mv: Move,
    /// The rank by move ordering; the hash move ranks above all others.
    pub(super) rank: i32,
    /// The number of the move among those tried at this node, from 1. A deferred move keeps its number.
    pub(super) number: usize,
    pub(super) is_deferred: bool,
}

impl MovePicker {
    /// A picker for the moves on the stack from `start` on.
    #[inline]
    pub(super) fn new(
        hash_move: Option<Move>,
        start: usize,
        moves: &[Ranked],
        deferred: &[Deferred],
    ) -> MovePicker {
        MovePicker {
            hash_move,
            start,
            next: start,
            end: moves.len(),
            deferred_start: deferred.len(),
            next_deferred: deferred.len(),
            tried: 0,
        }
    }

    /// The next move; `None` if all were picked.
    #[inline]
    pub(super) fn next(&mut self, moves: &mut [Ranked], deferred: &[Deferred]) -> Option<Picked> {
        if let Some(mv) = self.hash_move.take() {
            return Some(Picked { mv, rank: i32::MAX, number: 1, is_deferred: false });
        }
        if let Some(ranked) = pick(&mut moves[self.next..self.end]) {
            self.next += 1;
            let (mv, rank, number) = (ranked.mv(), ranked.rank(), self.tried + 1);
            return Some(Picked { mv, rank, number, is_deferred: false });
        }
        let &Deferred { ranked, number } = deferred.get(self.next_deferred)?;
        self.next_deferred += 1;
        Some(Picked { mv: ranked.mv(), rank: ranked.rank(), number, is_deferred: true })
    }

    /// Whether a ranked move is left.
    #[inline]
    pub(super) fn has_ranked(&self) -> bool {
        self.next < self.end
    }

    /// Counts the picked move as tried.
    #[inline]
    pub(super) fn count(&mut self, picked: &Picked) {
        self.tried = self.tried.max(picked.number);
    }

    /// Drops the picked move and all ranked moves after it.
    #[inline]
    pub(super) fn prune_rest(&mut self) {
        self.next -= 1;
        self.end = self.next;
    }

    /// The picked move as a deferred one.
    pub(super) fn defer(&self, picked: &Picked, moves: &[Ranked]) -> Deferred {
        Deferred { ranked: moves[self.next - 1], number: picked.number }
    }

    /// The ranked moves that were picked and are not still deferred.
    pub(super) fn searched<'s>(
        &self,
        moves: &'s [Ranked],
        deferred: &'s [Deferred],
    ) -> impl Iterator<Item = Move> + use<'s> {
        let waiting = &deferred[self.next_deferred..];
        let moves = moves[self.start..self.next].iter().map(|ranked| ranked.mv());
        moves.filter(move |&mv| waiting.iter().all(|deferred| deferred.ranked.mv() != mv))
    }

    /// Takes the moves of this node off both stacks.
    pub(super) fn clear(self, moves: &mut Vec<Ranked>, deferred: &mut Vec<Deferred>) {
        moves.truncate(self.start);
        deferred.truncate(self.deferred_start);
    }
}
