//! A new game is as its options say.

use crate::play::page::Page;
use crate::play::page::begin;
use crate::support::hands::{heard, window};
use skep_engine::Level;
use skep_rules::{Bug, Color, Hex, Piece};
use skep_session::machine::{Dialog, windows};
use skep_session::{Clock, Moment, NewGameOptions, Seat};

/// The tiles in White's hand: each insect, and how many of it.
fn hand(page: &Page) -> String {
    let position = page.game().position();
    let all: Vec<Bug> = position.hand(Color::White).map(Piece::bug).collect();
    Bug::ALL.into_iter().fold(String::new(), |hand, bug| {
        let count = all.iter().filter(|&&it| it == bug).count();
        if count == 0 { hand } else { format!("{hand}{}{count}", bug.letter()) }
    })
}

#[test]
fn every_set_can_be_played() {
    for (set, tiles) in [
        ("Base", "Q1S2B2G3A3"),
        ("Base+M", "Q1S2B2G3A3M1"),
        ("Base+L", "Q1S2B2G3A3L1"),
        ("Base+P", "Q1S2B2G3A3P1"),
        ("Base+ML", "Q1S2B2G3A3M1L1"),
        ("Base+MP", "Q1S2B2G3A3M1P1"),
        ("Base+LP", "Q1S2B2G3A3L1P1"),
        ("Base+MLP", "Q1S2B2G3A3M1L1P1"),
    ] {
        assert_eq!(hand(&begin(&[("set", set)])), tiles, "{set}");
    }
}

#[test]
fn the_first_game_of_two_people_has_fewer_insects_than_the_next() {
    let mut page = Page::new();
    page.send(skep_session::play::Event::NewGame(Box::default()));
    assert_eq!(hand(&page), "Q1S2B2G3A3", "the beginner's set");
    // The options are offered as they are kept.
    let again = NewGameOptions::read(page.store.options.as_deref().unwrap());
    page.send(skep_session::play::Event::NewGame(Box::new(again)));
    assert_eq!(hand(&page), "Q1S2B2G3A3M1L1", "the full box");
}

#[test]
fn the_opening_is_as_in_the_book_or_as_in_tournaments() {
    let queen = "wQ".parse().unwrap();
    let mut page = begin(&[("opening", "tournament")]);
    page.tap(queen);
    assert!(page.state.shell.board.choice.is_none());
    let told = heard(&mut page);
    assert!(
        told.ends_with("The Queen may not be your first tile. Lay another insect first."),
        "{told}"
    );
    for options in [&[("opening", "book")][..], &[]] {
        let mut page = begin(options);
        page.tap(queen);
        page.tap_place(Hex::ORIGIN);
        assert_eq!(page.game().position().hex(queen), Some(Hex::ORIGIN));
    }
}

#[test]
fn the_clock_is_as_it_was_chosen() {
    let own = |minutes, seconds| [("clock", "own"), ("minutes", minutes), ("seconds", seconds)];
    let faces = |options: &[(&str, &str)]| {
        let page = begin(options);
        let clock = page.state.shell.board.table.clock()?;
        let face = |color| Clock::face(clock.left(color, Moment(0)));
        let added = clock.control().increment.as_secs();
        Some((face(Color::White), face(Color::Black), added))
    };
    let told = |face: &str, added| Some((face.to_owned(), face.to_owned(), added));
    assert_eq!(faces(&[]), None);
    assert_eq!(faces(&[("clock", "none")]), None);
    assert_eq!(faces(&[("clock", "10")]), told("10:00", 0));
    assert_eq!(faces(&[("clock", "15-10")]), told("15:00", 10));
    assert_eq!(faces(&own("3", "180")), told("3:00", 180));
    assert_eq!(faces(&own("0", "1000")), told("1:00", 180), "the least is a minute");
}

#[test]
fn the_first_player_against_the_computer_has_white() {
    let options = |begins| [("opponent", "computer"), ("level", "4"), ("begins", begins)];
    let four = Seat::Computer(Level::new(4).unwrap());
    let mut page = begin(&options("you"));
    assert_eq!(page.state.shell.board.table.terms().seats.0, [Seat::Person, four]);
    page.let_computer_move();
    assert!(page.game().is_empty(), "it waits for the person");
    let mut page = begin(&options("computer"));
    assert_eq!(page.state.shell.board.table.terms().seats.0, [four, Seat::Person]);
    page.let_computer_move();
    assert_eq!(page.game().len(), 1);
    // The lot falls either way.
    let mut page = begin(&options("lot"));
    let mut drawn = Vec::new();
    for _ in 0..40 {
        let mut lot = skep_session::NewGameOptions::default();
        for (name, word) in options("lot") {
            lot.set(name, word);
        }
        page.send(skep_session::play::Event::NewGame(Box::new(lot)));
        drawn.extend(page.state.shell.board.table.terms().only_person());
    }
    assert!(drawn.contains(&Color::White) && drawn.contains(&Color::Black), "{drawn:?}");
    // By default the opponent is a person.
    assert_eq!(begin(&[]).state.shell.board.table.terms().seats.0, [Seat::Person; 2]);
}

#[test]
fn a_window_that_is_closed_leaves_the_game_as_it_is() {
    let mut page = begin(&[("set", "Base+P")]);
    let id = page.state.shell.board.table.id();
    page.send(windows::Event::Open(Dialog::NewGame));
    page.send(windows::Event::Close);
    assert_eq!((window(&page), page.state.shell.board.table.id()), (None, id));
    assert_eq!(hand(&page), "Q1S2B2G3A3P1");
    // A game without moves is not kept, and nothing is asked twice.
    assert!(page.store.games.is_empty());
}

#[test]
fn a_game_begun_by_keyboard_focuses_the_board() {
    for is_led_by_keys in [true, false] {
        let mut page = Page::new();
        page.browser_state.is_led_by_keys = is_led_by_keys;
        page.send(skep_session::play::Event::NewGame(Box::default()));
        assert_eq!(page.browser_state.board_has_keyboard, is_led_by_keys);
    }
}
