//! The end of a game: its card, in the place of reserve and bar.

use super::post::{fresh, send_buttons};
use super::sharing::{Field, Handed, game_link, share as share_link};
use crate::app::App;
use skep_api::{self as api, Offer};
use skep_session::GameEnd;
use skep_session::machine::{Dialog, EndCard, Stage, board, ending as machine, windows};
use skep_session::online::{Event, Post, link};
use skep_ui::dom::*;
use skep_ui::view::button::{Action, message};
use skep_ui::view::copying::copy_field;
use skep_ui::view::tile::side;
use skep_words::{Words, key};

/// The card, while it is shown.
pub(super) fn ending(app: App, panel: El, field: Field) -> El {
    panel.show(
        move || app.end_card.get().map(|card| (card, app.post.get(), next(app))),
        move |shown| shown.as_ref().map(|shown| card_of(app, shown, field)),
    )
}

/// Whether something moves that a tap cuts short.
pub(super) fn is_moving(app: App) -> bool {
    matches!(app.end_stage.get(), Some(Stage::Landing | Stage::Outlines))
}

/// Covers the page while something moves: a tap anywhere cuts it short and does nothing else.
pub(super) fn skip(app: App) -> El {
    let skip = move |_: web_sys::Event| app.dispatch(machine::Event::Skip);
    el("div").class("skip").on("pointerdown", skip)
}

/// The colour of the winner, whose tiles are animated while those around the surrounded Queen are outlined.
pub(super) fn outlines(app: App) -> Option<&'static str> {
    let winner = app.end.with(|end| end.as_ref().and_then(|end| end.outcome.winner));
    (app.end_stage.get() == Some(Stage::Outlines)).then(|| winner.map_or("", side))
}

/// What follows a game by link.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    /// Nothing can be asked for.
    Nothing,
    /// Another game can be asked for.
    Ask,
    /// The person has asked for one.
    Asked,
    /// The other player asks for one.
    Answer,
    /// The players go on in another game: the person, too.
    GoOn,
    /// The players go on in another game, which can be watched.
    Watch,
}

/// What follows a game by link; `None` for one by message.
fn next(app: App) -> Option<Next> {
    app.link.with(|game| {
        let game = game.as_ref()?;
        Some(match (&game.rematch, game.you) {
            (Some(_), Some(_)) => Next::GoOn,
            (Some(_), None) => Next::Watch,
            _ if game.offered() == Some(Offer::Rematch) => Next::Answer,
            _ if game.own_offer() == Some(Offer::Rematch) => Next::Asked,
            _ if game.can.rematch => Next::Ask,
            _ => Next::Nothing,
        })
    })
}

fn card_of(app: App, shown: &(EndCard, Option<Post>, Option<Next>), field: Field) -> El {
    let (card, post, next) = shown;
    let end = StoredValue::new(card.end.clone());
    let say = move |write: fn(&GameEnd, &Words) -> String| {
        move || app.words.with(|words| end.with_value(|end| write(end, words)))
    };
    let look = Action::new("look-back", key::LOOK_BACK).drawing("moves").class("quiet");
    let look = look.button(app.ui, move || app.dispatch(board::Event::Step(-1)));
    let section = el("section")
        .class("ending")
        .live("aria-label", move || app.say(key::GAME_OVER))
        .child(el("h2").live_text(say(GameEnd::title)))
        .child(el("p").class("ending-why").live_text(say(GameEnd::sentence)));
    let more = el("div").class("ending-more").child(look);
    // What could not be copied before was about something else.
    field.set(None);
    if let Some(next) = next {
        let link =
            Handed { address: game_link, words: key::LETTER_TEXT_END, copy: key::SHARE_LINK };
        let share = Action::new("share", key::MENU_SHARE).class("quiet");
        let share = share.button(app.ui, move || share_link(app, link, field));
        let section = section.children(after_link(app, *next));
        let is_player = app.link.with_untracked(|it| it.as_ref().is_some_and(|it| it.can.say));
        let say = Action::new("say", key::SAY_OPEN).class("quiet");
        let say = is_player
            .then(|| say.button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Say))));
        return copy_field(app.ui, field, section).child(more.children(say).child(share));
    }
    if !matches!(post, Some(Post::Send(_))) {
        let again = Action::new("rematch", key::AGAIN_SWAPPED).drawing("swap").class("main");
        let again = again.button(app.ui, move || app.dispatch(Event::Rematch));
        return copy_field(app.ui, field, section).child(again).child(more);
    }
    let section = fresh(section);
    let buttons = send_buttons(app, false, field, &section);
    let section = section
        .child(message(app.ui, "p", key::POST_SEND_END))
        .child(el("div").class("post-answers").children(buttons));
    copy_field(app.ui, field, section).child(more)
}

/// The way on from a game by link.
fn after_link(app: App, next: Next) -> Vec<El> {
    let act = |name, key, class, event: link::Event| {
        let action = Action::new(name, key).drawing("swap").class(class);
        action.button(app.ui, move || app.dispatch(event.clone()))
    };
    let rematch = |make: fn(Offer) -> api::Action| link::Event::Act(make(Offer::Rematch));
    let offer = rematch(|offer| api::Action::Offer { offer });
    let accept = rematch(|offer| api::Action::Accept { offer });
    let decline = rematch(|offer| api::Action::Decline { offer });
    match next {
        Next::Nothing => Vec::new(),
        Next::Ask => vec![act("rematch", key::AGAIN_SWAPPED, "main", offer)],
        Next::Asked => vec![
            message(app.ui, "p", key::LINK_REMATCH_ASKED).attr("data-rematch", "asked"),
            act("withdraw", key::LINK_WITHDRAW, "", decline),
        ],
        Next::Answer => vec![
            message(app.ui, "p", key::LINK_REMATCH_OFFERED).attr("data-rematch", "offered"),
            act("accept-rematch", key::LINK_REMATCH_ACCEPT, "main", accept),
        ],
        Next::GoOn => {
            vec![act("go-on", key::LINK_REMATCH_GO_ON, "main", link::Event::GoOn)]
        }
        Next::Watch => {
            vec![act("go-on", key::LINK_REMATCH_WATCH, "main", link::Event::GoOn)]
        }
    }
}
