//! What could not be kept: the browser may still have the page.

use super::tab::{Play, Way, leave_for, return_to, there_and_back};
use crate::play::page::begin;
use crate::support::hands::{WON, first, play, played};
use skep_session::machine::{Prompt, clock};

#[test]
fn moves_that_could_not_be_kept_are_still_on_the_page() {
    let mut page = begin(&[("clock", "10")]);
    play(&mut page, WON, 2);
    page.store.is_full = true;
    play(&mut page, WON, 5);
    let mut page = there_and_back(page, Way::Cache, |learn| learn.wait(3_600_000));
    assert_eq!(played(&page), first(WON, 5));
    assert_eq!(*page.state.shell.prompt, Some(Prompt::Paused), "the clock stands");
    assert_eq!(page.game().outcome(), None);
    // There is room again: the next move keeps all of them.
    page.store.is_full = false;
    page.send(clock::Event::PauseOrResume);
    play(&mut page, WON, 6);
    let page = there_and_back(page, Way::Cache, |_| ());
    assert_eq!((played(&page), page.store.tab.unkept()), (first(WON, 6), None));
}

#[test]
fn a_game_that_could_not_be_kept_goes_along_in_the_tab() {
    for kept in [0, 2] {
        let mut page = begin(&[]);
        play(&mut page, WON, kept);
        page.store.is_full = true;
        play(&mut page, WON, 5);
        let mut page = there_and_back(page, Way::Link, |learn| learn.wait(60_000));
        assert_eq!(played(&page), first(WON, 5), "looking up a rule loses nothing");
        // Still no room: the next move is not lost either, even without a word.
        play(&mut page, WON, 6);
        let mut page = Play::visit(page.store.clone(), "table");
        assert_eq!(played(&page), first(WON, 6));
        // There is room again: one move keeps all of them, and the tab has nothing of its own any more.
        page.store.is_full = false;
        play(&mut page, WON, 7);
        assert_eq!((page.store.games.len(), page.store.tab.unkept()), (1, None));
        assert_eq!(played(&Play::visit(page.store.clone(), "table")), first(WON, 7));
    }
}

#[test]
fn a_game_that_was_thrown_away_meanwhile_is_still_on_the_page() {
    let mut page = begin(&[("clock", "10")]);
    play(&mut page, WON, 4);
    let mut learn = leave_for(&mut page, "learn");
    learn.wait(3_600_000);
    learn.store.games.clear();
    let page = return_to(page, &learn);
    assert_eq!(played(&page), first(WON, 4));
    assert!(!page.state.shell.board.table.is_clock_running() && page.game().outcome().is_none());
}
