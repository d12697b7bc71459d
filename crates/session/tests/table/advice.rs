//! Advice belongs to one position of one game.

use crate::{any_move, any_table, play_on};
use skep_engine::{Line, Score};
use skep_rules::{Color, Move};
use skep_session::{AdviceCache, Moment, Table};
use skep_test_support::Dice;

/// A table in the middle of a game between two people.
fn some_table(dice: &mut Dice) -> Table {
    loop {
        let mut table = any_table(dice);
        play_on(&mut table, 8, &mut Moment(0), dice);
        if table.is_live() && table.terms().only_person().is_none() {
            return table;
        }
    }
}

fn line(mv: Move) -> Vec<Line> {
    vec![Line { score: Score::EVEN, moves: vec![mv] }]
}

#[test]
fn advice_is_gone_with_its_position() {
    let mut dice = Dice::new();
    for _ in 0..20 {
        let mut table = some_table(&mut dice);
        let shown = table.shown_position();
        assert!(shown.is_on(&table));
        table.show(3);
        assert!(!shown.is_on(&table), "an earlier position is shown");
        table.show(usize::MAX);
        assert!(shown.is_on(&table), "and has come back");
        assert!(!shown.is_on(&table.branch(table.id() + 1)), "in another game");
        let mv = any_move(&table, &mut dice);
        table.play(mv, Moment(0)).unwrap();
        assert!(!shown.is_on(&table), "a move was played");
    }
}

#[test]
fn after_as_many_other_moves_it_is_another_position() {
    let mut dice = Dice::new();
    let mut table = some_table(&mut dice);
    let moves = table.game().position().legal_moves();
    let mut seen = Vec::new();
    for &mv in moves.iter().take(2) {
        table.play(mv, Moment(0)).unwrap();
        seen.push(table.shown_position());
        assert_eq!(table.take_back(Moment(0)), 1);
    }
    let [one, other] = &seen[..] else { panic!("{} moves", moves.len()) };
    assert_ne!(one, other);
    table.play(moves[0], Moment(0)).unwrap();
    assert!(one.is_on(&table) && !other.is_on(&table));
}

#[test]
fn what_was_answered_is_known_when_it_is_asked_again() {
    let mut dice = Dice::new();
    let mut table = some_table(&mut dice);
    let mut cache = AdviceCache::new();
    let best = any_move(&table, &mut dice);
    assert_eq!(cache.find(&table.shown_position()), None);
    cache.add(table.shown_position(), line(best));
    table.show(2);
    assert_eq!(cache.find(&table.shown_position()), None);
    cache.add(table.shown_position(), line(Move::PASS));
    table.show(usize::MAX);
    assert_eq!(cache.find(&table.shown_position()), Some(&line(best)[..]));
    table.resign(Color::White, Moment(0)).unwrap();
    assert!(cache.find(&table.shown_position()).is_some(), "the position is the same");
    assert_eq!(cache.find(&table.branch(table.id() + 1).shown_position()), None);
    // It does not grow for ever.
    for id in 0..1_000 {
        cache.add(Table::new(id, *table.terms()).shown_position(), line(best));
    }
    assert_eq!(cache.find(&table.shown_position()), None);
}
