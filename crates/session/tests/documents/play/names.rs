//! The names of the people at the table.

use crate::play::page::{Page, begin, new_game};
use crate::support::hands::heard;
use skep_rules::Color;
use skep_session::play::Event;
use skep_session::{Moment, NewGameOptions, PlayerName, Saved};
use skep_words::{Language, Words};

/// The names of both players, as they are told.
fn names(page: &Page) -> [String; 2] {
    let words = Words::new(Language::English);
    Color::ALL.map(|color| page.state.shell.board.table.player(color).text(&words))
}

const TWO: [(&str, &str); 2] = [("white-name", " Ada "), ("black-name", "Grace\n")];

#[test]
fn two_people_are_called_by_their_names() {
    let mut page = begin(&TWO);
    assert_eq!(names(&page), ["Ada", "Grace"]);
    page.news();
    page.write("wS1");
    let told = heard(&mut page);
    assert!(told.ends_with("Grace to move."), "{told}");
    // They are offered again, and stand in the file of the game.
    let kept = NewGameOptions::read(page.store.options.as_deref().unwrap());
    assert_eq!(kept.names.0, ["Ada", "Grace"]);
    let pgn = page.state.shell.board.table.pgn(Moment(0));
    assert!(pgn.contains("[White \"Ada\"]") && pgn.contains("[Black \"Grace\"]"), "{pgn}");
    let saved = Saved::of(&page.state.shell.board.table, None, Moment(0));
    assert_eq!(saved.open(1).unwrap().name(Color::White), Some("Ada"));
}

#[test]
fn in_a_rematch_names_go_with_their_players() {
    let mut page = begin(&TWO);
    page.send(Event::Rematch);
    assert_eq!(names(&page), ["Grace", "Ada"]);
    page.send(Event::Rematch);
    assert_eq!(names(&page), ["Ada", "Grace"]);
    let options = [("opponent", "computer"), ("level", "1"), ("your-name", "Ada")];
    let mut page = begin(&options);
    assert_eq!(names(&page)[0], "Ada");
    page.send(Event::Rematch);
    assert_eq!(names(&page)[1], "Ada");
    assert_eq!(page.state.shell.board.table.name(Color::White), None);
}

#[test]
fn without_a_name_players_are_called_as_before() {
    let mut page = begin(&[("white-name", "\t"), ("black-name", "")]);
    assert_eq!(names(&page), ["White", "Black"]);
    let pgn = page.state.shell.board.table.pgn(Moment(0));
    assert!(!pgn.contains("[White \"White"), "{pgn}");
    new_game(&mut page, &[("opponent", "computer"), ("begins", "computer"), ("level", "1")]);
    let player = page.state.shell.board.table.player(Color::Black);
    assert_eq!(player, PlayerName::You);
    // The names of two people are not those of the one against the computer.
    let mut options = vec![("opponent", "computer"), ("level", "1")];
    options.extend(TWO);
    new_game(&mut page, &options);
    assert_eq!(names(&page)[0], "You");
}
