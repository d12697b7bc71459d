//! The end of a game: its card, in the place of reserve and bar.

use super::post::{Field, fresh, send_buttons};
use crate::app::App;
use skep_session::GameEnd;
use skep_session::machine::{EndCard, Stage, board, ending as machine};
use skep_session::online::{Event, Post};
use skep_ui::dom::*;
use skep_ui::view::button::{Action, message};
use skep_ui::view::copying::copy_field;
use skep_ui::view::tile::side;
use skep_words::{Words, key};

/// The card, while it is shown.
pub(super) fn ending(app: App, panel: El, field: Field) -> El {
    panel.show(
        move || app.end_card.get().map(|card| (card, app.post.get())),
        move |shown| shown.as_ref().map(|(card, post)| card_of(app, card, *post, field)),
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

fn card_of(app: App, card: &EndCard, post: Option<Post>, field: Field) -> El {
    let end = StoredValue::new(card.end.clone());
    let say = move |write: fn(&GameEnd, &Words) -> String| {
        move || app.words.with(|words| end.with_value(|end| write(end, words)))
    };
    let look = Action::new("look-back", key::LOOK_BACK).drawing("moves").class("quiet");
    let look = look.button(app.ui, move || app.dispatch(board::Event::Step(-1)));
    let again = Action::new("rematch", key::AGAIN_SWAPPED).drawing("swap");
    let section = el("section")
        .class("ending")
        .live("aria-label", move || app.say(key::GAME_OVER))
        .child(el("h2").live_text(say(GameEnd::title)))
        .child(el("p").class("ending-why").live_text(say(GameEnd::sentence)));
    if !matches!(post, Some(Post::Send(_))) {
        let again = again.class("main").button(app.ui, move || app.dispatch(Event::Rematch));
        let section = copy_field(app.ui, field, section);
        return section.child(again).child(el("div").class("ending-more").child(look));
    }
    field.set(None);
    let section = fresh(section);
    let buttons = send_buttons(app, false, field, &section);
    let section = section
        .child(message(app.ui, "p", key::POST_SEND_END))
        .child(el("div").class("post-answers").children(buttons));
    copy_field(app.ui, field, section).child(el("div").class("ending-more").child(look))
}
