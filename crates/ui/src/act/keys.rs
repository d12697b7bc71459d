//! Keyboard shortcuts. The core decides what a key means.

use crate::app::App;
use crate::core::Core;
use crate::platform::page;
use skep_session::shell::{Focus, KeyPress, Pressed, Root};
use web_sys::KeyboardEvent;

/// Listens to the keyboard for as long as the document is open.
pub fn listen<R: Root>(app: App, core: Core<R>) {
    page::listen("keydown", move |event: KeyboardEvent| {
        if press(app, core, &event) {
            event.prevent_default();
        }
    });
}

/// Handles a key. Returns whether it has a meaning.
fn press<R: Root>(app: App, core: Core<R>, event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || page::is_writing() {
        return false;
    }
    let key = KeyPress {
        code: &event.code(),
        key: &event.key(),
        shift: event.shift_key(),
        repeats: event.repeat(),
        focus: focus(app),
    };
    match core.pressed(&key) {
        Pressed::Nothing => return false,
        Pressed::Held => {}
        Pressed::FocusBoard => app.board_view.take_keyboard(),
        Pressed::Happens(event) => core.dispatch(event),
    }
    true
}

fn focus(app: App) -> Focus {
    match page::focused() {
        _ if app.board_view.has_keyboard() => Focus::Board,
        Some(element) if element.closest(".prompt").ok().flatten().is_some() => Focus::Answer,
        Some(element) if element.tag_name() != "BODY" => Focus::Control,
        _ => Focus::Nothing,
    }
}
