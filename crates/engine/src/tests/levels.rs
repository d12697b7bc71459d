//! Levels: kind at the bottom, strong at the top, the same for the same seed.

use super::by_chance;
use crate::skill::view::View;
use crate::{Level, Limits, NoListener, Player, Timeless, evaluate, finish};
use skep_rules::{Color, Game, GameType, Move};
use skep_test_support::Dice;
use std::time::Duration;

/// Who plays: a level, or pure chance.
#[derive(Clone, Copy)]
enum Who {
    Level(u8),
    /// Looks so many plies ahead, with all its wits.
    Plain(u32),
    Chance,
}

fn choose(who: Who, game: &Game, seed: u64) -> Move {
    match who {
        Who::Chance => {
            let moves = game.position().legal_moves();
            moves[Dice::from_seed(seed ^ game.len() as u64).below(moves.len())]
        }
        Who::Plain(plies) => super::best(game, &Limits::depth(plies)).mv(),
        Who::Level(number) => {
            let mut player = Player::with_table(super::table(), Timeless);
            player.play(game, Level::new(number).unwrap(), seed, &mut NoListener).unwrap().mv()
        }
    }
}

/// How many points of so many games the first scores, two for each win.
fn points(first: Who, second: Who, games: u64, longest: usize) -> u64 {
    (0..games)
        .map(|seed| {
            let color = if seed % 2 == 0 { Color::White } else { Color::Black };
            let mut game = by_chance(GameType::ALL[seed as usize / 2 % 8], 2, seed / 2);
            while game.outcome().is_none() && game.len() < longest {
                let who = if game.position().to_move() == color { first } else { second };
                game.play(choose(who, &game, seed)).unwrap();
            }
            match game.outcome().and_then(|outcome| outcome.winner) {
                Some(winner) if winner == color => 2,
                Some(_) => 0,
                None => 1,
            }
        })
        .sum()
}

#[test]
fn each_level_is_stronger_than_the_ones_far_below() {
    // Of twice as many points as there are games; the openings are the same in each run.
    let first = points(Who::Level(1), Who::Chance, 16, 160);
    assert!(first >= 26, "the first level is no match for chance: {first}");
    let plain = points(Who::Plain(2), Who::Level(1), 16, 160);
    assert!(plain >= 24, "the first level is too much for a child: {plain}");
    for (higher, lower, games) in [(3, 1, 16), (5, 2, 16), (6, 4, 6)] {
        let score = points(Who::Level(higher), Who::Level(lower), games, 160);
        assert!(score * 10 >= games * 13, "{higher} against {lower}: {score} of {}", 2 * games);
    }
}

#[test]
fn doubt_prefers_what_seems_best() {
    for seed in 1..40 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 20, seed);
        let view = View { seed, noise: 120, is_selective: false, ..View::CLEAR };
        let hash = game.position().hash();
        let seeming = |mv: Move| {
            let mut after = game.position().clone();
            after.play_unchecked(mv);
            // Whoever can win, or lets the other win, is sure of it.
            let is_sure = after.outcome().is_some() || finish(&after).is_some();
            let points = (!is_sure).then(|| (-evaluate(&after)).to_points()).flatten();
            points.map(|points| points + i32::from(view.noise_of(hash, mv)))
        };
        let mut player = Player::with_table(super::table(), Timeless);
        let chosen = player.look(&game, &Limits::depth(1), view, &mut NoListener).unwrap();
        if chosen.score().to_points().is_some() {
            let most = game.position().legal_moves().into_iter().filter_map(seeming).max();
            assert_eq!(seeming(chosen.mv()), most, "{seed}: {game:?}");
        }
    }
}

#[test]
fn a_win_in_one_is_overlooked_by_the_first_two_levels_only() {
    let mut missed = [0; 11];
    for seed in 0..400 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 20 + seed as usize % 40, seed);
        if finish(game.position()).is_none() {
            continue;
        }
        for level in 1..=9 {
            let mut after = game.clone();
            after.play(choose(Who::Level(level), &game, seed)).unwrap();
            let winner = after.outcome().and_then(|outcome| outcome.winner);
            missed[usize::from(level)] += u32::from(winner != Some(game.position().to_move()));
        }
    }
    assert!(missed[1] > 0, "{missed:?}");
    assert_eq!(missed[3..], [0; 8], "{missed:?}");
}

#[test]
fn a_seed_makes_a_game_and_another_seed_another() {
    for level in Level::ALL {
        let first_moves = |seeds: std::ops::Range<u64>| -> Vec<Vec<Move>> {
            seeds
                .map(|seed| {
                    // A clock that is quick, so that the full level does not take its time.
                    let ticks = std::cell::Cell::new(0);
                    let clock = || {
                        ticks.set(ticks.get() + 1);
                        Duration::from_millis(100 * ticks.get())
                    };
                    let mut player = Player::with_table(super::table(), clock);
                    let mut game = Game::new(GameType::FULL);
                    for _ in 0..2 {
                        let best = player.play(&game, level, seed, &mut NoListener).unwrap();
                        game.play(best.mv()).unwrap();
                    }
                    game.moves().collect()
                })
                .collect()
        };
        let mut games = first_moves(0..8);
        if level != Level::FULL {
            assert_eq!(first_moves(0..8), games, "{level:?}");
        }
        games.sort();
        games.dedup();
        assert!(games.len() >= 4, "{level:?}: {games:?}");
    }
}
