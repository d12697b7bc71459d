//! Whole games at one table: playing, taking back, going on from an earlier move, the clock, keeping.

mod advice;
mod clock;
mod cursor;
mod file_requests;
mod keeping;
mod kept_clocks;
mod opened;
mod playing;
mod screen_ends;
mod turns;

use skep_engine::Level;
use skep_rules::{Bug, Color, GameType, Move, Opening};
use skep_session::{Moment, Seat, Series, Table, Terms, TimeControl};
use skep_test_support::Dice;

/// Any of the eight sets.
fn any_set(dice: &mut Dice) -> GameType {
    let expansions = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];
    expansions.into_iter().filter(|_| dice.below(2) == 0).fold(GameType::BASE, GameType::with)
}

fn any_seat(dice: &mut Dice) -> Seat {
    match dice.below(2) {
        0 => Seat::Person,
        _ => Seat::Computer(*dice.pick(&Level::ALL)),
    }
}

/// Any terms that a game can be played on.
fn any_terms(dice: &mut Dice) -> Terms {
    let seats = [any_seat(dice), any_seat(dice)];
    Terms {
        game_type: any_set(dice),
        opening: *dice.pick(&[Opening::Rulebook, Opening::Tournament]),
        threefold: dice.below(2) == 0,
        seats: skep_rules::ByColor(seats),
        time: (dice.below(2) == 0)
            .then(|| TimeControl::new(1 + dice.below(180) as u32, dice.below(60) as u32)),
        over_the_board: dice.below(4) == 0,
        coached: skep_rules::ByColor([dice.below(2) == 0, dice.below(2) == 0]),
        explains: dice.below(2) == 0,
    }
}

/// A table with a score, before the first move.
fn any_table(dice: &mut Dice) -> Table {
    let wins = [dice.below(9) as u32, dice.below(9) as u32];
    let series = Series { wins: skep_rules::ByColor(wins), draws: dice.below(3) as u32 };
    Table::new(1 + dice.next() % 1_000_000, any_terms(dice)).with_series(series)
}

/// Any legal move in the last position.
fn any_move(table: &Table, dice: &mut Dice) -> Move {
    *dice.pick(&table.game().position().legal_moves())
}

/// Plays so many random plies, each some seconds after the last one; fewer if the game ends.
fn play_on(table: &mut Table, plies: usize, now: &mut Moment, dice: &mut Dice) {
    for _ in 0..plies {
        now.0 += dice.next() % 4_000;
        table.check_flag(*now);
        if table.outcome().is_some() {
            return;
        }
        let mv = any_move(table, dice);
        table.play(mv, *now).unwrap();
    }
}

fn moves(table: &Table) -> Vec<Move> {
    table.game().moves().collect()
}

/// Everything about two tables that people could tell apart.
fn assert_same(one: &Table, other: &Table, now: Moment) {
    assert_eq!(one.terms(), other.terms());
    assert_eq!(moves(one), moves(other));
    assert_eq!(one.game().start(), other.game().start());
    assert_eq!(one.outcome(), other.outcome());
    assert_eq!(one.series(), other.series());
    let left = |table: &Table| table.clock().map(|clock| (clock.both(now), clock.presses()));
    assert_eq!(left(one), left(other));
    assert_eq!(one.on_clock(), other.on_clock());
    assert_eq!(Color::ALL.map(|color| one.name(color)), Color::ALL.map(|color| other.name(color)));
}
