//! The frame: the choice of a game, and the table.

use super::actions::actions;
use super::choice::choice;
use super::ending::{ending, is_moving, outlines, skip};
use super::post::{first_line, post};
use super::windows::window;
use crate::act;
use crate::app::App;
use skep_rules::Color;
use skep_session::machine::{Dialog, Prompt, board, windows};
use skep_session::online::{Event, Post, Screen, Sending};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::announcer::{announce, live_region};
use skep_ui::view::board::board;
use skep_ui::view::button::{Action, message};
use skep_ui::view::hand::hand;
use skep_ui::view::moves::moves;
use skep_ui::view::player::player;
use skep_ui::view::prompt::{answer, main, prompt_bar};
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
    effect(move || {
        if let Some(root) = page::root() {
            // Errors are ignored: the names are constants and always valid.
            let _ = root.set_attribute("data-at", app.screen.get().word());
        }
    });
    // The table is built when it is first shown, and then stays.
    let was_shown = Cell::new(false);
    let is_built = move || {
        was_shown.set(app.screen.get() == Screen::Table || was_shown.get());
        was_shown.get()
    };
    let body = body
        .show_if(
            move || app.screen.get() == Screen::Choice,
            move || with_toasts(app, Screen::Choice, choice(app)),
        )
        .show_if(is_built, move || with_toasts(app, Screen::Table, table(app)))
        .child(live_region(app.ui, false));
    let body = skep_ui::view::windows::windows(app.ui, body, move |it| window(app, it));
    announce(app.ui);
    body
}

/// The toast, while no window is open and this screen is shown.
fn with_toasts(app: App, screen: Screen, element: El) -> El {
    let is_calm = move || app.dialog.get().is_none() && app.screen.get() == screen;
    element.show_if(move || app.busy.get() > 0 && is_calm(), move || busy(app.ui)).show(
        move || app.toast.get().filter(|_| is_calm()),
        move |it| it.as_ref().map(|it| toast(app.ui, it)),
    )
}

/// The menu, and the way home.
pub(super) fn bar_start(app: App) -> El {
    let menu = Action::new("menu", key::MENU_OPEN)
        .wordless("quiet")
        .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Menu)))
        .live("data-news", move || app.app_status.with(|it| it.has_update));
    let home = el("a").class("home-link").attr("href", "../").child(wordmark(app.ui));
    let home = home.live("title", move || app.say(key::HOME_TO));
    row(app.ui, el("div").class("bar-start"), vec![menu, home])
}

/// The table with the game.
fn table(app: App) -> El {
    let stage = tip(app.ui, el("div").class("stage")).child(board(app.ui));
    let table = el("main")
        .child(far_side(app))
        .child(prompt_bar(app.ui, stage, move |prompt| answers(app, prompt)))
        .child(near_side(app));
    let card = move || card_of(app);
    let field = RwSignal::new(None);
    let panel = el("div")
        .class("panel")
        .child(moves(app.ui, move || app.end_card.track()))
        .show(card, move |card| card.map(|card| post(app, card, field)));
    let parts = move || for_hand(app.ui, vec![InBar::Start, InBar::TurnLine, InBar::Corner]);
    el("div")
        .class("shell")
        .live("data-zen", move || app.zen.get())
        .live("data-moves", move || app.moves_open.get())
        .live("data-ended", move || app.end_card.with(Option::is_some))
        .live("data-outlines", move || outlines(app))
        .live("data-facing", move || facing(app.ui, None))
        .live("data-post", move || post_word(app))
        .attr("data-state", "person")
        .attr("data-screen", "table")
        .child(
            el("header")
                .class("bar")
                .child(message(app.ui, "h1", key::APP_NAME).class("visually-hidden"))
                .each(parts, move |part| vec![in_bar(app, part)]),
        )
        .child(table)
        .child(ending(app, panel.child(actions(app)), field))
        .show_if(move || is_moving(app), move || skip(app))
}

/// A part of the top bar.
#[derive(PartialEq)]
enum InBar {
    Start,
    TurnLine,
    Corner,
}

fn in_bar(app: App, part: &InBar) -> El {
    match part {
        InBar::Start => bar_start(app),
        InBar::TurnLine => turn_line(app.ui, || None),
        InBar::Corner => Action::new("choose", key::ONLINE_TITLE)
            .drawing("plus")
            .wordless("quiet")
            .button(app.ui, move || app.dispatch(Event::Choose)),
    }
}

/// What is to be done with messages, as a word for style sheets and tests.
fn post_word(app: App) -> Option<&'static str> {
    Some(match app.post.get()? {
        Post::Offered(_) => "offered",
        Post::First => "first",
        Post::Send(Sending::End) => "end",
        Post::Send(_) => "send",
        Post::Wait => "wait",
    })
}

fn far_side(app: App) -> El {
    let far = move || !app.near();
    let parts = move |&color: &Color| [player(app.ui, color), hand(app.ui, color)];
    el("div").class("side far").show(far, parts)
}

/// The end of the table at which the person sits.
fn near_side(app: App) -> El {
    let state = move || (app.near(), app.post.get() == Some(Post::First));
    el("div").class("side near").show(state, move |&(color, begins)| {
        let line = begins.then(|| first_line(app));
        [player(app.ui, color)]
            .into_iter()
            .chain(line)
            .chain([hand(app.ui, color)])
            .collect::<Vec<_>>()
    })
}

/// What has a card beside the hive; the end of the game has a card of its own.
fn card_of(app: App) -> Option<Post> {
    app.post.get().filter(|it| !matches!(it, Post::First | Post::Send(Sending::End)))
}

/// The name and the answers of a prompt; `None` if it is shared by all documents.
fn answers(app: App, prompt: &Prompt) -> Option<(&'static str, Vec<El>)> {
    let answer =
        move |name, key, press: fn(App)| answer(app.ui, name, &app.say(key), move || press(app));
    Some(match prompt {
        Prompt::DrawOffered => (
            "draw-offered",
            vec![
                answer("decline-draw", key::DECLINE, |app| app.dispatch(Event::DeclineDraw)),
                main(answer("agree-draw", key::AGREE, |app| app.dispatch(Event::AgreeDraw))),
            ],
        ),
        Prompt::LookingBack(_) => {
            let back = answer("return", key::RETURN_TO_GAME, |app| {
                app.dispatch(board::Event::Show(usize::MAX));
            });
            ("looking-back", vec![main(back)])
        }
        _ => return None,
    })
}
