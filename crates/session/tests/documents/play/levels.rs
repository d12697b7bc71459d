//! Levels that were beaten stay marked.

use crate::play::page::Page;
use skep_engine::Level;
use skep_notation::position;
use skep_rules::{Color, Game, GameType, Hex, Piece};
use skep_session::machine::board;
use skep_session::play::{Change, Event};
use skep_session::{BeatenLevels, Moment, Saved, Table, Terms};

/// A game in which White surrounds the Queen with one move of its Ant.
fn before_the_win(terms: Terms) -> Page {
    let game = Game::from_position(position::parse("Base-w9-.s1g1_Qqs2A1_.G1-q").unwrap());
    let mut page = Page::new();
    page.state.shell.windows.close();
    page.state.shell.board.table.set(Table::with_game(1, terms, game));
    page.send(board::Event::LetGo);
    page
}

fn win(page: &mut Page) {
    let queen = page.game().position().hex(Piece::queen(Color::Black)).unwrap();
    page.tap("wA1".parse().unwrap());
    page.tap_place(queen + Hex::new(0, 1));
    assert_eq!(page.game().outcome().and_then(|it| it.winner), Some(Color::White));
}

fn against(level: u8, person: Color) -> Terms {
    Terms::against_computer(GameType::BASE, person, Level::new(level).unwrap())
}

fn beaten(level: u8) -> BeatenLevels {
    BeatenLevels::default().with(Level::new(level).unwrap())
}

#[test]
fn a_level_that_is_beaten_is_kept_as_beaten() {
    let mut page = before_the_win(against(3, Color::White));
    win(&mut page);
    let won = BeatenLevels::default().with_game(Level::new(3).unwrap(), Some(true));
    assert_eq!((*page.state.beaten, page.store.beaten), (won, won));
    // It stays when the game is gone, and is there on the next visit.
    page.store.games.clear();
    let again = Page::visit(page.store.clone(), "table");
    assert!(again.state.beaten.has(Level::new(3).unwrap()));
}

#[test]
fn only_a_persons_win_against_a_level_counts() {
    // Two people.
    let mut page = before_the_win(Terms::two_people(GameType::BASE));
    win(&mut page);
    assert_eq!(page.store.beaten, BeatenLevels::default());
    let table = |terms: Terms, loser| {
        let mut table = Table::new(1, terms);
        table.resign(loser, Moment(0)).unwrap();
        table
    };
    let level = Level::new(3);
    assert_eq!(table(against(3, Color::Black), Color::White).beaten_level(), level);
    assert_eq!(table(against(3, Color::Black), Color::Black).beaten_level(), None);
    // A game from elsewhere was not won here.
    let won = table(against(3, Color::White), Color::Black);
    assert_eq!(won.clone().opened().beaten_level(), None);
    // A kept one was.
    let kept = Saved::of(&won, None, Moment(0)).open(1).unwrap();
    assert_eq!(kept.beaten_level(), level);
}

#[test]
fn what_another_window_has_beaten_is_marked_here() {
    let mut page = Page::new();
    page.send(Event::Changed(Box::new(Change::Beaten(beaten(7)))));
    assert_eq!(*page.state.beaten, beaten(7));
}
