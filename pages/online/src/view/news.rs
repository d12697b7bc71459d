//! Being told: push messages, and where there are none, a word of the one who has moved.

use super::notes::note;
use super::sharing::{Field, Handed, game_link, share};
use crate::app::App;
use skep_api::Clock;
use skep_rules::Color;
use skep_session::online::link::{Event, LinkStage, Push};
use skep_session::{PlayerName, Table};
use skep_ui::dom::*;
use skep_ui::view::button::{Action, button};
use skep_ui::view::copying::copy_field;
use skep_words::key;

/// The offer to notify the person, or why that is not possible; nothing while it is not known yet.
pub(super) fn news(app: App, list: El) -> El {
    let push = move || {
        let has_key =
            app.server.with(|server| server.info().is_some_and(|info| info.push_key.is_some()));
        if has_key { app.push.get() } else { Push::Impossible }
    };
    list.show(push, move |push| match push {
        Push::Unknown | Push::Asked => None,
        Push::Possible => {
            let ask = Action::new("notify", key::LINK_NEWS).drawing("bell");
            Some(ask.button(app.ui, move || app.dispatch(Event::Subscribe)))
        }
        Push::On => Some(note(app, key::LINK_NEWS_ON)),
        Push::Denied => Some(note(app, key::LINK_NEWS_DENIED)),
        Push::Impossible => Some(note(app, key::LINK_NEWS_IMPOSSIBLE)),
        Push::Failed => Some(note(app, key::LINK_NEWS_FAILED)),
    })
}

/// Whose answer the person waits for, in a game without a running clock, while that player is not there.
pub(super) fn awaited(app: App) -> Option<Color> {
    let other = app.link.with(|game| {
        let game = game.as_ref()?;
        let is_slow = !matches!(game.terms.clock, Clock::RealTime { .. });
        let other = !game.you?;
        let is_on = game.stage == LinkStage::Playing && !game.is_pending;
        (is_slow && is_on && game.here.is_some_and(|here| !here[other])).then_some(other)
    })?;
    app.table.with(|table| (Table::shown_mover(table) == Some(other)).then_some(other))
}

/// The line below the hive: tell the one whose turn it is, and be told of the answer.
pub(super) fn awaiting(app: App, other: Color, field: Field) -> El {
    let link = Handed { address: game_link, words: key::LINK_TEXT_TURN, copy: key::SHARE_LINK };
    let text = move || match app.table.with(|table| table.player(other)) {
        PlayerName::Named(name) => app.tell(key::LINK_TELL, &[("name", name.into())]),
        _ => app.say(key::LINK_TELL_FRIEND),
    };
    let tell = button("tell", "button").live_text(text).on_press(move || share(app, link, field));
    copy_field(app.ui, field, news(app, el("div").class("awaiting").child(tell)))
}
