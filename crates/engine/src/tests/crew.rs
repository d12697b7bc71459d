//! Threads that share the work.

use super::by_chance;
use crate::search::budget::{Budget, Shared};
use crate::search::deferral::Busy;
use crate::search::node::{Question, Search};
use crate::search::root::{Found, Root};
use crate::search::transposition::Memory;
use crate::skill::view::View;
use crate::{Best, Evaluator, Limits, Parameters, Timeless, Unheard};
use skep_rules::{Game, GameType, mix};
use std::time::Duration;

const DEPTH: u32 = 3;

/// A search that looks at everything, beside somebody who is busy with some of it.
fn look(game: &Game, busy: Option<&Busy>) -> Best {
    let (limits, memory) = (Limits::depth(DEPTH), Memory::new(1 << 20));
    let (shared, found, mut listener) = (Shared::new(&limits), Found::default(), Unheard);
    let budget = Budget::new(&limits, &Timeless, Duration::ZERO, &mut listener, &shared);
    let view = View { selects: false, ..View::CLEAR };
    let (evaluator, parameters) = (&Evaluator::Handcrafted, &Parameters::USUAL);
    let question = Question { game, limits: &limits, view, memory: &memory, evaluator, parameters };
    let search = Search::new(&question, budget, busy);
    Root::new(search, &limits, &found).deepen()
}

/// Somebody begins half of the moves of the position and of those after it, and never ends.
fn begin_half(game: &Game, busy: &Busy) {
    let mut position = game.position().clone();
    for mv in position.legal_moves() {
        let hash = position.hash();
        let begins = |hash: u64, mv: skep_rules::Move, depth| {
            if mix(hash ^ u64::from(mv.to_bits())).is_multiple_of(2) {
                busy.job(hash, mv, depth).begin();
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
fn putting_moves_off_changes_no_score() {
    for seed in 0..24 {
        let set = GameType::ALL[seed as usize % 8];
        let game = by_chance(set, 6 + seed as usize, seed);
        if game.outcome().is_some() {
            continue;
        }
        let busy = Busy::new();
        begin_half(&game, &busy);
        let (alone, beside) = (look(&game, None), look(&game, Some(&busy)));
        assert_eq!(beside.score(), alone.score(), "{:?}", game.position());
        assert_eq!(beside.depth, alone.depth);
    }
}
