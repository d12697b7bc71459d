//! The frame of the game.

use super::actions::actions;
use super::clock::{clock_text, has_clock};
use super::clock_face::clock_face;
use super::ending::{ending, is_moving, outlines, skip};
use super::home::home;
use super::prompt::answers;
use super::replay::replay;
use super::windows::window;
use crate::act;
use crate::app::App;
use skep_rules::Color;
use skep_session::Table;
use skep_session::machine::home::Screen;
use skep_session::machine::{Activity, Dialog, windows};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::announcer::{announce, live_region};
use skep_ui::view::board::board;
use skep_ui::view::button::{Action, message};
use skep_ui::view::hand::hand;
use skep_ui::view::moves::moves;
use skep_ui::view::player::player;
use skep_ui::view::prompt::prompt_bar;
use skep_ui::view::row::{for_hand, row};
use skep_ui::view::tip::tip;
use skep_ui::view::toast::{busy, toast};
use skep_ui::view::turn_line::turn_line;
use skep_ui::view::wordmark::wordmark;
use skep_ui::view::{apply_theme, facing};
use skep_words::{Words, key};
use std::cell::Cell;

/// Builds the page in its body, with the words to start with.
pub(crate) fn shell(body: El, words: Words) -> El {
    let app = App::new(words);
    act::begin(app);
    act::listen(app);
    apply_theme(app.ui);
    effect(move || page::mark("skep-interactive"));
    home(app);
    // The table is built when it is first shown, and then stays.
    let was_shown = Cell::new(false);
    let is_built = move || {
        was_shown.set(app.screen.get() == Screen::Table || was_shown.get());
        was_shown.get()
    };
    let body = body.show_if(is_built, move || table(app)).child(live_region(app.ui, false));
    let body = skep_ui::view::windows::windows(app.ui, body, move |it| window(app, it));
    announce(app.ui);
    body
}

/// The toast and the sign that something takes a while, while no window is open and this screen is shown.
pub(super) fn with_toasts(app: App, screen: Screen, element: El) -> El {
    let is_calm = move || app.dialog.get().is_none() && app.screen.get() == screen;
    let is_busy = move || app.busy.get() > 0 || app.computer.get() == Activity::Advises;
    element.show_if(move || is_busy() && is_calm(), move || busy(app.ui)).show(
        move || app.toast.get().filter(|_| is_calm()),
        move |it| it.as_ref().map(|it| toast(app.ui, it)),
    )
}

/// The table with the game.
fn table(app: App) -> El {
    let is_over_the_board = move || app.table.with(Table::has_clock_face);
    let stage = tip(app.ui, el("div").class("stage")).child(board(app.ui));
    let has_face = move || app.clock_face.get() && is_over_the_board();
    // The clock face covers everything else.
    let table = el("main")
        .live("inert", has_face)
        .child(side(app, "side far", move || !app.near()))
        .child(prompt_bar(app.ui, stage, move |prompt| answers(app, prompt)))
        .child(side(app, "side near", move || app.near()));
    let shrinks = move || {
        app.replay_open.track();
        app.end_card.track();
    };
    let panel = el("div").class("panel").live("inert", has_face).child(moves(app.ui, shrinks));
    let shell = el("div")
        .class("shell")
        .live("data-zen", move || app.zen.get())
        .live("data-moves", move || app.moves_open.get())
        .live("data-replay", move || app.replay_open.get())
        .live("data-explains", move || app.table.with(|table| table.terms().explains))
        .live("data-ended", move || app.end_card.with(Option::is_some))
        .live("data-outlines", move || outlines(app))
        .live("data-facing", move || facing(app.ui, None))
        .live("data-state", move || state(app))
        .attr("data-screen", "table")
        .child(
            el("header")
                .class("bar")
                .live("inert", has_face)
                .child(message(app.ui, "h1", key::APP_NAME).class("visually-hidden"))
                .each(
                    move || {
                        let corner = InBar::Corner(app.zen.get(), is_over_the_board());
                        for_hand(app.ui, vec![InBar::Menu, InBar::TurnLine, corner])
                    },
                    move |part| vec![in_bar(app, part)],
                ),
        )
        .child(table)
        .child(ending(app, panel.child(replay(app)).child(actions(app))))
        .show_if(move || is_moving(app), move || skip(app))
        .show_if(has_face, move || clock_face(app));
    with_toasts(app, Screen::Table, shell)
}

/// A part of the top bar.
#[derive(PartialEq)]
enum InBar {
    Menu,
    TurnLine,
    /// The most frequent action: (board alone, over the board).
    Corner(bool, bool),
}

fn in_bar(app: App, part: &InBar) -> El {
    match *part {
        InBar::Menu => {
            let menu = Action::new("menu", key::MENU_OPEN)
                .wordless("quiet")
                .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Menu)))
                .live("data-news", move || app.app_status.with(|it| it.has_update));
            let home = el("a").class("home-link").attr("href", "#").child(wordmark(app.ui));
            let home = home.live("title", move || app.say(key::HOME_TO));
            row(app.ui, el("div").class("bar-start"), vec![menu, home])
        }
        InBar::TurnLine => turn_line(app.ui, || None),
        InBar::Corner(zen, is_over_the_board) => corner(app, zen, is_over_the_board),
    }
}

/// The button at the end of the bar.
fn corner(app: App, zen: bool, is_over_the_board: bool) -> El {
    let (action, press): (Action, fn(App)) = if zen {
        (Action::new("leave-zen", key::ZEN_LEAVE).drawing("close"), |app| {
            app.dispatch(windows::Event::ToggleZen);
        })
    } else if is_over_the_board {
        let face = Action::new("clock-face", key::CLOCK_FACE).drawing("clock");
        (face, |app| app.dispatch(windows::Event::ToggleClockFace))
    } else {
        let new = Action::new("new-game", key::MENU_NEW_GAME).drawing("plus");
        (new, |app| app.dispatch(windows::Event::Open(Dialog::NewGame)))
    };
    action.wordless("quiet").button(app.ui, move || press(app))
}

/// One end of the table: a player and their hand.
fn side(app: App, class: &str, color: impl Fn() -> Color + 'static) -> El {
    el("div").class(class).show(color, move |&color| {
        let clock = move || clock_text(app, color);
        let player = player(app.ui, color).show_if(move || has_clock(app), clock);
        [player, hand(app.ui, color)]
    })
}

/// The state of the game as a word, for tests and style sheets.
fn state(app: App) -> &'static str {
    app.table.with(|table| {
        if table.outcome().is_some() {
            "over"
        } else if table.computers_turn().is_some() {
            "computer"
        } else {
            "person"
        }
    })
}
