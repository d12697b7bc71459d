//! Games played at random, in all eight sets and both openings, with every position compared with
//! the slow model of the rules and with itself.
//!
//! Each run plays new games. A failure names its seed; `SKEP_SEED=…` plays just that game again,
//! `SKEP_DEEP=1` plays twenty times as many.

mod agreement;
#[path = "../model/mod.rs"]
mod model;
mod pair;
mod paths;
mod reasons;
mod style;
mod symmetry;
mod truth;

use agreement::Seen;
use pair::Pair;

use skep_rules::{Direction, GameType, Hex, Opening, Piece, Setup};
use skep_test_support::{Dice, Seed};
use style::Style;

/// How many games of a style, and how long.
const GAMES: usize = 20;
const PLIES: u32 = 120;
const WANDERING_PLIES: u32 = 3_000;

/// Plays games of one style. A close look takes a hundred times as long as a glance, so it is for a
/// position now and then.
fn play_games(style: Style) {
    for seed in Seed::several(GAMES) {
        let mut dice = seed.dice();
        let game_type = GameType::ALL[dice.below(8)];
        let opening = [Opening::Tournament, Opening::Rulebook][dice.below(2)];
        let mut pair = Pair::new(game_type, opening);
        let mut seen = Seen::default();
        loop {
            pair.check_agreement();
            seen.check(&pair);
            if dice.one_in(20) || pair.position.outcome().is_some() {
                look_closely(&pair, &mut dice, &mut seen);
            }
            if pair.position.outcome().is_some() || pair.position.ply() >= PLIES {
                break;
            }
            let mv = style.choose(&pair, &mut dice);
            pair.play(mv);
        }
    }
}

fn look_closely(pair: &Pair, dice: &mut Dice, seen: &mut Seen) {
    pair.check_reach();
    pair.check_paths();
    pair.check_reasons();
    pair.check_symmetry(Hex::new(dice.next() as i32, dice.next() as i32));
    seen.check_children(pair);
}

#[test]
fn any_games() {
    play_games(Style::Anything);
}

#[test]
fn games_with_high_stacks() {
    play_games(Style::Climb);
}

#[test]
fn games_with_many_throws() {
    play_games(Style::Throw);
}

#[test]
fn games_with_long_hives() {
    play_games(Style::Stretch);
}

#[test]
fn games_with_holes() {
    play_games(Style::Enclose);
}

#[test]
fn games_with_crowded_queens() {
    play_games(Style::Crowd);
}

/// The hive leaves its first place for good, goes many times round the kernel's map of the table,
/// and crosses the edge of the coordinates.
#[test]
fn a_wandering_game() {
    for seed in Seed::several(1) {
        let mut dice = seed.dice();
        let mut pair = Pair::new(GameType::FULL, Opening::Tournament);
        while pair.position.ply() < WANDERING_PLIES {
            if pair.position.ply() == WANDERING_PLIES / 2 {
                let edge = Hex::new(i32::MAX - 10, i32::MIN + 10);
                pair = Pair::of(pair.moved(|hex| hex + edge));
            }
            pair.check_agreement();
            if dice.one_in(200) {
                look_closely(&pair, &mut dice, &mut Seen::default());
            }
            let mv = Style::Wander.choose(&pair, &mut dice);
            pair.play(mv);
            assert_eq!(pair.position.outcome(), None, "it avoids the end");
        }
    }
}

/// All 28 tiles in a line, straight or with one bend, in every direction: the longest hives there
/// are must not meet themselves on the kernel's map.
#[test]
fn the_longest_hives() {
    for first in Direction::ALL {
        for then in [first.turned(5), first, first.turned(1)] {
            for bend in [9, 14, 18] {
                let mut setup = Setup::new(GameType::FULL);
                setup.turn = 20;
                let mut hex = Hex::ORIGIN;
                for (i, piece) in Piece::all().enumerate() {
                    setup.tiles.push((piece, hex));
                    hex = hex + if i < bend { first } else { then };
                }
                let mut pair = Pair::of(setup);
                pair.check_agreement();
                pair.check_paths();
            }
        }
    }
}
