//! The game is as it was: its moves, its terms, its clock, its opponent.

use super::tab::{Play, Way, by_each_way, follow, leave_for, there_and_back};
use crate::play::page::{begin, new_game};
use crate::support::hands::{WON, first, play, played, toast, window};
use crate::support::store::Store;
use skep_rules::{Color, Opening};
use skep_session::Moment;
use skep_session::machine::{Activity, Prompt, clock, offers, route};
use skep_session::play::Event;

fn id(page: &Play) -> u64 {
    page.state.shell.board.table.id()
}

fn left(page: &Play, color: Color) -> std::time::Duration {
    let clock = page.state.shell.board.table.clock().expect("a clock");
    clock.left(color, Moment(page.time))
}

#[test]
fn a_game_goes_on_where_it_was() {
    by_each_way(
        || {
            let mut page = begin(&[]);
            play(&mut page, WON, 6);
            page
        },
        |mut page, way| {
            assert_eq!((played(&page), window(&page)), (first(WON, 6), None), "{way:?}");
            assert_eq!(page.news(), [""; 0], "nothing is announced on return");
            play(&mut page, WON, 7);
            assert_eq!((played(&page), page.store.games.len()), (first(WON, 7), 1));
        },
    );
}

#[test]
fn a_game_without_a_move_is_the_same_one_on_the_same_terms() {
    let options = [
        ("opponent", "computer"),
        ("level", "3"),
        ("begins", "you"),
        ("set", "Base+MP"),
        ("clock", "15-10"),
    ];
    let make = || begin(&[&options[..], &[("opening", "tournament")]].concat());
    let before = make();
    by_each_way(make, |mut page, way| {
        let [was, is] = [&before, &page].map(|page| &page.state.shell.board.table);
        assert_eq!((is.id(), is.terms()), (was.id(), was.terms()), "{way:?}");
        assert_eq!(is.terms().opening, Opening::Tournament);
        assert_eq!(is.position().game_type(), was.position().game_type());
        assert_eq!(
            (window(&page), toast(&page).as_str()),
            (None, ""),
            "no other game is asked for"
        );
        assert!(page.store.games.is_empty(), "it is not worth keeping yet");
        // With its first move it is a game like any other, and there is one of it.
        page.write("wA1");
        assert_eq!(page.store.games.keys().copied().collect::<Vec<_>>(), [id(&before)]);
        page.send(Event::Leave);
        assert_eq!(page.store.tab.unkept(), None);
        let again = Play::visit(page.store.clone(), "table");
        assert_eq!((played(&again).as_str(), id(&again)), ("wA1", id(&before)));
    });
}

#[test]
fn of_an_untouched_game_and_a_played_one_the_newer_is_on_the_table() {
    for way in Way::ALL {
        // A game was played, another one was begun after it.
        let mut page = begin(&[]);
        play(&mut page, WON, 4);
        page.wait(1_000);
        new_game(&mut page, &[]);
        let (begun, store) = (id(&page), page.store.clone());
        let page = there_and_back(page, way, |_| ());
        assert_eq!((id(&page), page.game().len()), (begun, 0), "{way:?}");
        assert_eq!(page.store.games, store.games, "the older one is still kept");
        // Another one was begun and played since, and the page was ended without a word.
        let mut page = page;
        page.wait(1_000);
        new_game(&mut page, &[]);
        play(&mut page, WON, 1);
        let again = Play::visit(page.store.clone(), "table");
        assert_eq!((id(&again), played(&again)), (id(&page), first(WON, 1)), "{way:?}");
    }
}

#[test]
fn without_a_game_the_new_game_window_opens_again() {
    for way in Way::ALL {
        let page = there_and_back(Play::new(), way, |_| ());
        assert_eq!(page.store.tab.unkept(), None, "it was not begun");
        let dialog = Some(skep_session::machine::Dialog::NewGame);
        assert_eq!(window(&page), dialog, "{way:?}");
    }
}

#[test]
fn what_was_taken_back_stays_so() {
    by_each_way(
        || {
            let mut page = begin(&[]);
            page.write("wS1");
            page.send(offers::Event::TakeBack);
            page
        },
        |page, way| {
            assert!(page.game().is_empty(), "{way:?}");
            assert_eq!(window(&page), None);
        },
    );
}

