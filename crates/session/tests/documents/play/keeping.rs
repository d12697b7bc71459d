//! What is kept on the device: nothing is lost, whatever happens to it.

use crate::play::page::Page;
use crate::play::page::begin;
use crate::support::hands::{WON, first, play, played, toast, window};
use crate::support::store::Store;
use skep_session::machine::{Dialog, StoreError, ToastAnswer, games, toasts, windows};
use skep_session::play::{Change, Event};
use skep_session::{NewGameOptions, Settings};

const FULL: &str = "There is no room left on this device to save the game. \
    Delete old games, or copy the game and keep it yourself.";
const DAMAGED: &str =
    "A saved game is damaged and could not be opened. Your other games are all right.";

#[test]
fn a_closed_tab_loses_nothing() {
    let mut page = begin(&[]);
    for plies in [5, 8, 10] {
        play(&mut page, WON, plies);
        page = Page::visit(page.store.clone(), "table");
        assert_eq!((window(&page), played(&page)), (None, first(WON, plies)));
    }
    assert_eq!(page.store.games.len(), 1);
}

#[test]
fn games_are_left_opened_thrown_away_and_brought_back() {
    let mut page = begin(&[]);
    play(&mut page, WON, 4);
    let older = page.state.shell.board.table.id();
    page.send(Event::NewGame(Box::default()));
    play(&mut page, WON, 2);
    let newer = page.state.shell.board.table.id();
    assert_eq!(page.store.games.keys().copied().collect::<Vec<_>>(), [older, newer]);
    // The older one goes on where it was.
    page.send(games::Event::Open(older));
    assert_eq!((played(&page), page.store.current), (first(WON, 4), Some(older)));
    play(&mut page, WON, 5);
    // Thrown away, and brought back.
    let text = page.store.games[&newer].clone();
    page.send(games::Event::Delete(newer));
    assert_eq!(page.store.games.keys().copied().collect::<Vec<_>>(), [older]);
    let answer = page.state.shell.toasts.toast.as_ref().and_then(|toast| toast.answer.clone());
    assert_eq!(answer, Some(ToastAnswer::Restore(newer, text.clone())));
    page.send(games::Event::Restore(newer, text));
    assert_eq!((toast(&page).as_str(), page.store.games.len()), ("", 2));
    page.send(games::Event::Open(newer));
    assert_eq!(played(&page), first(WON, 2));
    // The one on the table can be thrown away as well, and does not come back by itself.
    page.send(games::Event::Delete(newer));
    page.send(Event::Leave);
    assert_eq!(page.store.games.keys().copied().collect::<Vec<_>>(), [older]);
    let again = Page::visit(page.store.clone(), "table");
    assert_eq!(again.store.games.keys().copied().collect::<Vec<_>>(), [older]);
    // A move brings it back among the games.
    play(&mut page, WON, 3);
    assert_eq!(page.store.games.len(), 2);
    // Twice is not thrown away.
    page.send(toasts::Event::Dismiss);
    page.send(games::Event::Delete(77));
    assert_eq!(toast(&page), "");
}

#[test]
fn a_damaged_game_harms_no_other() {
    let mut page = begin(&[]);
    play(&mut page, WON, 4);
    let (_, whole) = page.store.games.pop_first().unwrap();
    let damaged = whole.replace("wA1", "wX9");
    assert_ne!(damaged, whole);
    let id = 5;
    page.store.games.insert(id, damaged.clone());
    page.store.current = Some(id);
    let mut page = Page::visit(page.store.clone(), "table");
    assert_eq!((window(&page), toast(&page).as_str()), (Some(Dialog::NewGame), DAMAGED));
    page.send(Event::NewGame(Box::default()));
    play(&mut page, WON, 2);
    let other = page.state.shell.board.table.id();
    assert_ne!(other, id);
    page.send(games::Event::Open(id));
    assert_eq!((toast(&page).as_str(), page.state.shell.board.table.id()), (DAMAGED, other));
    assert_eq!((played(&page), page.store.games.len()), (first(WON, 2), 2));
    assert_eq!(page.store.games[&id], damaged, "its text is left as it is");
    // It can be thrown away and brought back like any other.
    page.send(games::Event::Delete(id));
    page.send(games::Event::Restore(id, damaged.clone()));
    assert_eq!(page.store.games[&id], damaged);
}

