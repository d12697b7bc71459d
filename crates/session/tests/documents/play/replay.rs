//! The bar for looking back, and the moves that play by themselves.

use crate::play::page::{Page, begin, reloaded};
use crate::support::hands::{WON, key, play, press};
use skep_session::machine::{Dialog, Prompt, board, replay, windows};
use skep_session::shell::{self, BrowserState, Focus};
use skep_words::Language;

/// So many plies into a game of two people.
fn part(plies: usize) -> Page {
    let mut page = begin(&[("set", "Base+M")]);
    play(&mut page, WON, plies);
    page.wait(200);
    page
}

/// The ply that is shown, whether the bar is, and whether the moves play.
fn state(page: &Page) -> (usize, bool, bool) {
    let replay = &page.state.replay;
    (page.state.shell.board.table.shown_ply(), *replay.is_open, *replay.is_running)
}

#[test]
fn the_bar_is_there_while_an_earlier_position_is_shown() {
    let mut page = part(6);
    assert_eq!(state(&page), (6, false, false));
    page.send(board::Event::Step(-1));
    assert_eq!(state(&page), (5, true, false));
    page.send(board::Event::Step(1));
    assert_eq!(state(&page), (6, false, false), "the game goes on");
    page.send(board::Event::Show(2));
    page.send(replay::Event::Close);
    assert_eq!(state(&page), (6, false, false));
    // Another page shows it as this one did.
    page.send(board::Event::Show(3));
    page.send(skep_session::play::Event::Leave);
    assert_eq!(state(&reloaded(&page, Language::English, "table")), (3, true, false));
}

#[test]
fn at_the_end_of_a_finished_game_the_bar_stays_until_it_is_closed() {
    let mut page = part(99);
    assert!(page.game().outcome().is_some());
    assert_eq!(state(&page), (17, false, false));
    page.send(windows::Event::Close);
    page.send(replay::Event::Open);
    assert_eq!(state(&page), (17, true, false), "it is asked for");
    page.send(board::Event::Step(-1));
    page.send(board::Event::Step(1));
    assert_eq!(state(&page), (17, true, false), "a scrubber may come to the end and go back");
    page.send(replay::Event::Close);
    assert_eq!(state(&page), (17, false, false));
    page.send(replay::Event::Open);
    page.send(skep_session::play::Event::Rematch);
    assert_eq!(state(&page), (0, false, false), "another game has no bar");
    page.send(replay::Event::Open);
    page.send(replay::Event::PlayOrPause);
    assert_eq!(state(&page), (0, false, false), "there is nothing to look at");
}

#[test]
fn the_moves_play_from_the_start_to_the_end_and_then_stop() {
    let mut page = part(3);
    page.send(replay::Event::PlayOrPause);
    assert_eq!(state(&page), (0, true, true));
    assert_eq!(*page.state.shell.prompt, Some(Prompt::LookingBack(0)));
    for ply in [1, 2] {
        page.wait(1_100);
        assert_eq!(state(&page).0, ply - 1);
        page.wait(100);
        assert_eq!(state(&page), (ply, true, true));
    }
    page.wait(1_200);
    assert_eq!(state(&page), (3, false, false));
    page.wait(9_000);
    assert_eq!(state(&page), (3, false, false));
}

#[test]
fn a_pause_is_a_pause_however_fast_it_is_pressed() {
    let mut page = part(8);
    page.send(board::Event::Show(2));
    page.send(replay::Event::PlayOrPause);
    page.wait(1_000);
    page.send(replay::Event::PlayOrPause);
    assert_eq!(state(&page), (2, true, false));
    page.send(replay::Event::PlayOrPause);
    // The timer from before the pause is over, the new one is not.
    page.wait(300);
    assert_eq!(state(&page), (2, true, true), "an old timer does nothing");
    page.wait(900);
    assert_eq!(state(&page), (3, true, true));
}

#[test]
fn whoever_goes_through_the_moves_plays_or_opens_a_window_stops_it() {
    let running = || {
        let mut page = part(8);
        page.send(board::Event::Show(4));
        page.send(replay::Event::PlayOrPause);
        assert_eq!(state(&page), (4, true, true));
        page
    };
    let mut page = running();
    page.send(board::Event::Step(-1));
    page.wait(5_000);
    assert_eq!(state(&page), (3, true, false));
    let mut page = running();
    page.send(windows::Event::Open(Dialog::Settings));
    page.wait(5_000);
    assert_eq!(state(&page), (4, true, false));
    let mut page = running();
    let mv = page.state.shell.board.table.position().legal_moves()[0];
    page.play(mv);
    page.wait(5_000);
    assert_eq!(state(&page), (5, false, false), "a game of its own");
    let mut page = running();
    page.send(replay::Event::Close);
    page.wait(5_000);
    assert_eq!(state(&page), (8, false, false));
}

#[test]
fn by_keys_it_plays_slower_so_that_every_move_is_heard() {
    let mut page = part(3);
    page.browser_state = BrowserState { is_led_by_keys: true, ..page.browser_state };
    page.heard.clear();
    assert!(press(&mut page, key("KeyP", "p", Focus::Nothing)));
    page.wait(3_000);
    assert_eq!(state(&page), (0, true, true));
    page.wait(200);
    assert_eq!(state(&page), (1, true, true));
    assert!(page.heard.last().unwrap().starts_with("White lays an Ant."), "{:?}", page.heard);
    assert!(press(&mut page, key("KeyP", "p", Focus::Nothing)));
    assert_eq!(state(&page), (1, true, false));
    page.send(shell::Event::from(windows::Event::Open(Dialog::Help)));
    assert!(!press(&mut page, key("KeyP", "p", Focus::Nothing)), "the window has the keyboard");
}
