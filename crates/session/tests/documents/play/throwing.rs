//! What a Pillbug can throw is offered, and enemies' tiles are looked at.

use crate::play::page::Page;
use crate::support::hands::{heard, key, press};
use skep_notation::position;
use skep_rules::{Game, Illegal, Piece};
use skep_session::machine::board;
use skep_session::shell::Focus;
use skep_session::{Aside, Go, Spot, Table, Terms, ThrowNote, Touch};
use skep_words::{Language, Words};

fn tile(name: &str) -> Piece {
    name.parse().unwrap()
}

/// A page with a position on its table, as one word.
pub(super) fn page(text: &str) -> Page {
    let game = Game::from_position(position::parse(text).unwrap());
    let terms = Terms::two_people(game.position().game_type());
    let mut page = Page::new();
    page.state.shell.windows.close();
    page.state.shell.board.table.set(Table::with_game(1, terms, game));
    page.send(board::Event::LetGo);
    page.news();
    page
}

/// The tiles that are offered to be thrown, as text.
fn offered(page: &Page) -> String {
    let choice = page.state.shell.board.choice.as_ref();
    let throws = choice.into_iter().flat_map(|it| it.throws);
    throws.map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
}

/// The chosen tile, and the number of places that are offered.
fn chosen(page: &Page) -> Option<(Piece, usize)> {
    page.state.shell.board.choice.as_ref().map(|choice| (choice.piece, choice.moves.len()))
}

/// White's Pillbug holds an enemy's Ant to the hive.
const PINNED: &str = "BaseP-w6-a1PQ_..q-q";
/// The same with an Ant of White's own.
const OWN: &str = "BaseP-w6-A1PQ_..qs1-q";

#[test]
fn a_pillbug_offers_what_it_can_throw_and_then_where() {
    let mut page = page(PINNED);
    page.tap(tile("wP"));
    assert_eq!((offered(&page), chosen(&page)), ("bA1".to_owned(), Some((tile("wP"), 0))));
    page.tap(tile("bA1"));
    assert_eq!(chosen(&page), Some((tile("bA1"), 4)));
    let told = heard(&mut page);
    assert!(told.ends_with("Can be thrown to 4 places."), "{told}");
    let place = page.state.shell.board.choice.as_ref().unwrap().moves[0].0;
    page.tap_place(place);
    assert_eq!(page.game().position().hex(tile("bA1")), Some(place));
}

#[test]
fn an_own_tile_is_thrown_or_tapped_again_for_its_own_moves() {
    let mut page = page(OWN);
    page.tap(tile("wP"));
    assert_eq!(offered(&page), "wA1");
    page.tap(tile("wA1"));
    assert_eq!(chosen(&page), Some((tile("wA1"), 4)));
    page.tap(tile("wA1"));
    let (piece, places) = chosen(&page).unwrap();
    assert!(piece == tile("wA1") && places > 4, "{places}");
    page.tap(tile("wA1"));
    assert_eq!(chosen(&page), None);
    // Without the Pillbug everything is offered at once.
    page.tap(tile("wA1"));
    assert_eq!(chosen(&page), Some((piece, places)));
}

#[test]
fn a_pinned_or_resting_pillbug_says_whether_it_can_throw() {
    let rests = "BaseP-w6-a1PQ_.pq-P";
    let idle = "BaseP-w6-a1~b1PQ_..q-q";
    for (text, note, sentence) in [
        (PINNED, ThrowNote::PinnedButThrows, "But it can throw: tap a marked tile."),
        (idle, ThrowNote::PinnedAndIdle, "There is nothing beside it that it could throw, either."),
        (rests, ThrowNote::Rests, "It cannot throw now, either."),
    ] {
        let mut page = page(text);
        page.tap(tile("wP"));
        let aside = (*page.state.shell.board.aside).clone();
        assert_eq!(aside, Some(Aside::Thrower(tile("wP"), note)), "{text}");
        let is_refused = page.state.shell.board.refusal.is_some();
        assert_eq!(is_refused, note != ThrowNote::PinnedButThrows, "{text}");
        let told = heard(&mut page);
        assert!(told.contains(sentence), "{told}");
        page.send(board::Event::LetGo);
        assert_eq!(*page.state.shell.board.aside, None);
    }
    // A Pillbug that can move needs no words.
    let mut page = page("BaseP-w6-PQqs1-q");
    page.tap(tile("wP"));
    assert_eq!((page.state.shell.board.aside.is_none(), offered(&page)), (true, String::new()));
}

