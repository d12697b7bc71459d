//! The screen stays awake while a clock runs.

use crate::play::page::{Page, begin};
use crate::support::hands::{WON, play};
use skep_rules::Color;
use skep_session::machine::{clock, offers};
use skep_session::play::Event;

fn with_clock() -> Page {
    begin(&[("clock", "10")])
}

#[test]
fn the_screen_is_kept_awake_from_the_first_move_to_the_end() {
    let mut page = with_clock();
    assert!(!page.browser.is_kept_awake, "no clock runs yet");
    play(&mut page, WON, 1);
    assert!(page.browser.is_kept_awake);
    page.send(clock::Event::PauseOrResume);
    assert!(!page.browser.is_kept_awake);
    page.send(clock::Event::PauseOrResume);
    assert!(page.browser.is_kept_awake);
    page.send(offers::Event::Resign(Color::Black));
    assert!(!page.browser.is_kept_awake);
}

#[test]
fn a_hidden_page_lets_the_screen_sleep_and_asks_again_when_it_is_seen() {
    let mut page = with_clock();
    play(&mut page, WON, 2);
    page.send(Event::Leave);
    assert!(!page.browser.is_kept_awake);
    page.send(Event::Shown);
    assert!(page.browser.is_kept_awake);
    page.send(Event::Leave);
    let kept = page.store.kept(skep_words::Language::English, "table");
    page.send(Event::Return(kept));
    assert!(!page.browser.is_kept_awake, "a page that comes back has its clock paused");
    page.send(clock::Event::PauseOrResume);
    assert!(page.browser.is_kept_awake);
}

#[test]
fn without_a_clock_nothing_is_asked() {
    let mut page = begin(&[]);
    play(&mut page, WON, 4);
    page.send(Event::Leave);
    page.send(Event::Shown);
    assert!(!page.browser.is_kept_awake);
}
