//! Threads that share the work.

use super::by_chance;
use crate::search::budget::{Budget, Shared};
use crate::search::deferral::ActiveMoves;
use crate::search::node::{Search, SearchInput};
use crate::search::root::{CompletedDepth, Root};
use crate::search::transposition::TranspositionTable;
use crate::skill::view::View;
use crate::{Best, Evaluator, Limits, NoListener, Parameters, Timeless};
use skep_rules::{Game, GameType, mix};
use std::time::Duration;

const DEPTH: u32 = 3;

/// A search that looks at everything, beside somebody who is active with some of it.
fn look(game: &Game, active: Option<&ActiveMoves>) -> Best {
    let (limits, table) = (Limits::depth(DEPTH), TranspositionTable::new(1 << 20));
    let (shared, completed, mut listener) =
        (Shared::new(&limits), CompletedDepth::default(), NoListener);
    let budget = Budget::new(&limits, &Timeless, Duration::ZERO, &mut listener, &shared);
    let view = View { is_selective: false, ..View::CLEAR };
    let (evaluator, parameters) = (&Evaluator::Handcrafted, &Parameters::DEFAULT);
    let input = SearchInput { game, limits: &limits, view, table: &table, evaluator, parameters };
    let search = Search::new(&input, budget, active);
    Root::new(search, &limits, &completed).deepen()
}

/// Somebody begins half of the moves of the position and of those after it, and never ends.
fn begin_half(game: &Game, active: &ActiveMoves) {
    let mut position = game.position().clone();
    for mv in position.legal_moves() {
        let hash = position.hash();
        let begins = |hash: u64, mv: skep_rules::Move, depth| {
            if mix(hash ^ u64::from(mv.to_bits())).is_multiple_of(2) {
                active.entry(hash, mv, depth).begin();
            }
        };
        (1..=DEPTH).for_each(|depth| begins(hash, mv, depth));
        let undo = position.play_unchecked(mv);
        for answer in position.legal_moves() {
            begins(position.hash(), answer, DEPTH - 1);
        }
        position.undo(undo);
    }
}

/// What is put off is looked at later, and nothing is left out.
#[test]
fn deferring_moves_changes_no_score() {
    for seed in 0..24 {
        let set = GameType::ALL[seed as usize % 8];
        let game = by_chance(set, 6 + seed as usize, seed);
        if game.outcome().is_some() {
            continue;
        }
        let active = ActiveMoves::new();
        begin_half(&game, &active);
        let (alone, beside) = (look(&game, None), look(&game, Some(&active)));
        assert_eq!(beside.score(), alone.score(), "{:?}", game.position());
        assert_eq!(beside.depth, alone.depth);
    }
}
