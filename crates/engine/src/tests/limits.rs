//! Limits are kept, and what is fixed gives the same answer each time.

use super::{best, by_chance, set_up, table};
use crate::{Best, Limits, NoListener, Player, Score, SearchProgress, Timeless, search};
use skep_rules::{Color, Game, GameType};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Duration;

fn check_line(game: &Game, best: &Best) {
    for line in &best.lines {
        let mut game = game.clone();
        for &mv in &line.moves {
            game.play(mv).unwrap();
        }
        if let Some(plies) = line.score.wins_in() {
            assert!(line.moves.len() <= plies as usize);
        }
    }
}

#[test]
fn never_more_nodes_than_allowed() {
    for seed in 0..40 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 10 + seed as usize, seed);
        for nodes in [0, 1, 2, 17, 300, 1_999] {
            let best = best(&game, &Limits::nodes(nodes));
            assert!(best.nodes <= nodes);
            assert!(game.position().is_legal(best.mv()));
            check_line(&game, &best);
            if best.nodes < nodes {
                let is_forced = game.position().count_moves() == 1;
                assert!(best.score().is_decided() || is_forced, "{best:?}");
            }
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    for seed in 0..8 {
        let game = by_chance(GameType::ALL[seed as usize], 20, seed);
        for limits in [Limits::nodes(3_000), Limits::depth(2).with_lines(4)] {
            assert_eq!(best(&game, &limits), best(&game, &limits));
        }
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut game = Game::new(GameType::BASE);
    game.resign(Color::White).unwrap();
    assert_eq!(search(&game, &Limits::depth(1), Timeless, &mut NoListener), None);
}

#[test]
fn the_clock_ends_the_search() {
    let game = by_chance(GameType::FULL, 20, 1);
    for time in [5, 10, 20, 40, 80] {
        let ticks = Cell::new(0);
        let clock = || {
            ticks.set(ticks.get() + 1);
            Duration::from_millis(ticks.get())
        };
        let limits = Limits::time(Duration::from_millis(time));
        let mut player = Player::with_table(table(), clock);
        let best = player.search(&game, &limits, &mut NoListener).unwrap();
        // It looks at the clock after every 512 positions, and once or twice a depth.
        assert!(best.nodes <= time * 512, "{time}: {best:?}");
        assert!(best.depth >= 1, "{time}: {best:?}");
        assert!(ticks.get() <= time + 2, "{ticks:?}");
        check_line(&game, &best);
    }
}

#[test]
fn several_lines_stay_in_order_when_time_runs_out() {
    for seed in 0..160 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 18, seed % 10);
        let best = best(&game, &Limits::nodes(500 + 17 * seed).with_lines(4));
        let scores: Vec<Score> = best.lines.iter().map(|line| line.score).collect();
        let wanted = 4.min(game.position().count_moves());
        assert!(scores.len() == wanted || best.depth == 0 && scores.len() <= wanted, "{seed}");
        assert!(scores.is_sorted_by(|a, b| a >= b), "{seed}: {scores:?}");
    }
}

#[test]
fn a_listener_hears_each_depth_and_may_stop() {
    let game = by_chance(GameType::FULL, 16, 2);
    let mut heard = Vec::new();
    let mut listener = |progress: &SearchProgress| {
        heard.push((progress.depth, progress.rank));
        if progress.depth == 2 && progress.rank == 1 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let limits = Limits::NONE.with_lines(2);
    let best = search(&game, &limits, Timeless, &mut listener).unwrap();
    assert_eq!(heard, [(1, 0), (1, 1), (2, 0), (2, 1)]);
    assert_eq!(best.lines.len(), 2);
    assert_eq!(best.depth, 2);
}

#[test]
fn several_lines_are_the_best_ones_in_order() {
    for seed in 0..8 {
        let game = by_chance(GameType::ALL[seed as usize], 18, seed);
        let best = best(&game, &Limits::depth(2).with_lines(5));
        let scores: Vec<Score> = best.lines.iter().map(|line| line.score).collect();
        assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
        let mut moves: Vec<_> = best.lines.iter().map(|line| line.moves[0]).collect();
        moves.sort();
        moves.dedup();
        assert_eq!(moves.len(), 5.min(game.position().count_moves()));
        check_line(&game, &best);
        // The best of several is as good as the best alone.
        let alone = super::best(&game, &Limits::depth(2));
        assert_eq!(alone.score(), best.score());
    }
}

#[test]
fn a_forced_move_takes_no_thought() {
    for word in [
        "BaseMP-b5-G1s1G2_q_Q-Q",
        "Base-b29-.A1.G3S1_s2.B2_.g3.A2_a3.g1a1B1_b2.g2_s1qb1G1_....G2_.S2a2A3Q-A1",
        "BaseP-b26-A2G1_A1_.p_a3_.a2s2_..b2a1g2g3_A3qs1_.b1~B2_..g1B1S1_....S2_...QP-A3",
    ] {
        let game = set_up(word);
        let best = best(&game, &Limits::nodes(1_000_000));
        assert_eq!(best.mv(), game.position().legal_moves()[0]);
        assert!(best.nodes < 200 && best.depth == 1, "{word}: {best:?}");
    }
}

#[test]
fn a_player_remembers_and_forgets() {
    let game = by_chance(GameType::FULL, 20, 3);
    let mut player = Player::new(1 << 20, Timeless);
    let first = player.search(&game, &Limits::depth(3), &mut NoListener).unwrap();
    let again = player.search(&game, &Limits::depth(3), &mut NoListener).unwrap();
    assert!(again.nodes < first.nodes);
    player.forget();
    assert_eq!(player.search(&game, &Limits::depth(3), &mut NoListener).unwrap(), first);
}
