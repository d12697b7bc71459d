//! What this browser, or the address of the page, does not let us do, where that matters.

use crate::app::App;
use skep_api::Clock;
use skep_session::{Keeping, Reach};
use skep_ui::dom::*;
use skep_ui::platform::{clipboard, page, share_sheet};
use skep_ui::view::button::message;
use skep_words::{Key, key};

/// The command that serves the program to other devices.
const COMMAND: &str = "skep serve --lan";

/// A sentence in small letters.
pub(super) fn note(app: App, key: Key) -> El {
    el("p").class("post-note").child(message(app.ui, "small", key))
}

/// Whom a link reaches, where that is not everyone.
pub(super) fn reach_note(app: App, reach: Reach) -> Option<El> {
    let command = (reach == Reach::ThisDevice).then(|| el("code").text(COMMAND));
    Some(note(app, reach.key()?).children(command))
}

/// That the browser neither shares nor copies at this address.
pub(super) fn plain_note(app: App) -> Option<El> {
    let is_bare = !share_sheet::is_there() && !clipboard::is_there();
    is_bare.then(|| note(app, key::ONLINE_PLAIN))
}

/// That the browser may forget the game.
pub(super) fn kept_note(app: App) -> Option<El> {
    match app.keeping.get_untracked() {
        Keeping::InApp => Some(note(app, key::ONLINE_IN_APP)),
        Keeping::OneWeek => Some(note(app, key::ONLINE_ONE_WEEK)),
        Keeping::Promised | Keeping::WhileRoom => None,
    }
}

/// That the screen may go dark while the person thinks, in a game whose clock then runs on.
pub(super) fn wake_note(app: App, clock: Clock) -> Option<El> {
    let is_bare = matches!(clock, Clock::RealTime { .. }) && !page::window().is_secure_context();
    is_bare.then(|| note(app, key::LINK_NO_WAKE))
}

/// That the page is not kept for times without a network.
pub(super) fn offline_note(app: App) -> Option<El> {
    (!page::window().is_secure_context()).then(|| note(app, key::LINK_NO_OFFLINE))
}
