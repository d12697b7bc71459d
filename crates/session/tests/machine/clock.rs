//! The clock beside the board.

use crate::{at, table};
use skep_engine::Level;
use skep_rules::{Color, Reason};
use skep_session::machine::clock::{ClockDisplay, Effect, Event};
use skep_session::machine::{Message, Part, Sound};
use skep_session::{Moment, Table, Terms, TimeControl};
use skep_words::key;

fn minute(terms: Terms) -> Part<Table> {
    let terms = Terms { time: Some(TimeControl::new(1, 0)), ..terms };
    Part::new(table(terms, "wA1;bA1 wA1-"))
}

fn two_people() -> Part<Table> {
    minute(Terms::two_people(Terms::FULL_BOX))
}

/// What comes of the moments that pass, each with its time.
fn ticks(table: &mut Part<Table>, times: &[u64]) -> Vec<(u64, Effect)> {
    let mut ticker = ClockDisplay::new(Moment(0));
    let mut effects = Vec::new();
    for &time in times {
        let news = ticker.update(Event::Tick, table, &at(time));
        effects.extend(news.into_iter().map(|effect| (time, effect)));
    }
    effects
}

#[test]
fn it_warns_once_when_time_becomes_short_and_falls_once() {
    let mut table = two_people();
    let effects = ticks(&mut table, &[1_000, 39_000, 41_000, 50_000, 59_000, 60_500, 70_000]);
    let low = Message::about(key::CLOCK_LOW, "color", Color::White);
    let expected = [
        (41_000, Effect::Sound(Sound::LowTime)),
        (41_000, Effect::Remark(low)),
        (60_500, Effect::Fell),
    ];
    assert_eq!(effects, expected);
    let outcome = table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), Reason::Time));
}

#[test]
fn a_page_that_slept_warns_and_falls_at_once() {
    let effects = ticks(&mut two_people(), &[1_000, 600_000]);
    assert_eq!(effects.len(), 3);
    assert_eq!(effects[2], (600_000, Effect::Fell));
}

#[test]
fn the_only_person_is_warned_by_you_and_the_computer_not_at_all() {
    let level = Level::new(1).unwrap();
    let mut table = minute(Terms::against_computer(Terms::FULL_BOX, Color::White, level));
    let effects = ticks(&mut table, &[1_000, 50_000]);
    assert_eq!(effects[1].1, Effect::Remark(Message::key(key::CLOCK_LOW_YOURS)));
    let mut table = minute(Terms::against_computer(Terms::FULL_BOX, Color::Black, level));
    assert_eq!(ticks(&mut table, &[1_000, 50_000]), [], "the computer is not warned");
    assert_eq!(ticks(&mut table, &[61_000]), [(61_000, Effect::Fell)]);
}

#[test]
fn nothing_passes_while_it_stands() {
    let mut table = two_people();
    let mut ticker = ClockDisplay::new(Moment(0));
    assert_eq!(ticker.update(Event::PauseOrResume, &mut table, &at(1_000)), [Effect::Changed]);
    assert!(table.is_paused());
    assert_eq!(ticker.update(Event::Tick, &mut table, &at(500_000)), []);
    assert_eq!(*ticker.now, Moment(1_000), "the moment that is shown stands, too");
    assert_eq!(ticker.update(Event::PauseOrResume, &mut table, &at(600_000)), [Effect::Changed]);
    assert_eq!(*ticker.now, Moment(600_000));
    assert_eq!(ticker.update(Event::Tick, &mut table, &at(601_000)), []);
    assert_eq!(table.clock().unwrap().left(Color::White, Moment(601_000)).as_secs(), 58);
}

#[test]
fn over_the_board_a_press_is_heard_and_kept() {
    let terms = Terms { over_the_board: true, ..Terms::two_people(Terms::FULL_BOX) };
    let mut table = minute(terms);
    let mut ticker = ClockDisplay::new(Moment(0));
    let pressed = ticker.update(Event::Press(Color::White), &mut table, &at(3_000));
    assert_eq!(pressed, [Effect::Sound(Sound::Lay), Effect::Changed]);
    assert_eq!(table.clock().unwrap().running(), Some(Color::Black));
}
