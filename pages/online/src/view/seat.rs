//! A player of a game: name, clock, whether he is there, and what he says.

use super::clock::clock;
use crate::app::App;
use skep_api::Cause;
use skep_rules::Color;
use skep_session::machine::{Dialog, windows};
use skep_session::online::link::{LinkStage, preset_key};
use skep_ui::dom::*;
use skep_ui::view::button::{button, message};
use skep_ui::view::player::player;
use skep_words::key;

/// A player's row.
pub(super) fn seat(app: App, color: Color) -> El {
    let bubble = move || {
        let said = app.said.with(|said| said[color])?;
        Some((preset_key(said.preset)?, said.number))
    };
    player(app.ui, color)
        .show(move || presence(app, color), move |is_here| is_here.map(|it| sign(app, it)))
        .show(bubble, move |said| {
            // In it is the way to answer, and to hide it.
            let said = said.as_ref()?;
            let text = message(app.ui, "span", said.0);
            let open = move || app.dispatch(windows::Event::Open(Dialog::Say));
            Some(button("answer", "said").child(text).on_press(open))
        })
        .show_if(move || app.clocks.with(Option::is_some), move || clock(app, color))
}

/// Whether a player other than the person is connected; `None` where that is of no interest.
fn presence(app: App, color: Color) -> Option<bool> {
    app.link.with(|game| {
        let game = game.as_ref()?;
        let has_begun = match game.stage {
            LinkStage::Playing => true,
            LinkStage::Over { cause, .. } => !matches!(cause, Cause::Aborted | Cause::Expired),
            LinkStage::Waiting => false,
        };
        (has_begun && game.you != Some(color)).then_some(game.here?[color])
    })
}

fn sign(app: App, is_here: bool) -> El {
    let word = (!is_here).then(|| message(app.ui, "span", key::LINK_GONE_AWAY));
    let dot = el("span").class("presence-dot").attr("aria-hidden", "true");
    el("span").class("presence").flag("data-here", is_here).child(dot).children(word)
}
