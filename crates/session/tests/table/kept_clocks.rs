//! The clock before each ply is kept with the game.

use crate::{any_terms, assert_same, play_on};
use skep_rules::{Color, GameType};
use skep_session::{Moment, Saved, Table, Terms, TimeControl};
use skep_test_support::Dice;

/// A game with a clock; over the board it is pressed by hand as well, and stopped now and then.
fn game_with_clock(dice: &mut Dice, now: &mut Moment) -> Table {
    let time = Some(TimeControl::new(1 + dice.below(5) as u32, dice.below(9) as u32));
    let mut table = Table::new(1, Terms { time, ..any_terms(dice) });
    for _ in 0..dice.below(40) {
        match dice.below(8) {
            0 => {
                table.pause(*now);
                now.0 += 7_000;
                table.resume(*now);
            }
            1 | 2 if table.terms().over_the_board => {
                table.press_clock(*dice.pick(&Color::ALL), *now);
            }
            3 if dice.below(3) == 0 => drop(table.take_back(*now)),
            _ => play_on(&mut table, 1, now, dice),
        }
    }
    table
}

#[test]
fn plies_are_taken_back_with_their_time_also_after_the_game_was_closed() {
    let mut dice = Dice::new();
    let mut taken_back = 0;
    for _ in 0..300 {
        let mut now = Moment(0);
        let mut table = game_with_clock(&mut dice, &mut now);
        let saved = Saved::of(&table, None, now);
        let mut opened = saved.open(table.id()).unwrap();
        for ply in 0..=table.game().len() {
            // What goes on from there has the same time.
            let branch = |mut table: Table| {
                table.pause(now);
                table.show(ply);
                table.branch(2)
            };
            assert_same(&branch(table.clone()), &branch(opened.clone()), now);
        }
        loop {
            assert_same(&table, &opened, now);
            let count = table.take_back(now);
            assert_eq!(opened.take_back(now), count);
            taken_back += count;
            if count == 0 {
                break;
            }
        }
        // Closed again on the way, nothing is lost either.
        assert_eq!(Saved::of(&opened, None, now), Saved::of(&table, None, now));
    }
    assert!(taken_back > 1_000, "{taken_back}");
}

#[test]
fn clocks_of_earlier_plies_that_make_no_sense_are_unknown() {
    let time = Some(TimeControl::new(10, 5));
    let mut table = Table::new(1, Terms { time, ..Terms::two_people(GameType::BASE) });
    for second in 0..3 {
        let mv = table.position().legal_moves()[0];
        table.play(mv, Moment(second * 1_000)).unwrap();
    }
    let now = Moment(2_000);
    let text = Saved::of(&table, None, now).0;
    let kept = "clocks 600000,600000,0,0,1,0,- 600000,599000,1,0,1,1,b 599000,604000,1,1,2,1,w\n";
    assert!(text.contains(kept), "{text}");
    let taken_back = |line: &str| {
        let mut opened = Saved(text.replace(kept, line)).open(1).unwrap();
        assert_eq!(opened.take_back(now), 1);
        opened.clock().unwrap().left(Color::White, now).as_secs()
    };
    assert_eq!(taken_back(kept), 599);
    assert_eq!(taken_back("clocks 7000,9000,1,1,2,1,w\n"), 7, "the last one alone");
    let possible = "7000,9000,9,9,2,1,w";
    for value in [
        "",
        "7000,9000,1,1,2,w",
        "7000,9000,1,1,2,1,1,w",
        "7000,x,1,1,2,1,w",
        "7000,9000,1,-1,2,1,w",
        "7000,9000,1,0,2,1,w",
        "x 7000,9000,1,1,2,1,w",
        &[possible; 4].join(" "),
    ] {
        let line = format!("clocks {value}\n");
        assert_eq!(taken_back(&line), 604, "{line}: the clock stays as it is");
    }
    assert_eq!(taken_back(""), 604, "as earlier versions have kept it");
}
