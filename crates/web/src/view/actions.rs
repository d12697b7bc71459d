//! The bar under the thumb: what players do most.

use super::button::Action;
use super::row::for_hand;
use crate::app::App;
use crate::dom::*;
use skep_session::Table;
use skep_session::machine::{Activity, Dialog, board, computer, offers, windows};

/// Take back, step through the moves, ask for a hint, the list of moves, and more.
pub(crate) fn actions(app: App) -> El {
    let cant_take_back = move || !app.table.with(Table::can_take_back);
    let at_start = move || app.table.with(|table| table.shown_ply() == 0);
    let at_end = move || app.table.with(Table::is_at_end);
    let no_hint =
        move || !app.table.with(Table::can_be_advised) || app.computer.get() == Activity::Advises;
    let are_moves_open = move || if app.moves_open.get() { "true" } else { "false" };
    let take_back = Action::new("take-back", "undo");
    let back = Action::new("step-back", "go-back").drawing("back").wordless("step");
    let forward = Action::new("step-forward", "go-forward").drawing("forward").wordless("step");
    let moves = Action::new("moves", "moves").class("narrow-only");
    let hint = move |is_thinking: bool| {
        if is_thinking {
            Action::new("move-now", "think-stop")
                .drawing("play")
                .button(app, move || app.dispatch(computer::Event::MoveNow))
        } else {
            Action::new("hint", "hint")
                .button(app, move || app.dispatch(computer::Event::Hint))
                .live("disabled", no_hint)
        }
    };
    let parts = move || {
        let is_thinking = app.computer.get() == Activity::Thinks;
        for_hand(
            app,
            vec![Part::TakeBack, Part::Steps, Part::Hint { is_thinking }, Part::Moves, Part::More],
        )
    };
    let make = move |part: &Part| match *part {
        Part::TakeBack => vec![
            take_back
                .button(app, move || app.dispatch(offers::Event::AskTakeBack))
                .live("disabled", cant_take_back),
        ],
        Part::Steps => vec![
            back.button(app, move || app.dispatch(board::Event::Step(-1)))
                .live("disabled", at_start),
            forward
                .button(app, move || app.dispatch(board::Event::Step(1)))
                .live("disabled", at_end),
        ],
        Part::Hint { is_thinking } => vec![hint(is_thinking)],
        Part::Moves => vec![
            moves
                .button(app, move || app.dispatch(windows::Event::ToggleMoves))
                .live("aria-expanded", are_moves_open),
        ],
        Part::More => vec![
            Action::new("more", "more")
                .button(app, move || app.dispatch(windows::Event::Open(Dialog::More))),
        ],
    };
    el("nav").class("actions").live("aria-label", move || app.say("actions")).each(parts, make)
}

/// A part of the bar.
#[derive(PartialEq)]
enum Part {
    TakeBack,
    /// Back and forward: for either hand in this order.
    Steps,
    Hint {
        is_thinking: bool,
    },
    Moves,
    More,
}
