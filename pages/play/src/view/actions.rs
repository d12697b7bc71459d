//! The bottom bar: the most frequent actions.

use crate::app::App;
use skep_session::Table;
use skep_session::machine::{Activity, Dialog, board, computer, offers, windows};
use skep_ui::dom::*;
use skep_ui::view::button::Action;
use skep_ui::view::row::for_hand;
use skep_words::key;

/// Take back, step through the moves, ask for a hint, the list of moves, and more.
pub(crate) fn actions(app: App) -> El {
    let cant_take_back = move || !app.table.with(Table::can_take_back);
    let at_start = move || app.table.with(|table| table.shown_ply() == 0);
    let at_end = move || app.table.with(Table::is_at_end);
    let no_hint =
        move || !app.table.with(Table::can_be_advised) || app.computer.get() == Activity::Advises;
    let are_moves_open = move || if app.moves_open.get() { "true" } else { "false" };
    let take_back = Action::new("take-back", key::UNDO);
    let back = Action::new("step-back", key::GO_BACK).drawing("back").wordless("step");
    let forward = Action::new("step-forward", key::GO_FORWARD).drawing("forward").wordless("step");
    let moves = Action::new("moves", key::MOVES).class("narrow-only");
    let hint = move |is_thinking: bool| {
        if is_thinking {
            Action::new("move-now", key::THINK_STOP)
                .drawing("play")
                .button(app.ui, move || app.dispatch(computer::Event::MoveNow))
        } else {
            Action::new("hint", key::HINT)
                .button(app.ui, move || app.dispatch(computer::Event::Hint))
                .live("disabled", no_hint)
        }
    };
    let parts = move || {
        let is_thinking = app.computer.get() == Activity::Thinks;
        for_hand(
            app.ui,
            vec![
                Button::TakeBack,
                Button::Steps,
                Button::Hint { is_thinking },
                Button::Moves,
                Button::More,
            ],
        )
    };
    let make = move |part: &Button| match *part {
        Button::TakeBack => vec![
            take_back
                .button(app.ui, move || app.dispatch(offers::Event::AskTakeBack))
                .live("disabled", cant_take_back),
        ],
        Button::Steps => vec![
            back.button(app.ui, move || app.dispatch(board::Event::Step(-1)))
                .live("disabled", at_start),
            forward
                .button(app.ui, move || app.dispatch(board::Event::Step(1)))
                .live("disabled", at_end),
        ],
        Button::Hint { is_thinking } => vec![hint(is_thinking)],
        Button::Moves => vec![
            moves
                .button(app.ui, move || app.dispatch(windows::Event::ToggleMoves))
                .live("aria-expanded", are_moves_open),
        ],
        Button::More => vec![
            Action::new("more", key::MORE)
                .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::More))),
        ],
    };
    el("nav").class("actions").live("aria-label", move || app.say(key::ACTIONS)).each(parts, make)
}

/// A button of the bar, or two that belong together.
#[derive(PartialEq)]
enum Button {
    TakeBack,
    /// Back and forward, in this order for either hand.
    Steps,
    Hint {
        is_thinking: bool,
    },
    Moves,
    More,
}
