//! The solver under limits, and with hardly any memory. What it proves is held against a plain
//! search in `tests/wins`.

use super::set_up;
use crate::search::budget::{Budget, Shared};
use crate::solver::prove;
use crate::{
    KnownWin, Limits, Listener, NoListener, ProofResult, SearchProgress, Solution, Timeless,
    known_wins, solve,
};
use skep_rules::{Game, GameType};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Duration;

fn solved(game: &Game, most: u32, limits: &Limits) -> Solution {
    solve(game, most, limits, Timeless, &mut NoListener)
}

/// A few of the wins in so many moves; all of them in the deep run.
fn wins_in(moves: u32) -> impl Iterator<Item = KnownWin> {
    let few = if skep_test_support::is_deep() { 1 } else { 5 };
    known_wins().filter(move |win| win.moves == moves).step_by(few)
}

#[test]
fn without_a_table_it_proves_the_same() {
    let mut nodes = [0; 2];
    for win in wins_in(3).chain(wins_in(4)) {
        let shared = Shared::new(&Limits::NONE);
        let mut unheard = NoListener;
        let budget =
            Budget::new(&Limits::NONE, &Timeless, std::time::Duration::ZERO, &mut unheard, &shared);
        let forgetful = prove(&win.game, win.moves, 1, budget);
        assert!(matches!(forgetful.result, ProofResult::Win(_)), "{win:?}");
        let usual = solved(&win.game, win.moves, &Limits::NONE);
        assert_eq!(forgetful.result, usual.result, "{win:?}");
        nodes[0] += usual.nodes;
        nodes[1] += forgetful.nodes;
    }
    assert!(nodes[0] < nodes[1], "what it remembers saves it nothing: {nodes:?}");
}

#[test]
fn whatever_the_limit_what_it_says_is_true() {
    let (mut unknown, mut partial) = (0, 0);
    for win in wins_in(1).chain(wins_in(2)).chain(wins_in(3)) {
        let all = solved(&win.game, 3, &Limits::NONE);
        for limit in (0..12).map(|power| all.nodes * power / 11) {
            let solution = solved(&win.game, 3, &Limits::nodes(limit));
            assert!(solution.nodes <= limit);
            assert_eq!(solution, solved(&win.game, 3, &Limits::nodes(limit)));
            match solution.result {
                ProofResult::Win(found) => {
                    assert_eq!(found.moves, win.moves);
                    assert!(found.first.iter().all(|mv| win.first.contains(mv)));
                    assert_eq!(found.line[0], found.first[0]);
                    assert!(found.untried > 0 || found.first == win.first);
                    assert!(found.untried == 0 || found.is_only() != Some(true));
                    partial += usize::from(found.untried > 0);
                }
                ProofResult::Unknown(moves) => {
                    assert!(moves < win.moves);
                    unknown += 1;
                }
                ProofResult::NoWin(_) => panic!("{win:?}"),
            }
        }
        assert_eq!(solved(&win.game, 3, &Limits::nodes(0)).result, ProofResult::Unknown(0));
        let sooner = solved(&win.game, win.moves - 1, &Limits::NONE).result;
        assert_eq!(sooner, ProofResult::NoWin(win.moves - 1));
    }
    assert!(unknown >= 10 && partial >= 10, "{unknown} {partial}");
}

#[test]
fn the_clock_and_the_listener_stop_it() {
    struct Impatient(u32);
    impl Listener for Impatient {
        fn progress(&mut self, _: &SearchProgress) -> ControlFlow<()> {
            unreachable!("there is nothing to tell")
        }
        fn poll(&mut self) -> ControlFlow<()> {
            self.0 += 1;
            if self.0 < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        }
    }
    let win = known_wins().find(|win| win.moves == 4).unwrap();
    let mut listener = Impatient(0);
    let stopped = solve(&win.game, 4, &Limits::NONE, Timeless, &mut listener);
    assert_eq!(listener.0, 5);
    let milliseconds = Cell::new(0);
    let clock = || {
        milliseconds.set(milliseconds.get() + 1);
        Duration::from_millis(milliseconds.get())
    };
    let limits = Limits::time(Duration::from_millis(5));
    let late = solve(&win.game, 4, &limits, clock, &mut NoListener);
    for solution in [stopped, late] {
        assert!(matches!(solution.result, ProofResult::Unknown(1..4)), "{solution:?}");
    }
}

#[test]
fn the_line_is_the_longest_resistance() {
    for win in wins_in(2).chain(wins_in(3)) {
        let ProofResult::Win(found) = solved(&win.game, 3, &Limits::NONE).result else { panic!() };
        assert_eq!(found.line.len(), 2 * win.moves as usize - 1);
        let mut game = win.game.clone();
        for pair in found.line.chunks(2) {
            let ProofResult::Win(rest) = solved(&game, 3, &Limits::NONE).result else { panic!() };
            assert_eq!(
                rest.moves as usize,
                (found.line.len() - (game.len() - win.game.len())) / 2 + 1
            );
            assert!(rest.first.contains(&pair[0]));
            pair.iter().for_each(|&mv| game.play(mv).unwrap());
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(win.game.position().to_move()));
    }
}

#[test]
fn nobody_wins_a_game_that_is_over_or_has_hardly_begun() {
    let over = set_up("BaseMLP-b20-..S1_s2L_..A3G1p_.A2q.a1_..A1lQ~ms1_..b1b2g1g2_..M-S1");
    let ProofResult::Win(win) = solved(&over, 1, &Limits::NONE).result else { panic!() };
    let mut over = over;
    over.play(win.first[0]).unwrap();
    assert_eq!(
        solved(&over, 3, &Limits::NONE),
        Solution { result: ProofResult::NoWin(3), nodes: 0 }
    );
    for set in GameType::ALL {
        let game = Game::new(set);
        assert_eq!(solved(&game, 0, &Limits::NONE).result, ProofResult::NoWin(0));
        assert_eq!(solved(&game, 2, &Limits::NONE).result, ProofResult::NoWin(2));
    }
}
