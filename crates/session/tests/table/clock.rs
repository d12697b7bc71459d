//! The clock at the table: it starts fairly, stops, goes on, falls, and is pressed by hand.

use crate::play_on;
use skep_rules::{Color, GameType, Outcome, Reason};
use skep_session::{Clock, Moment, Table, Terms, TimeControl};
use skep_test_support::Dice;
use std::time::Duration;

fn table(over_the_board: bool) -> Table {
    let time = Some(TimeControl::new(10, 0));
    Table::new(1, Terms { time, over_the_board, ..Terms::two_people(GameType::BASE) })
}

fn running(table: &Table) -> Option<Color> {
    table.clock().and_then(Clock::running)
}

#[test]
fn no_time_is_lost_before_the_first_move() {
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

#[test]
fn a_move_that_is_written_down_late_presses_nothing() {
    let mut dice = Dice::new();
    let terms = Terms {
        time: Some(TimeControl::new(10, 5)),
        over_the_board: true,
        ..Terms::two_people(GameType::BASE)
    };
    let mut table = Table::new(1, terms);
    let presses = |table: &Table| table.clock().unwrap().presses().0;
    table.press_clock(Color::White, Moment(0));
    table.press_clock(Color::Black, Moment(10_000));
    // Both have pressed: now White's first move is written down, and Black's.
    for ply in 1..=2 {
        play_on(&mut table, 1, &mut Moment(10_000), &mut dice);
        assert_eq!(presses(&table), [1, 1], "ply {ply}");
        assert_eq!(running(&table), Some(Color::White), "ply {ply}");
    }
    // The record has caught up: the clock was not pressed for the next move.
    play_on(&mut table, 1, &mut Moment(10_000), &mut dice);
    assert_eq!((presses(&table), running(&table)), ([2, 1], Some(Color::Black)));
}

#[test]
fn taking_back_mends_the_record_and_leaves_what_hands_have_pressed() {
    let mut dice = Dice::new();
    let mut table = table(true);
    table.press_clock(Color::White, Moment(0));
    play_on(&mut table, 1, &mut Moment(0), &mut dice);
    let left = table.clock().unwrap().both(Moment(60_000));
    assert_eq!(table.take_back(Moment(60_000)), 1);
    assert_eq!(running(&table), Some(Color::Black), "White has pressed, whatever is written");
    assert_eq!(table.clock().unwrap().both(Moment(60_000)), left, "Black's minute is gone");
    assert_eq!(table.clock().unwrap().presses().0, [1, 0]);
    play_on(&mut table, 1, &mut Moment(60_000), &mut dice);
    assert_eq!(table.clock().unwrap().presses().0, [1, 0]);
    // A move that pressed the clock itself gives it back.
    play_on(&mut table, 1, &mut Moment(60_000), &mut dice);
    assert_eq!((running(&table), table.take_back(Moment(90_000))), (Some(Color::White), 1));
    assert_eq!(running(&table), Some(Color::Black));
    assert_eq!(table.clock().unwrap().presses().0, [1, 0]);
    // Unless a hand has pressed since.
    play_on(&mut table, 1, &mut Moment(90_000), &mut dice);
    table.press_clock(Color::White, Moment(95_000));
    assert_eq!(table.take_back(Moment(99_000)), 1);
    assert_eq!(running(&table), Some(Color::Black));
    assert_eq!(table.clock().unwrap().presses().0, [2, 1]);
}

/// What a clock beside a real set must come to: whole turns, each counted and paid for once.
#[derive(Default)]
struct Turns {
    made: u32,
    /// Has Black started White's clock? Then White's first move is not free.
    is_started: bool,
    increments: [u32; 2],
}

impl Turns {
    fn side(&self) -> Color {
        Color::ALL[self.made as usize % 2]
    }

    fn make(&mut self) {
        if self.made > 0 || self.is_started {
            self.increments[self.side() as usize] += 1;
        }
        self.made += 1;
    }

    fn press(&mut self, side: Color) {
        if side == self.side() {
            self.make();
        } else if self.made == 0 {
            self.is_started = true;
        }
    }

    fn write(&mut self, plies: usize) {
        if self.made < plies as u32 {
            self.make();
        }
    }
}

#[test]
fn however_presses_and_moves_are_mixed_each_turn_counts_once() {
    let mut dice = Dice::new();
    for _ in 0..200 {
        let control = TimeControl::new(10, 1 + dice.below(9) as u32);
        let terms = Terms {
            time: Some(control),
            over_the_board: true,
            ..Terms::two_people(GameType::BASE)
        };
        let mut table = Table::new(1, terms);
        let mut turns = Turns::default();
        for _ in 0..dice.below(40) {
            match dice.below(5) {
                0 => {
                    let mv = crate::any_move(&table, &mut dice);
                    table.play(mv, Moment(0)).unwrap();
                    turns.write(table.game().len());
                }
                1 if table.can_take_back() && turns.made as usize > table.game().len() => {
                    // What is written again was pressed for already.
                    table.take_back(Moment(0));
                }
                _ => {
                    let side = *dice.pick(&Color::ALL);
                    table.press_clock(side, Moment(0));
                    turns.press(side);
                }
            }
            if table.outcome().is_some() {
                break;
            }
            let clock = table.clock().unwrap();
            assert_eq!(clock.presses().0, [turns.made.div_ceil(2), turns.made / 2]);
            let plies = table.game().len() as u32;
            assert!(clock.presses().0[0] >= plies.div_ceil(2) && clock.presses().0[1] >= plies / 2);
            let time = |count: u32| control.base + control.increment * count;
            assert_eq!(clock.both(Moment(0)).0, turns.increments.map(time));
            let is_on = turns.made > 0 || turns.is_started;
            assert_eq!(running(&table), is_on.then(|| turns.side()));
        }
    }
}

#[test]
fn the_face_counts_what_is_written_down() {
    let mut dice = Dice::new();
    for ahead in [false, true] {
        let mut table = table(true);
        for turn in 0..6_u32 {
            if ahead {
                table.press_clock(Color::ALL[turn as usize % 2], Moment(0));
            }
        }
        play_on(&mut table, 6, &mut Moment(0), &mut dice);
        assert_eq!(table.clock().unwrap().presses().0, [3, 3]);
    }
    // A game that was read without a count has one for each ply.
    let mut game = table(true);
    play_on(&mut game, 5, &mut Moment(0), &mut dice);
    let read = Table::with_game(2, *game.terms(), game.game().clone());
    assert_eq!(read.clock().unwrap().presses().0, [3, 2]);
}

/// Moves are recorded late, and a flag falls: moves made before may still be recorded.
#[test]
fn what_was_played_before_the_flag_fell_can_still_be_written_down() {
    let mut terms = Terms::two_people(skep_rules::GameType::BASE);
    terms.over_the_board = true;
    terms.time = Some(TimeControl::new(1, 0));
    let mut table = Table::new(1, terms);
    let (white, black) = (Color::White, Color::Black);
    for (side, now) in [(white, 1_000), (black, 2_000), (white, 3_000), (black, 4_000)] {
        table.press_clock(side, Moment(now));
    }
    let late = Moment(100_000);
    table.check_flag(late);
    let lost = table.outcome().unwrap();
    assert_eq!((lost.winner, lost.reason), (Some(black), skep_rules::Reason::Time));
    for number in 1..=4 {
        assert!(!table.branches_here(), "move {number} was made before the end");
        let mv = table.position().legal_moves()[0];
        table.play(mv, late).unwrap();
        assert_eq!(table.outcome(), Some(lost));
    }
    assert_eq!(table.clock().unwrap().presses().0, [2, 2]);
    assert!(table.branches_here(), "all that was played is written down");
    assert!(table.play(table.position().legal_moves()[0], late).is_err());
    // What goes on from one of them goes on with time: it was written down when there was none left.
    table.show(2);
    assert_eq!(table.branch(2).check_flag(late), None);
}
