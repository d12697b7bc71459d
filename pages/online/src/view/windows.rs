//! The windows of this document alone.

use super::links::links;
use super::say::say;
use crate::app::App;
use skep_api as api;
use skep_rules::Color;
use skep_session::machine::{Dialog, board, windows};
use skep_session::online::{Event, Post, Screen, link};
use skep_ui::dom::*;
use skep_ui::view::button::{Action, button, message};
use skep_ui::view::row::row;
use skep_ui::view::windows::{TEXT, WindowFrame, group, opener};
use skep_words::{Key, key};

/// A window; `None` if it is shared by all documents.
pub(super) fn window(app: App, dialog: Dialog) -> Option<El> {
    Some(match dialog {
        Dialog::Menu => menu(app),
        Dialog::More => more(app),
        Dialog::Resign(side) => ask_resign(app, side),
        Dialog::OtherLetter => ask_letter(app),
        Dialog::Links => links(app),
        Dialog::Say => say(app),
        _ => return None,
    })
}

fn menu(app: App) -> El {
    let home = Action::new("home", key::HOME_TO).link(app.ui, "../");
    let new = (app.screen.get_untracked() == Screen::Table).then(|| {
        let new = Action::new("choose", key::ONLINE_TITLE).drawing("plus");
        new.button(app.ui, move || app.dispatch(Event::Choose))
    });
    let games = Action::new("games", key::MENU_GAMES).link(app.ui, "../#games");
    let own = new.into_iter().chain([games]).collect();
    skep_ui::view::windows::menu(app.ui, vec![home], own)
}

/// The other actions of the game.
fn more(app: App) -> El {
    let (is_live, is_own) =
        app.table.with_untracked(|table| (table.is_live(), table.is_persons_turn()));
    let typed = (is_live && is_own)
        .then(|| opener(app.ui, Action::new("type", key::TYPE_TITLE), Dialog::Type));
    let is_by_link = app.link.with_untracked(Option::is_some);
    let (own, last) = if is_by_link { of_link(app) } else { of_message(app) };
    let game: Vec<El> = typed.into_iter().chain(own).collect();
    let game = (!game.is_empty()).then(|| group(message(app.ui, "h3", key::MENU_GROUP_GAME), game));
    let last = last.map(|last| el("div").class("menu-list apart").child(last));
    WindowFrame::new(app.ui, "more", key::ACTIONS).with(app.ui, |body| {
        body.children(game)
            .child(group(message(app.ui, "h3", key::MENU_GROUP_VIEW), view(app)))
            .children(last)
    })
}

fn resign(app: App, side: Color) -> El {
    let resign = Action::new("resign", key::RESIGN).class("danger");
    opener(app.ui, resign, Dialog::Resign(side))
}

/// What can be done in a game by message, and how it can be given up.
fn of_message(app: App) -> (Vec<El>, Option<El>) {
    let (is_live, is_own, person) = app.table.with_untracked(|table| {
        (table.is_live(), table.is_persons_turn(), table.terms().only_person())
    });
    let is_unsent = matches!(app.post.get_untracked(), Some(Post::Send(_)));
    let has_moved = app.table.with_untracked(|table| !table.game().is_empty());
    let draw = (is_live && is_unsent && has_moved).then(|| {
        let draw = Action::new("offer-draw", key::OFFER_DRAW).drawing("draw");
        draw.button(app.ui, move || app.dispatch(Event::OfferDraw))
    });
    let person = person.filter(|_| is_live && (is_own || is_unsent));
    (draw.into_iter().collect(), person.map(|side| resign(app, side)))
}

/// What can be done in a game by link, and how it can be ended.
fn of_link(app: App) -> (Vec<El>, Option<El>) {
    let Some((can, you)) = app.link.with_untracked(|game| game.as_ref().map(|it| (it.can, it.you)))
    else {
        return Default::default();
    };
    let act = move |action: Action, what: api::Action| {
        action.button(app.ui, move || app.dispatch(link::Event::Act(what.clone())))
    };
    let offer = |action, offer| act(action, api::Action::Offer { offer });
    let draw = Action::new("offer-draw", key::OFFER_DRAW).drawing("draw");
    let take_back = Action::new("take-back", key::LINK_TAKE_BACK);
    let more_time = Action::new("more-time", key::LINK_MORE_TIME).drawing("time");
    let links = Action::new("links", key::LINK_LINKS).drawing("link");
    let entries = [
        can.draw.then(|| offer(draw, api::Offer::Draw)),
        can.take_back.then(|| offer(take_back, api::Offer::Takeback)),
        can.more_time.then(|| act(more_time, api::Action::MoreTime)),
        Some(opener(app.ui, links, Dialog::Links)),
    ];
    let call_off = Action::new("call-off", key::LINK_CALL_OFF).drawing("close").class("danger");
    let end = if can.abort {
        Some(act(call_off, api::Action::Abort))
    } else {
        you.filter(|_| can.resign).map(|side| resign(app, side))
    };
    (entries.into_iter().flatten().collect(), end)
}

/// How the board is looked at.
fn view(app: App) -> Vec<El> {
    let turn =
        |name, key, event: fn(App)| Action::new(name, key).button(app.ui, move || event(app));
    let turns = el("div")
        .class("menu-row")
        .child(turn("turn-left", key::TURN_BOARD_LEFT, |app| app.dispatch(board::Event::TurnBy(5))))
        .child(turn("turn-round", key::TURN_BOARD_ROUND, |app| {
            app.dispatch(windows::Event::TurnRound);
        }))
        .child(turn("turn-right", key::TURN_BOARD_RIGHT, |app| {
            app.dispatch(board::Event::TurnBy(1));
        }));
    vec![
        turns,
        opener(app.ui, Action::new("hive", key::HIVE_TITLE).drawing("board"), Dialog::Hive),
        turn("zen", key::ZEN, |app| app.dispatch(windows::Event::ToggleZen)),
    ]
}

fn ask_resign(app: App, side: Color) -> El {
    let no = button("no", "button").text(&app.say(key::DECLINE));
    let no = no.on_press(move || app.dispatch(windows::Event::Close));
    let yes = button("yes", "button danger").text(&app.say(key::RESIGN));
    let yes = yes.on_press(move || {
        if app.link.with_untracked(Option::is_some) {
            app.dispatch(link::Event::Act(api::Action::Resign));
        } else {
            app.dispatch(Event::Resign);
        }
    });
    let text = app.say(key::ASK_RESIGN_YOURS);
    question(app, "resign", key::RESIGN, Some(side), &text, vec![no, yes])
}

fn ask_letter(app: App) -> El {
    let text = app.problem.get_untracked().map(|it| app.text(&it)).unwrap_or_default();
    let keep = button("keep", "button main").text(&app.say(key::LETTER_KEEP));
    let keep = keep.on_press(move || app.dispatch(windows::Event::Close));
    let take = button("take", "button").text(&app.say(key::LETTER_TAKE));
    let take = take.on_press(move || app.dispatch(Event::UseLetter));
    question(app, "other-letter", key::LETTER_OTHER_TITLE, None, &text, vec![take, keep])
}

fn question(
    app: App,
    name: &'static str,
    head: Key,
    faces: Option<Color>,
    text: &str,
    answers: Vec<El>,
) -> El {
    let frame = WindowFrame::new(app.ui, name, head);
    let frame = match faces {
        Some(side) => frame.facing(side),
        None => frame,
    };
    frame.with(app.ui, |body| {
        body.child(el("p").class("question").attr("id", TEXT).text(text)).child(row(
            app.ui,
            el("div").class("answers"),
            answers,
        ))
    })
}