#[test]
fn the_clock_is_paused_during_lessons() {
    for way in Way::ALL {
        let mut page = begin(&[("clock", "10")]);
        play(&mut page, WON, 3);
        page.wait(20_000);
        let mut page = there_and_back(page, way, |learn| learn.wait(3_600_000));
        // The harness listens for a fifth of a second twice.
        let on_clock = left(&page, Color::Black).as_millis();
        assert!((579_000..=580_000).contains(&on_clock), "{way:?}: {on_clock}");
        assert_eq!(*page.state.shell.prompt, Some(Prompt::Paused));
        page.wait(30_000);
        assert_eq!(left(&page, Color::Black).as_millis(), on_clock, "until the game goes on");
        page.send(clock::Event::PauseOrResume);
        page.wait(30_000);
        assert_eq!(left(&page, Color::Black).as_millis(), on_clock - 30_000);
        assert_eq!(page.game().outcome(), None);
    }
}

#[test]
fn the_computer_that_was_thinking_thinks_again() {
    by_each_way(
        || {
            let mut page = begin(&[("opponent", "computer"), ("level", "1"), ("begins", "you")]);
            page.write("wA1");
            assert_eq!(*page.state.computer.activity, Activity::Thinks);
            page
        },
        |mut page, way| {
            assert_eq!(*page.state.computer.activity, Activity::Thinks, "{way:?}");
            page.let_computer_move();
            assert_eq!((page.game().len(), *page.state.computer.activity), (2, Activity::Idle));
        },
    );
}

#[test]
fn a_page_that_is_only_hidden_goes_on() {
    let mut page = begin(&[("clock", "10")]);
    play(&mut page, WON, 3);
    page.tap("bA1".parse().unwrap());
    page.send(Event::Leave);
    let board = &page.state.shell.board;
    assert!(board.table.is_clock_running() && board.choice.is_some());
    play(&mut page, WON, 4);
    assert_eq!(played(&page), first(WON, 4));
}

#[test]
fn what_another_window_has_played_meanwhile_is_on_the_table() {
    for way in Way::ALL {
        let mut page = begin(&[]);
        play(&mut page, WON, 4);
        let page = there_and_back(page, way, |learn| {
            let mut other = Play::visit(learn.store.clone(), "table");
            play(&mut other, WON, 6);
            learn.store.games.clone_from(&other.store.games);
        });
        assert_eq!(played(&page), first(WON, 6), "{way:?}");
    }
}

#[test]
fn a_broken_link_leads_home_where_the_game_lies() {
    let mut page = begin(&[]);
    page.write("wS1");
    let mut learn = leave_for(&mut page, "learn/ant");
    learn.send(route::Event::ClosePage);
    let page = follow(&mut learn);
    let mut again = Play::visit(page.store.clone(), "game=nonsense");
    assert_eq!((played(&again).as_str(), again.address()), ("wS1", ""));
    assert_ne!(toast(&again), "");
    // It takes nothing from the table afterwards, either.
    again.send(Event::Leave);
    assert_eq!(played(&Play::visit(again.store.clone(), "table")), "wS1");
}

/// Another tab of the same browser, at which nothing was done yet.
fn other_tab(page: &Play) -> Play {
    Play::visit(page.store.in_new_tab(), "table")
}

#[test]
fn each_tab_comes_back_to_its_own_game() {
    by_each_way(
        || {
            let mut page = begin(&[]);
            play(&mut page, WON, 4);
            // Another tab begins another game, which is the last one of the device then.
            page.wait(1_000);
            let mut other = other_tab(&page);
            assert_eq!(played(&other), first(WON, 4));
            other.wait(5_000);
            new_game(&mut other, &[]);
            play(&mut other, WON, 2);
            assert_ne!(id(&other), id(&page));
            page.store = Store { tab: page.store.tab.clone(), ..other.store.clone() };
            page
        },
        |page, way| {
            assert_eq!(played(&page), first(WON, 4), "{way:?}");
            assert_eq!(played(&other_tab(&page)), first(WON, 2), "a new tab shows the last one");
            // Its own one was thrown away meanwhile: there is still the other.
            let mut store = page.store.clone();
            store.games.remove(&id(&page));
            assert_eq!(played(&Play::visit(store, "table")), first(WON, 2));
        },
    );
}

#[test]
fn a_tab_that_ends_without_a_word_comes_back_to_its_game_too() {
    let mut page = begin(&[]);
    let untouched = Play::visit(page.store.clone(), "table");
    assert_eq!((id(&untouched), window(&untouched)), (id(&page), None), "before its first move");
    play(&mut page, WON, 3);
    let mut store = page.store.clone();
    store.current = None;
    assert_eq!(played(&Play::visit(store, "table")), first(WON, 3));
}
