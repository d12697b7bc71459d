//! The links of a game on a server: to watch it, and to go on with another device.

use super::notes::{plain_note, reach_note};
use super::qr;
use super::sharing::{Handed, game_link, seat_link, share_buttons};
use crate::app::App;
use skep_api::http;
use skep_session::Reach;
use skep_session::online::link::Event;
use skep_ui::dom::*;
use skep_ui::view::button::{Action, message};
use skep_ui::view::copying::copy_field;
use skep_ui::view::windows::{WindowFrame, group};
use skep_words::key;

/// Whom the server's links reach.
pub(super) fn reach(app: App) -> Reach {
    match app.server.with(|server| server.info().map(|info| info.reach)) {
        Some(http::Reach::Device) => Reach::ThisDevice,
        Some(http::Reach::Network) => Reach::ThisNetwork,
        Some(http::Reach::Everyone) | None => Reach::Everyone,
    }
}

/// The window with the links.
pub(super) fn links(app: App) -> El {
    let is_player =
        app.link.with_untracked(|game| game.as_ref().is_some_and(|it| it.you.is_some()));
    let reach = untrack(|| reach(app));
    WindowFrame::new(app.ui, "links", key::LINK_LINKS).with(app.ui, |body| {
        let body = body.children(reach_note(app, reach));
        if reach == Reach::ThisDevice {
            return body;
        }
        let seat = is_player.then(|| seat_group(app));
        body.children(plain_note(app)).child(watch_group(app)).children(seat)
    })
}

fn watch_group(app: App) -> El {
    let field = RwSignal::new(None);
    let link =
        Handed { address: game_link, words: key::LINK_TEXT_WATCH, copy: key::LINK_COPY_WATCH };
    let about = message(app.ui, "p", key::LINK_WATCH_ABOUT).class("about");
    let buttons = el("div").class("answers").children(share_buttons(app, link, field));
    copy_field(app.ui, field, group(message(app.ui, "h3", key::LINK_WATCH), vec![about, buttons]))
}

/// The secret is asked for only when it is wanted: it ends the one before.
fn seat_group(app: App) -> El {
    let field = RwSignal::new(None);
    let about = message(app.ui, "p", key::LINK_SEAT_ABOUT).class("about");
    let shown = group(message(app.ui, "h3", key::LINK_SEAT), vec![about]).show(
        move || app.seat_link.get(),
        move |secret| {
            let Some(secret) = secret else {
                let make = Action::new("make-seat-link", key::LINK_SEAT_MAKE).drawing("device");
                return vec![make.button(app.ui, move || app.dispatch(Event::LinkSeat))];
            };
            let link =
                Handed { address: own_seat, words: key::APP_NAME, copy: key::LINK_COPY_SEAT };
            let code = qr::code(app, &seat_link(app, secret));
            let warning = message(app.ui, "p", key::LINK_SEAT_WARNING).class("problem");
            let buttons = el("div").class("answers").children(share_buttons(app, link, field));
            code.into_iter().chain([warning, buttons]).collect()
        },
    );
    copy_field(app.ui, field, shown)
}

fn own_seat(app: App) -> Option<String> {
    app.seat_link.get_untracked().map(|secret| seat_link(app, &secret))
}