#[test]
fn nonsense_among_what_is_kept_is_as_if_it_was_not_there() {
    let nonsense = "\0=;\n\u{1f41d}";
    let mut page = begin(&[]);
    play(&mut page, WON, 2);
    let mut store = page.store.in_new_tab();
    store.settings = Settings::read(nonsense);
    store.current = Some(12);
    let page = Page::visit(store, "table");
    assert_eq!((window(&page), toast(&page).as_str()), (Some(Dialog::NewGame), ""));
    assert_eq!((*page.state.shell.settings).clone(), Settings::default());
    assert_eq!(NewGameOptions::read(nonsense), NewGameOptions::default());
    assert_eq!(page.store.games.len(), 1);
}

#[test]
fn a_full_store_is_told_and_the_game_goes_on() {
    let mut page = begin(&[]);
    play(&mut page, WON, 2);
    page.store.is_full = true;
    play(&mut page, WON, 3);
    assert_eq!(toast(&page), FULL);
    assert!(page.state.shell.toasts.toast.as_ref().unwrap().is_problem);
    page.send(toasts::Event::Dismiss);
    play(&mut page, WON, 4);
    assert_eq!(toast(&page), "", "once is enough");
    assert_eq!(
        played(&Page::visit(Store { is_full: true, ..page.store.clone() }, "table")),
        first(WON, 4),
        "the tab has them"
    );
    assert_eq!(played(&Page::visit(page.store.in_new_tab(), "table")), first(WON, 2));
    // There is room again: the next move keeps all of them.
    page.store.is_full = false;
    play(&mut page, WON, 5);
    assert_eq!(played(&Page::visit(page.store.clone(), "table")), first(WON, 5));
}

#[test]
fn without_any_store_it_is_said_once() {
    let mut page = begin(&[]);
    page.send(toasts::Event::Stored(Err(StoreError::Forbidden)));
    let sentence = "The browser does not let Skep save anything. \
        You can play, but the game will be gone when you close the page.";
    assert_eq!(toast(&page), sentence);
    page.send(toasts::Event::Dismiss);
    page.send(toasts::Event::Stored(Err(StoreError::Forbidden)));
    assert_eq!(toast(&page), "");
    page.send(toasts::Event::Stored(Err(StoreError::Full)));
    assert_eq!(toast(&page), FULL, "another reason is news");
}

#[test]
fn deleting_a_game_makes_room_and_a_lack_of_it_is_told() {
    let mut page = begin(&[]);
    play(&mut page, WON, 1);
    page.store.is_full = true;
    play(&mut page, WON, 2);
    page.send(games::Event::Delete(page.state.shell.board.table.id()));
    play(&mut page, WON, 3);
    assert_eq!(toast(&page), FULL);
}

#[test]
fn what_another_window_plays_sets_or_empties_is_seen_here() {
    let mut page = begin(&[]);
    play(&mut page, WON, 2);
    let id = page.state.shell.board.table.id();
    let mut other = Page::visit(page.store.clone(), "table");
    play(&mut other, WON, 3);
    page.changed(id, &other.store.games[&id].clone());
    assert_eq!(played(&page), first(WON, 3));
    play(&mut page, WON, 4);
    other.changed(id, &page.store.games[&id].clone());
    assert_eq!((played(&other), other.store.games.len()), (first(WON, 4), 1));
    page.send(windows::Event::Open(Dialog::Games));
    let kept = page.state.games.kept.revision();
    page.send(Event::Changed(Box::new(Change::All)));
    page.send(Event::Changed(Box::new(Change::Game(id, None))));
    assert_ne!(page.state.games.kept.revision(), kept, "the list is made anew");
    assert_eq!(played(&page), first(WON, 4), "what lies on the table stays there");
}
