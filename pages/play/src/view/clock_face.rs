//! The clock face for a real set: two large halves, one for each player.

use super::clock::clock_text;
use crate::app::App;
use skep_rules::Color;
use skep_session::machine::{Dialog, clock, windows};
use skep_session::{Clock, Table};
use skep_ui::dom::*;
use skep_ui::view::button::{Action, button};
use skep_ui::view::tile::side;
use skep_words::key;

/// The clock face. The upper half is turned to the player at the other side.
pub(crate) fn clock_face(app: App) -> El {
    let has_begun = move || app.table.with(|table| table.is_clock_running() || table.is_paused());
    let pause = move |&is_paused: &bool| {
        let press = move || app.dispatch(clock::Event::PauseOrResume);
        Some(if is_paused {
            Action::new("resume", key::CLOCK_RESUME)
                .drawing("play")
                .class("main")
                .button(app.ui, press)
        } else {
            let pause = Action::new("pause", key::CLOCK_PAUSE).button(app.ui, press);
            pause.live("disabled", move || !has_begun())
        })
    };
    let menu = Action::new("menu", key::MENU_OPEN).wordless("quiet");
    let record = Action::new("record", key::OVER_THE_BOARD_RECORD).drawing("board");
    let more = Action::new("more", key::MORE).wordless("quiet");
    let middle = el("div")
        .class("clock-face-middle")
        .child(menu.button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Menu))))
        .show(move || app.table.with(Table::is_paused), pause)
        .child(record.button(app.ui, move || app.dispatch(windows::Event::ToggleClockFace)))
        .child(more.button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::More))));
    el("section")
        .class("clock-face")
        .live("aria-label", move || app.say(key::CLOCK))
        .show(move || app.near(), move |&near| Some(half(app, !near, true)))
        .child(middle)
        .show(move || app.near(), move |&near| Some(half(app, near, false)))
}

fn half(app: App, color: Color, is_far: bool) -> El {
    let running = move || app.table.with(|table| table.clock().and_then(Clock::running));
    // Before the first press either half starts the game; later only the running one can be pressed.
    let can_press = move || {
        !app.table.with(Table::is_paused) && running().is_none_or(|running| running == color)
    };
    let presses =
        move || app.table.with(|table| table.clock().map_or(0, |clock| clock.presses()[color]));
    let is_low = move || {
        let now = app.now.get();
        app.table.with(|table| table.clock().is_some_and(|clock| clock.is_low(color, now)))
    };
    button("press-clock", "clock-face-half")
        .attr("data-color", side(color))
        .flag("data-far", is_far)
        .live("data-running", move || running() == Some(color))
        .live("data-low", is_low)
        .live("disabled", move || !can_press())
        .on_press(move || app.dispatch(clock::Event::Press(color)))
        .child(el("span").class("clock-face-name").live_text(move || app.player_name(color)))
        .child(clock_text(app, color))
        .child(
            el("span")
                .class("clock-face-moves")
                .live_text(move || app.tell(key::MOVES_COUNT, &[("count", presses().into())])),
        )
        .child(
            el("span").class("clock-face-tap").live_text(move || {
                if can_press() { app.say(key::CLOCK_TAP) } else { String::new() }
            }),
        )
}
