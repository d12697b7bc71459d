//! How the page begins, and what is offered again.

use super::page::Page;
use crate::support::store::Store;
use skep_session::online::{Event, Post, Screen};
use skep_session::{Begins, NewGameOptions, Preset};
use skep_words::key;

#[test]
fn the_first_visit_is_a_choice_and_nothing_is_kept() {
    let page = Page::visit(Store::default(), "");
    assert_eq!((*page.state.screen, *page.state.post), (Screen::Choice, None));
    assert_eq!(*page.state.shell.title, key::ONLINE_TITLE);
    assert!(page.store.games.is_empty());
}

#[test]
fn what_was_chosen_is_offered_again() {
    let mut page = Page::visit(Store::default(), "");
    let mut options = NewGameOptions { begins: Begins::Lot, ..NewGameOptions::default() };
    options.choose_preset(Preset::Pillbug);
    options.your_name = "Ada".to_owned();
    page.send(Event::NewGame(Box::new(options)));
    let page = Page::visit(page.store.clone(), "");
    let options = &*page.state.options;
    assert_eq!((options.begins, options.preset()), (Begins::Lot, Preset::Pillbug));
    assert_eq!(options.your_name, "Ada");
}

#[test]
fn a_new_game_has_an_address_to_come_back_to() {
    let mut page = Page::visit(Store::default(), "");
    page.begin(Begins::You, "Ada");
    assert_eq!(*page.state.post, Some(Post::First));
    assert_eq!(*page.state.shell.title, key::TURN_YOURS);
    assert_eq!(page.browser.entries, 1, "Back leads to the choice");
    let address = page.browser.fragment.clone();
    page.send(Event::Address(String::new()));
    assert_eq!(*page.state.screen, Screen::Choice);
    assert_eq!(page.state.kept.games.len(), 1, "the game is listed");
    page.send(Event::Address(address));
    assert_eq!(*page.state.screen, Screen::Table);
    page.reload();
    assert_eq!((*page.state.screen, *page.state.post), (Screen::Table, Some(Post::First)));
}

#[test]
fn keys_lead_to_the_choice_and_are_silent_there() {
    let mut page = Page::visit(Store::default(), "");
    page.press("n");
    page.begin(Begins::You, "Ada");
    page.press("n");
    assert_eq!(*page.state.screen, Screen::Choice);
    page.press("ArrowLeft");
    assert_eq!(*page.state.screen, Screen::Choice);
}

#[test]
fn where_nothing_can_be_kept_that_is_said_and_the_game_goes_on() {
    let mut page = Page::visit(Store { is_full: true, ..Store::default() }, "");
    page.begin(Begins::You, "Ada");
    assert!(page.state.shell.toasts.toast.as_ref().is_some_and(|toast| toast.is_problem));
    page.write("wG1");
    assert!(page.state.letter.is_some());
}
