//! What is shown around the table: sentences that go, windows, news of the page as an app.

use skep_rules::Color;
use skep_session::machine::toasts::{self, Toasts};
use skep_session::machine::updates::{self, Updates};
use skep_session::machine::windows::{self, Effect, Windows};
use skep_session::machine::{AppStatus, Dialog, Message, StoreError, Toast, ToastAnswer};
use skep_words::key;

/// What is shown.
fn shown(toasts: &Toasts) -> Option<&Message> {
    toasts.toast.as_ref().map(|toast| &toast.message)
}

#[test]
fn a_sentence_goes_by_itself_later_if_it_can_be_answered_or_tells_a_problem() {
    let message = Message::key(key::SHARE_COPIED);
    for (event, time) in [
        (toasts::Event::Say(message.clone()), 4_000),
        (toasts::Event::Hint(message.clone()), 4_000),
        (toasts::Event::ShowError(message.clone()), 9_000),
        (toasts::Event::Offer(message.clone(), ToastAnswer::UseUpdate), 9_000),
    ] {
        let mut toasts = Toasts::default();
        assert_eq!(toasts.settle(), None);
        toasts.update(event);
        let (after, number) = toasts.settle().unwrap();
        assert_eq!((after, toasts.settle()), (time, None), "its time runs once");
        toasts.update(toasts::Event::Fade(number));
        assert_eq!((toasts.settle(), shown(&toasts)), (None, None));
    }
}

#[test]
fn a_newer_sentence_has_its_own_time() {
    let mut toasts = Toasts::default();
    toasts.update(toasts::Event::Say(Message::key(key::SHARE_COPIED)));
    let (_, first) = toasts.settle().unwrap();
    toasts.update(toasts::Event::Say(Message::key(key::SHARE_SAVED)));
    let (_, second) = toasts.settle().unwrap();
    toasts.update(toasts::Event::Fade(first));
    assert_eq!(shown(&toasts), Some(&Message::key(key::SHARE_SAVED)));
    toasts.update(toasts::Event::Dismiss);
    toasts.update(toasts::Event::Say(Message::key(key::SHARE_SAVED)));
    toasts.update(toasts::Event::Fade(second));
    assert!(shown(&toasts).is_some(), "the same once more is another one");
}

#[test]
fn what_has_been_read_is_hushed_and_what_matters_stays() {
    for (event, stays) in [
        (toasts::Event::Say(Message::key(key::SHARE_COPIED)), false),
        (toasts::Event::Hint(Message::key(key::HINT_PASS)), false),
        (toasts::Event::ShowError(Message::key(key::ERROR_LINK)), true),
        (toasts::Event::Offer(Message::key(key::GAMES_DELETED), ToastAnswer::UseUpdate), true),
    ] {
        let mut toasts = Toasts::default();
        toasts.update(event);
        toasts.dismiss_if(Toast::is_only_said);
        assert_eq!(shown(&toasts).is_some(), stays);
    }
}

#[test]
fn that_nothing_can_be_kept_is_said_once_for_each_reason() {
    let mut toasts = Toasts::default();
    let mut told = Vec::new();
    for result in [
        Ok(()),
        Err(StoreError::Full),
        Err(StoreError::Full),
        Err(StoreError::Forbidden),
        Ok(()),
        Err(StoreError::Forbidden),
    ] {
        toasts.update(toasts::Event::Dismiss);
        toasts.update(toasts::Event::Stored(result));
        told.push(shown(&toasts).cloned());
    }
    let [full, forbidden] =
        [key::ERROR_STORAGE_FULL, key::ERROR_STORAGE_FORBIDDEN].map(Message::key);
    let expected = [None, Some(full), None, Some(forbidden.clone()), None, Some(forbidden.clone())];
    assert_eq!(told, expected);
    toasts.update(toasts::Event::Dismiss);
    toasts.trust_store();
    toasts.update(toasts::Event::Stored(Err(StoreError::Forbidden)));
    assert_eq!(shown(&toasts), Some(&forbidden), "there might have been room");
}

#[test]
fn one_window_is_open_and_begins_without_a_problem() {
    let mut windows = Windows::default();
    windows.problem.set(Some(Message::key(key::ERROR_TEXT)));
    assert_eq!(windows.update(windows::Event::Open(Dialog::Open)), Some(Effect::Opened));
    assert_eq!((*windows.dialog, windows.problem.is_none()), (Some(Dialog::Open), true));
    windows.update(windows::Event::Open(Dialog::Help));
    assert_eq!(*windows.dialog, Some(Dialog::Help));
    assert_eq!(windows.update(windows::Event::Close), None);
    assert_eq!(*windows.dialog, None);
}

#[test]
fn no_answer_to_a_draw_declines_it() {
    let mut windows = Windows::default();
    windows.update(windows::Event::Open(Dialog::Draw(Color::Black)));
    let declined = windows.update(windows::Event::Close);
    assert_eq!(declined, Some(Effect::Decline(Color::Black)));
    for dialog in [Dialog::TakeBack, Dialog::Resign(Color::White)] {
        windows.update(windows::Event::Open(dialog));
        assert_eq!((windows.update(windows::Event::Close), *windows.dialog), (None, None));
    }
}

#[test]
fn what_changes_the_whole_screen_closes_the_window() {
    let mut windows = Windows::default();
    for (event, closes) in [
        (windows::Event::ToggleZen, true),
        (windows::Event::ToggleClockFace, true),
        (windows::Event::ToggleMoves, false),
        (windows::Event::TurnRound, false),
    ] {
        windows.update(windows::Event::Open(Dialog::More));
        let effect = windows.update(event);
        assert_eq!(effect, (event == windows::Event::TurnRound).then_some(Effect::TurnRound));
        assert_eq!(windows.dialog.is_none(), closes, "{event:?}");
    }
    let on = |it: &Windows| [*it.zen, *it.clock_face, *it.moves_open, *it.swapped];
    assert_eq!(on(&windows), [true; 4]);
    for event in [
        windows::Event::ToggleZen,
        windows::Event::ToggleClockFace,
        windows::Event::ToggleMoves,
        windows::Event::TurnRound,
    ] {
        windows.update(event);
    }
    assert_eq!(on(&windows), [false; 4]);
}

#[test]
fn a_new_version_is_told_of_once_when_there_is_time() {
    let mut updates = Updates::default();
    assert!(!updates.tells_now(true), "there is none");
    updates.update(updates::Event::Update);
    assert!(!updates.tells_now(false));
    assert!(updates.tells_now(true));
    assert!(!updates.tells_now(true));
    updates.update(updates::Event::Update);
    assert!(!updates.tells_now(true), "the menu tells of it as well");
}

#[test]
fn what_is_known_of_the_app_stays_known() {
    let mut updates = Updates::default();
    updates.update(updates::Event::Kept);
    updates.update(updates::Event::Installable(true));
    let known = AppStatus { has_update: false, can_install: true, works_offline: true };
    assert_eq!(*updates.app, known);
    updates.update(updates::Event::Installable(false));
    updates.update(updates::Event::Update);
    let known = AppStatus { has_update: true, can_install: false, works_offline: true };
    assert_eq!(*updates.app, known);
}