#[test]
fn a_mosquito_beside_a_pillbug_offers_throws_as_well() {
    let mut page = page("BaseMP-w6-a1Mp_.Qq-q");
    page.tap(tile("wM"));
    assert!(offered(&page).contains("bA1"), "{}", offered(&page));
    let told = heard(&mut page);
    assert!(told.contains("Can throw: ") && told.contains("black Ant"), "{told}");
}

#[test]
fn by_keyboard_the_cursor_stops_at_tiles_that_can_be_thrown() {
    let mut page = page(PINNED);
    page.tap(tile("wP"));
    page.news();
    page.send(board::Event::Go(Go::Next));
    let told = heard(&mut page);
    assert!(told.ends_with("This tile can be thrown."), "{told}");
    assert_eq!(
        page.state.shell.board.cursor_now().place(),
        page.game().position().hex(tile("bA1")).unwrap()
    );
}

#[test]
fn an_enemys_tile_shows_where_it_could_go_and_can_not_be_played() {
    let mut page = page("Base-w5-QA1qs1-q");
    let before = page.game().len();
    page.tap(tile("bS1"));
    let Some(Aside::Look(look)) = (*page.state.shell.board.aside).clone() else {
        panic!("{:?}", page.state.shell.board.aside)
    };
    assert_eq!((look.piece, look.places.len()), (tile("bS1"), 2));
    assert_eq!((chosen(&page), page.state.shell.board.refusal.is_some()), (None, false));
    let told = heard(&mut page);
    let words =
        "These are Black's moves: you can look at them, not play them. It could go to 2 places.";
    assert!(told.starts_with("Black Spider 1, ") && told.ends_with(words), "{told}");
    // A tap on one of the places ends the look; nothing is played.
    page.tap_place(look.places[0]);
    assert_eq!((page.game().len(), page.state.shell.board.aside.is_none()), (before, true));
    // A second tap tells it once more.
    page.tap(tile("bS1"));
    page.news();
    page.tap(tile("bS1"));
    assert_eq!(heard(&mut page), told);
    // The escape key and the choice of an own tile end the look, too.
    page.tap(tile("bS1"));
    assert!(press(&mut page, key("Escape", "Escape", Focus::Board)));
    assert_eq!(*page.state.shell.board.aside, None);
    page.tap(tile("bS1"));
    page.tap(tile("wQ"));
    assert_eq!(*page.state.shell.board.aside, None);
    assert_eq!(chosen(&page).map(|(piece, _)| piece), Some(tile("wQ")));
    // With an own tile chosen, it is a place to go to.
    page.tap(tile("bS1"));
    assert!(page.state.shell.board.refusal.is_some());
}

#[test]
fn an_enemys_tile_that_is_stuck_says_so() {
    let mut page = page("Base-w5-QA1qs1-q");
    page.tap(tile("bQ"));
    let told = heard(&mut page);
    assert!(told.ends_with("This is Black's tile. It could not go anywhere now."), "{told}");
    for language in Language::ALL {
        let text = page.state.shell.board.aside.as_ref().unwrap().text(&Words::new(language));
        assert!(!text.contains(['⟦', '{']), "{text}");
    }
}

#[test]
fn an_enemys_tile_in_hand_is_refused_as_before() {
    let page = page("Base-w5-QA1qs1-q");
    let table = &*page.state.shell.board.table;
    let touch = table.touch(None, Spot::Hand(tile("bG1")));
    assert!(matches!(touch, Touch::Refused(it) if matches!(it.reason, Illegal::NotYours(_))));
}
