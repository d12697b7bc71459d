//! The frame: the choice of a game, and the table.

use super::actions::actions;
use super::choice::choice;
use super::ending::{ending, is_moving, outlines, skip};
use super::link_card::link_card;
use super::news::{awaited, awaiting};
use super::post::{first_line, post};
use super::question::answers;
use super::seat::seat;
use super::windows::window;
use crate::act;
use crate::app::App;
use skep_rules::Color;
use skep_session::machine::connection::Status;
use skep_session::machine::{Dialog, windows};
use skep_session::online::link::LinkCard;
use skep_session::online::{Event, Post, Screen, Sending};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::announcer::{announce, live_region};
use skep_ui::view::board::board;
use skep_ui::view::button::{Action, message};
use skep_ui::view::hand::hand;
use skep_ui::view::icon::icon;
use skep_ui::view::moves::moves;
use skep_ui::view::prompt::prompt_bar;
use skep_ui::view::row::{for_hand, row};
use skep_ui::view::tip::tip;
use skep_ui::view::toast::{busy, toast};
use skep_ui::view::turn_line::turn_line;
use skep_ui::view::wordmark::wordmark;
use skep_ui::view::{apply_theme, facing};
use skep_words::{Key, Words, key};
use std::cell::Cell;

/// Builds the page in its body, with the words to start with.
pub(crate) fn shell(body: El, words: Words) -> El {
    let app = App::new(words);
    act::begin(app);
    act::listen(app);
    act::watch(app);
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
    let stage = tip(app.ui, el("div").class("stage"))
        .child(board(app.ui))
        .show(move || watchers(app), move |watch| watch.as_ref().map(|it| watchers_note(app, it)))
        .show(
            move || banner(app),
            move |key| key.map(|key| message(app.ui, "p", key).class("connection")),
        );
    let table = el("main")
        .child(far_side(app))
        .child(prompt_bar(app.ui, stage, move |prompt| answers(app, prompt)))
        .child(near_side(app));
    let card = move || card_of(app);
    let field = RwSignal::new(None);
    let panel = el("div")
        .class("panel")
        .child(moves(app.ui, move || app.end_card.track()))
        .show(card, move |card| card.map(|card| post(app, card, field)))
        .show(
            move || app.card.get(),
            move |card| card.as_ref().and_then(|card| link_card(app, card, field)),
        );
    let parts = move || for_hand(app.ui, vec![InBar::Start, InBar::TurnLine, InBar::Corner]);
    el("div")
        .class("shell")
        .live("data-zen", move || app.zen.get())
        .live("data-moves", move || app.moves_open.get())
        .live("data-ended", move || app.end_card.with(Option::is_some))
        .live("data-outlines", move || outlines(app))
        .live("data-facing", move || facing(app.ui, None))
        .live("data-post", move || post_word(app))
        .live("data-pending", move || {
            app.link.with(|game| game.as_ref().is_some_and(|game| game.is_pending))
        })
        .live("data-connection", move || connection_word(app))
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
        InBar::TurnLine => turn_line(app.ui, move || before_the_game(app)),
        InBar::Corner => Action::new("choose", key::ONLINE_TITLE)
            .drawing("plus")
            .wordless("quiet")
            .button(app.ui, move || app.dispatch(Event::Choose)),
    }
}

/// How the connection is, as a word for style sheets and tests.
fn connection_word(app: App) -> Option<&'static str> {
    Some(match app.connection.get() {
        Status::Off => return None,
        Status::Connecting => "connecting",
        Status::Connected => "connected",
        Status::Lost => "lost",
        Status::Outdated => "outdated",
    })
}

/// What the line at the top says instead of whose turn it is, where nobody can move yet.
fn before_the_game(app: App) -> Option<String> {
    let is_waiting = app.card.with(|card| match card {
        None | Some(LinkCard::Loading) => None,
        Some(card) => Some(*card == LinkCard::Waiting),
    })?;
    Some(app.say(if is_waiting { key::LINK_NOT_BEGUN } else { key::ONLINE_TITLE }))
}

/// What is to be done with messages, as a word for style sheets and tests.
fn post_word(app: App) -> Option<&'static str> {
    if app.card.with(|card| card.as_ref().is_some_and(|it| *it != LinkCard::Loading)) {
        return Some("card");
    }
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
    let parts = move |&color: &Color| [seat(app, color), hand(app.ui, color)];
    el("div").class("side far").show(far, parts)
}

/// What is said between hive and hand at the near end of the table.
#[derive(Clone, Copy, PartialEq)]
enum Line {
    /// The person begins a game by message.
    First,
    /// The answer of this player is awaited, who is not there.
    Awaits(Color),
}

fn line(app: App) -> Option<Line> {
    let first = (app.post.get() == Some(Post::First)).then_some(Line::First);
    first.or_else(|| awaited(app).map(Line::Awaits))
}

/// The end of the table at which the person sits.
fn near_side(app: App) -> El {
    let field = RwSignal::new(None);
    let of_line = move |line| match line {
        Line::First => first_line(app),
        Line::Awaits(other) => awaiting(app, other, field),
    };
    let line = Memo::new(move || line(app));
    el("div")
        .class("side near")
        .show(move || app.near(), move |&color| [seat(app, color)])
        .show(move || line.get(), move |line| line.map(of_line))
        .show(move || app.near(), move |&color| [hand(app.ui, color)])
}

/// What the connection lacks, over the hive.
fn banner(app: App) -> Option<Key> {
    Some(match app.connection.get() {
        Status::Connecting => key::LINK_CONNECTING,
        Status::Lost => key::LINK_LOST,
        Status::Outdated => key::LINK_OUTDATED,
        Status::Off | Status::Connected => return None,
    })
}

/// Who watches, in a corner over the hive.
fn watchers(app: App) -> Option<(bool, u32)> {
    app.link.with(|game| {
        let game = game.as_ref()?;
        let is_watcher = game.you.is_none();
        (is_watcher || game.watchers > 0).then_some((is_watcher, game.watchers))
    })
}

fn watchers_note(app: App, &(is_watcher, count): &(bool, u32)) -> El {
    let text = move || {
        if is_watcher {
            app.say(key::LINK_YOU_WATCH)
        } else {
            app.tell(key::LINK_WATCHING, &[("count", count.into())])
        }
    };
    el("p").class("watchers").child(icon("eye")).child(el("span").live_text(text))
}

/// What has a card beside the hive; the end of the game has a card of its own.
fn card_of(app: App) -> Option<Post> {
    app.post.get().filter(|it| !matches!(it, Post::First | Post::Send(Sending::End)))
}
