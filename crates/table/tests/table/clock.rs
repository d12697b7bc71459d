//! The clock at the table: it starts fairly, stops, goes on, falls, and is pressed by hand.

use crate::dice::Dice;
use crate::play_on;
use skep_rules::{Color, GameType, Outcome, Reason};
use skep_table::{Clock, Moment, Table, Terms, TimeControl};
use std::time::Duration;

fn table(over_the_board: bool) -> Table {
    let time = Some(TimeControl::new(10, 0));
    Table::new(1, Terms { time, over_the_board, ..Terms::two_people(GameType::BASE) })
}

fn running(table: &Table) -> Option<Color> {
    table.clock().and_then(Clock::running)
}

#[test]
fn nobody_loses_time_before_the_first_move() {
    let mut dice = Dice::new();
    let mut table = table(false);
    table.resume(Moment(0));
    assert_eq!((running(&table), table.is_paused()), (None, false));
    let mut now = Moment(300_000);
    play_on(&mut table, 1, &mut now, &mut dice);
    assert_eq!(running(&table), Some(Color::Black));
    assert_eq!(table.clock().unwrap().left(Color::White, now), Duration::from_secs(600));
}

#[test]
fn a_clock_that_is_stopped_goes_on_where_it_was() {
    let mut dice = Dice::new();
    let mut table = table(false);
    play_on(&mut table, 3, &mut Moment(0), &mut dice);
    table.pause(Moment(20_000));
    assert!(table.is_paused());
    let left = table.clock().unwrap().both(Moment(20_000));
    assert_eq!(table.clock().unwrap().both(Moment(90_000)), left);
    table.resume(Moment(90_000));
    assert!(!table.is_paused());
    assert_eq!(running(&table), table.mover());
    assert_eq!(table.clock().unwrap().both(Moment(90_000)), left);
}

#[test]
fn a_flag_that_falls_ends_the_game() {
    let mut dice = Dice::new();
    let mut table = table(false);
    play_on(&mut table, 1, &mut Moment(0), &mut dice);
    assert_eq!(table.check_flag(Moment(599_000)), None);
    assert_eq!(table.check_flag(Moment(700_000)), Some(Color::Black));
    assert_eq!(table.outcome(), Some(Outcome::win(Color::White, Reason::Time)));
    assert_eq!(running(&table), None);
    assert_eq!(table.check_flag(Moment(900_000)), None, "only once");
}

#[test]
fn a_move_after_the_flag_has_fallen_is_too_late() {
    let mut dice = Dice::new();
    let mut table = table(false);
    play_on(&mut table, 1, &mut Moment(0), &mut dice);
    let mv = crate::any_move(&table, &mut dice);
    table.play(mv, Moment(2_000_000)).unwrap_err();
    assert_eq!(table.game().len(), 1);
    assert_eq!(table.outcome(), Some(Outcome::win(Color::White, Reason::Time)));
}

#[test]
fn over_the_board_the_clock_is_pressed_by_hand() {
    let mut table = table(true);
    assert!(table.has_clock_face() && table.is_untouched());
    table.press_clock(Color::White, Moment(0));
    assert!(!table.is_untouched(), "a clock that counts is worth keeping");
    assert_eq!(running(&table), Some(Color::Black));
    table.press_clock(Color::White, Moment(5_000));
    assert_eq!(running(&table), Some(Color::Black), "only the one whose clock runs stops it");
    assert_eq!(table.clock().unwrap().presses().0, [1, 0]);
    table.press_clock(Color::Black, Moment(10_000));
    assert_eq!(running(&table), Some(Color::White));
    table.pause(Moment(12_000));
    assert!(table.is_paused(), "although nothing was written down");
    table.resume(Moment(50_000));
    assert_eq!(running(&table), Some(Color::White), "the one whose clock was stopped");
    assert_eq!(table.check_flag(Moment(3_000_000)), Some(Color::White));
    table.press_clock(Color::Black, Moment(3_000_001));
    assert_eq!(running(&table), None, "the game is over");
    assert!(!table.has_clock_face());
}

#[test]
fn a_move_written_down_presses_the_clock_unless_a_hand_did() {
    let mut dice = Dice::new();
    for by_hand in [false, true] {
        let mut table = table(true);
        if by_hand {
            table.press_clock(Color::White, Moment(0));
        }
        play_on(&mut table, 1, &mut Moment(1_000), &mut dice);
        assert_eq!(running(&table), Some(Color::Black));
        assert_eq!(table.clock().unwrap().presses().0, [1, 0]);
    }
}
