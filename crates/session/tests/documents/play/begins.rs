//! How the play page begins: what was kept is there from the first picture on, and the address is followed.

use crate::play::page::{Page, begin};
use crate::support::hands::{WON, first, play, played, toast, window};
use crate::support::page::moment;
use crate::support::store::Store;
use skep_school::Progress;
use skep_session::Settings;
use skep_session::machine::{Activity, Dialog};
use skep_session::play::State;
use skep_words::{Language, key};

/// The revisions of what a page on which nothing has happened shows.
fn untouched() -> State {
    State::new(&moment(1_000_000, 0, 1))
}

#[test]
fn what_was_kept_is_shown_from_the_first_picture_on() {
    let mut page = Page::visit(Store::default(), "first-game");
    page.write("wA1");
    page.store.progress = Progress::read("aim laying");
    page.store.settings = Settings { confirm: true, volume: 3, ..Settings::default() };
    let mut again = Page::visit(page.store.clone(), "table");
    let (state, new) = (&again.state, untouched());
    // Views look at the numbers of changes alone.
    assert_ne!(state.progress.revision(), new.progress.revision());
    assert_eq!(*state.progress, Progress::read("aim laying"));
    let (shell, new_shell) = (&state.shell, &new.shell);
    assert_ne!(shell.settings.revision(), new_shell.settings.revision());
    assert_eq!((shell.settings.confirm, shell.settings.volume), (true, 3));
    assert_ne!(shell.board.table.revision(), new_shell.board.table.revision());
    assert_eq!(shell.board.table.id(), page.store.first_game.unwrap());
    assert_eq!(window(&again), None, "no game is asked for");
    // The first game is guided again, when it is the pupil's turn.
    again.let_computer_move();
    assert_ne!(again.state.shell.tip.revision(), new_shell.tip.revision());
    assert_eq!(*again.state.shell.tip, Some(key::FIRST_GAME_QUEEN));
}

#[test]
fn a_language_that_was_set_is_spoken_from_the_beginning() {
    let mut store = Store::default();
    store.settings.language = Some("uk".to_owned());
    let page = Page::visit_in(Language::Ukrainian, store, "table");
    let (language, new) = (&page.state.shell.language, untouched());
    assert_eq!(*language.spoken, Language::Ukrainian);
    assert_ne!(language.spoken.revision(), new.shell.language.spoken.revision());
    assert_eq!(toast(&page), "", "nothing went wrong");
}

#[test]
fn without_a_game_the_table_asks_for_one_and_other_addresses_do_not() {
    for (fragment, dialog) in [
        ("table", Some(Dialog::NewGame)),
        ("", None),
        ("new-game", Some(Dialog::NewGame)),
        ("first-game", None),
        ("nonsense", None),
    ] {
        let page = Page::visit(Store::default(), fragment);
        assert_eq!((window(&page), toast(&page).as_str()), (dialog, ""), "{fragment}");
    }
}

#[test]
fn what_the_address_asks_for_is_done_once() {
    let mut page = begin(&[]);
    play(&mut page, WON, 4);
    let id = page.state.shell.board.table.id();
    // The choice of a new game is offered over the game that is on the table.
    let mut again = Page::visit(page.store.clone(), "new-game");
    assert_eq!((window(&again), played(&again)), (Some(Dialog::NewGame), first(WON, 4)));
    assert_eq!(again.address(), "", "after a reload nothing is asked again");
    again.open("new-game");
    assert_eq!((window(&again), again.address()), (Some(Dialog::NewGame), ""));
    // The first game begins beside the other, which is kept.
    for again in [Page::visit(page.store.clone(), "first-game"), {
        page.open("first-game");
        page
    }] {
        let state = &again.state;
        assert_eq!((again.address(), again.game().len(), window(&again)), ("table", 0, None));
        assert_ne!(state.shell.board.table.id(), id);
        assert_eq!(again.store.first_game, Some(state.shell.board.table.id()));
        assert_eq!(*state.shell.tip, Some(key::FIRST_GAME_START));
        assert_eq!(*state.computer.activity, Activity::Idle);
        assert_eq!(again.store.games.keys().copied().collect::<Vec<_>>(), [id]);
    }
}

#[test]
fn an_address_that_asks_for_nothing_changes_nothing() {
    let mut page = begin(&[]);
    play(&mut page, WON, 4);
    for fragment in ["", "learn", "first-game/", "game", "contents"] {
        page.open(fragment);
        assert_eq!((page.address(), toast(&page).as_str()), (fragment, ""));
        assert_eq!((window(&page), played(&page)), (None, first(WON, 4)));
    }
}
