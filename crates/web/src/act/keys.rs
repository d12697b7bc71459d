//! The keyboard's shortcuts.

use crate::app::App;
use crate::platform::page;
use skep_session::Stroke;
use skep_session::play::{Dialog, Event, Room, State};
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement, KeyboardEvent};

/// Listens to the keyboard for as long as the page is open.
pub(crate) fn listen(app: App) {
    page::listen("keydown", move |event: KeyboardEvent| {
        if press(app, &event) {
            event.prevent_default();
        }
    });
}

/// Does what a key stands for. Did it stand for anything?
fn press(app: App, event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || is_writing() {
        return false;
    }
    if app.dialog.get_untracked().is_some() {
        // An open window has the keyboard; the browser closes it by Escape.
        return false;
    }
    if let Some(stroke) = stroke(app, event) {
        // Ways are gone on while a key is held; everything else is done once.
        if !event.repeat() || matches!(stroke, Stroke::Go(_)) {
            app.dispatch(Event::Stroke(stroke));
        }
        return true;
    }
    let key = letter(event);
    // Letters are pressed, not held.
    if event.repeat() && key.len() == 1 {
        return false;
    }
    let is_playing = app.room.get_untracked() == Room::Table;
    match key.as_str() {
        // The others are about a game that is played.
        key if !is_playing && !["Enter", "Escape", "r", "R", "b", "?"].contains(&key) => {
            return false;
        }
        "ArrowLeft" => app.dispatch(Event::Step(-1)),
        "ArrowRight" => app.dispatch(Event::Step(1)),
        "Home" => app.dispatch(Event::Show(0)),
        "End" => app.dispatch(Event::Show(usize::MAX)),
        "Escape" if app.moves_open.get_untracked() => app.dispatch(Event::ToggleMoves),
        "Enter" if app.pending.with_untracked(Option::is_some) && !is_on_answer() => {
            app.dispatch(Event::Confirm);
        }
        "Enter" if app.core(State::can_go_on) && is_on_nothing() && !event.repeat() => {
            app.dispatch(Event::GoOn);
        }
        "Enter" if app.core(State::can_only_pass) && is_on_nothing() => app.dispatch(Event::Pass),
        "Escape" if app.pending.with_untracked(Option::is_some) => app.dispatch(Event::LetGo),
        "Escape" if app.choice.with_untracked(Option::is_some) => app.dispatch(Event::LetGo),
        "Escape" if app.zen.get_untracked() => app.dispatch(Event::ToggleZen),
        "f" => app.dispatch(Event::TurnRound),
        "r" => app.dispatch(Event::TurnBy(1)),
        "R" => app.dispatch(Event::TurnBy(5)),
        "b" => app.stage.take_keyboard(),
        "z" => app.dispatch(Event::ToggleZen),
        "?" => app.dispatch(Event::Open(Dialog::Help)),
        "n" => app.dispatch(Event::Open(Dialog::NewGame)),
        "u" => app.dispatch(Event::AskTakeBack),
        "h" => app.dispatch(Event::Hint),
        _ => return false,
    }
    true
}

/// What a key means to the board: while the board has the keyboard, but for the keys that open a
/// window.
fn stroke(app: App, event: &KeyboardEvent) -> Option<Stroke> {
    if app.room.get_untracked() == Room::Course {
        return None;
    }
    let stroke = Stroke::of_code(&event.code())?;
    let is_everywhere = matches!(stroke, Stroke::Hive | Stroke::Type);
    (!event.shift_key() && (is_everywhere || app.stage.has_keyboard())).then_some(stroke)
}

/// The key as it is named here. Where a layout has no Latin letters, the place of the key counts.
fn letter(event: &KeyboardEvent) -> String {
    let key = event.key();
    let mut letters = key.chars();
    let is_foreign = letters.next().is_some_and(|c| !c.is_ascii()) && letters.next().is_none();
    match event.code().strip_prefix("Key") {
        Some(place) if is_foreign && event.shift_key() => place.to_owned(),
        Some(place) if is_foreign => place.to_ascii_lowercase(),
        _ => key,
    }
}

/// Is the keyboard in use for writing?
fn is_writing() -> bool {
    page::focused().is_some_and(|element| {
        element.is_instance_of::<HtmlInputElement>()
            || element.is_instance_of::<HtmlTextAreaElement>()
            || element.is_instance_of::<HtmlSelectElement>()
    })
}

/// Does the keyboard belong to nothing that Enter would press?
fn is_on_nothing() -> bool {
    page::focused().is_none_or(|element| element.tag_name() == "BODY")
}

/// Does the keyboard belong to an answer, which Enter presses itself? A tile or target that was tapped
/// has the keyboard, too, but the question is about the move by then.
fn is_on_answer() -> bool {
    page::focused().is_some_and(|element| element.closest(".prompt").ok().flatten().is_some())
}
