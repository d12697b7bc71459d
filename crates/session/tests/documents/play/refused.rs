//! Why not? Each reason is shown and told until the next attempt.

use crate::play::page::Page;
use crate::support::hands::{heard, prompt, window};
use crate::support::store::Store;
use skep_notation::link;
use skep_rules::{Game, Hex, Illegal, Piece};
use skep_session::machine::{Dialog, Sound, WaitsFor, board, windows};
use skep_session::marks;
use skep_session::play::Event;
use skep_session::shell;
use skep_words::{Language, Words};

/// A page on which a position lies, written as one word, and which is gone on with.
fn at(position: &str) -> Page {
    let game = Game::from_position(skep_notation::position::parse(position).unwrap());
    let mut page = Page::visit(Store::default(), &format!("game={}", link::write(&game)));
    page.send(Event::GoOnWithGame);
    page.wait(200);
    page
}

fn tile(name: &str) -> Piece {
    name.parse().unwrap()
}

/// The place of a tile, or one so many steps from it.
fn beside(page: &Page, name: &str, q: i32, r: i32) -> Hex {
    page.game().position().hex(tile(name)).unwrap() + Hex::new(q, r)
}

/// The tiles that show the reason.
fn shown(page: &Page) -> String {
    let refusal = page.state.shell.board.refusal.as_ref().expect("it is refused");
    let mut marks: Vec<String> =
        marks(refusal).into_iter().map(|(piece, mark)| format!("{piece}:{mark:?}")).collect();
    marks.sort();
    marks.join(" ")
}

/// The reason in each language.
fn told(page: &Page) -> [String; 3] {
    let refusal = page.state.shell.board.refusal.as_ref().expect("it is refused");
    [Language::English, Language::Russian, Language::Ukrainian]
        .map(|language| Words::new(language).explain(refusal))
}

#[test]
fn a_tile_that_holds_the_hive_together_shows_its_halves() {
    let mut page = at("Base-w5-QA1qs1-q");
    page.tap(tile("wA1"));
    assert_eq!(shown(&page), "bQ:Part(1) bS1:Part(1) wQ:Part(0)");
    assert_eq!(page.sounds.last(), Some(&Sound::Refused));
    let [english, russian, ukrainian] = told(&page);
    assert_eq!(english, "Without this Ant the hive would fall into two parts.");
    assert_eq!(russian, "Без этого муравья улей распадётся на две части.");
    assert_eq!(ukrainian, "Без цієї мурахи вулик розпадеться на дві частини.");
    let heard = heard(&mut page);
    assert!(heard.ends_with(&english), "{heard}");
}

#[test]
fn a_reason_goes_with_the_next_try() {
    let mut page = at("Base-w5-QA1qs1-q");
    page.tap(tile("wG1"));
    let enemy = beside(&page, "bS1", 1, 0);
    page.tap_place(enemy);
    assert_eq!(shown(&page), "bS1:Enemy");
    assert_eq!(page.state.shell.board.refusal.as_ref().unwrap().place, Some(enemy));
    assert_eq!(
        page.state.shell.board.choice.as_ref().unwrap().piece,
        tile("wG1"),
        "it is still chosen"
    );
    // A place that is fine: the reason is gone, and the tile is laid.
    let fine = beside(&page, "wQ", -1, 0);
    page.tap_place(fine);
    assert!(page.state.shell.board.refusal.is_none() && page.state.shell.board.choice.is_none());
    assert_eq!(page.game().position().hex(tile("wG1")), Some(fine));
}

#[test]
fn another_tile_a_bare_place_and_looking_back_take_a_reason_away() {
    for event in [
        board::Event::LetGo,
        board::Event::Touch(skep_session::Spot::Hand(tile("wG1"))),
        board::Event::Touch(skep_session::Spot::Place(Hex::new(40, 0))),
        board::Event::Show(0),
    ] {
        let mut page = at("Base-w5-QA1qs1-q");
        page.tap(tile("wA1"));
        assert!(page.state.shell.board.refusal.is_some());
        page.send(event);
        assert!(page.state.shell.board.refusal.is_none());
    }
}

#[test]
fn a_typed_move_that_is_refused_lights_the_board() {
    let mut page = at("Base-w5-QA1qs1-q");
    let words = Words::new(Language::English);
    page.send(windows::Event::Open(Dialog::Type));
    let error = words.typed_move(page.game().position(), "wA1 bS1-").unwrap_err();
    let skep_notation::uhp::MoveError::Illegal(refusal) = error else { panic!("{error}") };
    assert!(matches!(refusal.reason, Illegal::SplitsHive { .. }));
    page.send(shell::Event::TypedRefused(Box::new(refusal)));
    // In the window, and when it is closed.
    for dialog in [Some(Dialog::Type), None] {
        assert_eq!(window(&page), dialog);
        assert_eq!(shown(&page), "bQ:Part(1) bS1:Part(1) wQ:Part(0)");
        page.send(windows::Event::Close);
    }
    // A move that may be made takes the reason away.
    let mv = words.typed_move(page.game().position(), "wg1 -wq").unwrap();
    page.send(windows::Event::Open(Dialog::Type));
    page.send(shell::Event::Typed(mv));
    assert_eq!((window(&page), page.game().len()), (None, 1));
    assert!(page.state.shell.board.refusal.is_none());
}

#[test]
fn a_typed_move_is_asked_about_as_a_tapped_one() {
    let mut page = at("Base-w5-QA1qs1-q");
    crate::support::hands::set(&mut page, "confirm", "true");
    let mv = Words::new(Language::Russian).typed_move(page.game().position(), "wG1 -wQ").unwrap();
    page.send(windows::Event::Open(Dialog::Type));
    page.send(shell::Event::Typed(mv));
    assert_eq!(page.state.shell.board.pending.unwrap().waits_for, WaitsFor::Player);
    assert_eq!(prompt(&page), "White lays a Grasshopper beside the white Queen.");
    assert_eq!((window(&page), page.game().len()), (None, 0));
    page.send(shell::Event::Confirm);
    assert_eq!(page.game().position().hex(tile("wG1")), Some(beside(&page, "wQ", -1, 0)));
}
