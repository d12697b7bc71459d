//! Seats, and turns that are taken back whether or not the game has ended.

use crate::{any_move, any_set, moves, play_on};
use skep_engine::Level;
use skep_notation::pgn;
use skep_rules::{Color, GameType, Outcome, Reason};
use skep_session::{Moment, Seat, Table, Terms};
use skep_test_support::Dice;

#[test]
fn names_are_kept_and_written_and_the_computer_has_its_own() {
    let table = Table::new(1, Terms::two_people(GameType::BASE))
        .with_name(Color::White, "Eve")
        .with_name(Color::White, "Ада \"the\\ Bee\"")
        .with_name(Color::Black, "Bob");
    assert_eq!(table.name(Color::White), Some("Ада \"the\\ Bee\""));
    let mut record = pgn::parse(&table.pgn(Moment::ZERO)).unwrap();
    assert_eq!(record.tag("White"), table.name(Color::White));
    assert_eq!(Table::of_record(&record, 2).name(Color::Black), Some("Bob"));

    let mut table = table.with_name(Color::Black, "");
    assert_eq!(table.name(Color::Black), None);
    let level = Level::new(4).unwrap();
    table.change_seat(Color::Black, Seat::Computer(level));
    record = pgn::parse(&table.pgn(Moment::ZERO)).unwrap();
    assert_eq!(record.tag("Black"), Some("Skep, level 4"));
}

#[test]
fn a_seat_that_changes_hands_counts_from_the_next_move() {
    let mut dice = Dice::new();
    let mut table = Table::new(1, Terms::two_people(any_set(&mut dice)));
    assert!(table.is_persons_turn());
    let level = Level::new(7).unwrap();
    table.change_seat(Color::Black, Seat::Computer(level));
    assert!(table.is_persons_turn());
    table.play(any_move(&table, &mut dice), Moment::ZERO).unwrap();
    assert_eq!(table.computers_turn(), Some(level));
    table.change_seat(Color::Black, Seat::Person);
    assert!(table.is_persons_turn());
}

/// Games of any length with any end, taken back turn by turn to their start.
#[test]
fn turns_are_taken_back_one_by_one_also_after_the_end() {
    let mut dice = Dice::new();
    let (mut games, mut ended) = (0, 0);
    // Few games by chance come to their end: it takes as many as it takes.
    while games < 60 || (ended < 3 && games < 5_000) {
        games += 1;
        let person = *dice.pick(&Color::ALL);
        let terms = match dice.below(2) {
            0 => Terms::two_people(any_set(&mut dice)),
            _ => Terms::against_computer(any_set(&mut dice), person, Level::new(3).unwrap()),
        };
        let mut table = Table::new(1, terms);
        let plies = dice.below(120);
        play_on(&mut table, plies, &mut Moment(0), &mut dice);
        ended += usize::from(table.outcome().is_some());
        let is_resigned = table.outcome().is_none() && dice.below(2) == 0;
        if is_resigned {
            table.resign(person, Moment::ZERO).unwrap();
        }
        let all = moves(&table);
        if is_resigned {
            let before = table.before_last_turn(2, Moment::ZERO).unwrap();
            assert_eq!((moves(&before), before.outcome()), (all.clone(), None));
            table = before;
        }
        while let Some(before) = table.before_last_turn(2, Moment::ZERO) {
            let (now, left) = (table.game().len(), before.game().len());
            assert!(left < now && all.starts_with(&moves(&before)));
            assert!(before.is_persons_turn() && before.outcome().is_none());
            // Everything since the person's last turn, and no more.
            let is_persons = |ply: usize| terms.level(mover(ply)).is_none();
            assert!(is_persons(left) && !(left + 1..now).any(is_persons), "{now} to {left}");
            table = before;
        }
        let is_first = |ply: usize| terms.level(mover(ply)).is_none();
        assert!(!(0..table.game().len()).any(is_first), "a turn of a person is left");
    }
    assert!(ended >= 3, "only {ended} of {games} games have come to their end");
}

/// Who plays a ply of a game from the start.
fn mover(ply: usize) -> Color {
    Color::ALL[ply % 2]
}

#[test]
fn what_was_opened_to_be_looked_at_stays_as_it_is() {
    let mut dice = Dice::new();
    let mut table = Table::new(1, Terms::two_people(any_set(&mut dice)));
    play_on(&mut table, 6, &mut Moment(0), &mut dice);
    assert!(table.before_last_turn(2, Moment::ZERO).is_some());
    assert!(table.clone().opened().before_last_turn(2, Moment::ZERO).is_none());
    table.resign(Color::White, Moment::ZERO).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::win(Color::Black, Reason::Resignation)));
    assert!(table.opened().before_last_turn(2, Moment::ZERO).is_none());
}
