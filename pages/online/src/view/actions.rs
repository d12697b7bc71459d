//! The bottom bar: steps through the moves, their list, and more.

use crate::app::App;
use skep_session::Table;
use skep_session::machine::{Dialog, board, windows};
use skep_ui::dom::*;
use skep_ui::view::button::Action;
use skep_ui::view::row::row;
use skep_words::key;

/// Step through the moves, the list of moves, and more.
pub(super) fn actions(app: App) -> El {
    let at_start = move || app.table.with(|table| table.shown_ply() == 0);
    let at_end = move || app.table.with(Table::is_at_end);
    let are_moves_open = move || if app.moves_open.get() { "true" } else { "false" };
    let back = Action::new("step-back", key::GO_BACK).drawing("back");
    let forward = Action::new("step-forward", key::GO_FORWARD).drawing("forward");
    // "Back" is left of "forward" for either hand.
    let steps = el("div")
        .class("actions-steps")
        .child(
            back.wordless("step")
                .button(app.ui, move || app.dispatch(board::Event::Step(-1)))
                .live("disabled", at_start),
        )
        .child(
            forward
                .wordless("step")
                .button(app.ui, move || app.dispatch(board::Event::Step(1)))
                .live("disabled", at_end),
        );
    let moves = Action::new("moves", key::MOVES)
        .class("narrow-only")
        .button(app.ui, move || app.dispatch(windows::Event::ToggleMoves))
        .live("aria-expanded", are_moves_open);
    let more = Action::new("more", key::MORE)
        .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::More)));
    let bar = el("nav").class("actions").live("aria-label", move || app.say(key::ACTIONS));
    let say = el("div").class("actions-say").show_if(
        move || can_say(app),
        move || {
            Action::new("say", key::SAY_OPEN)
                .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Say)))
        },
    );
    row(app.ui, bar, vec![steps, moves, say, more])
}

/// Whether there is somebody to say something to.
fn can_say(app: App) -> bool {
    app.link.with(|game| game.as_ref().is_some_and(|game| game.can.say))
}
