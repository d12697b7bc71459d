//! Links to games on the server, and handing them over.

use crate::app::App;
use skep_session::online::{game_fragment, seat_fragment};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::platform::share_sheet::{self, Content, Shared};
use skep_ui::view::button::Action;
use skep_ui::view::copying::copy;
use skep_words::{Key, Language, Words, key};

/// A link that could not be copied: it is shown.
pub(super) type Field = RwSignal<Option<String>>;

/// What links to this document begin with, as the server knows its address.
pub(super) fn base(app: App) -> String {
    let base = app.server.with_untracked(|server| server.info().map(|info| info.base.clone()));
    let base = base.filter(|base| !base.is_empty()).map(|base| base + "online/");
    base.unwrap_or_else(page::address)
}

/// The link that invites. Its preview speaks the language of who sends it.
pub(super) fn invitation_link(app: App) -> Option<String> {
    let id = app.link.with_untracked(|game| game.as_ref()?.invitation.clone())?;
    let language = app.words.with_untracked(Words::language);
    let more = match language {
        Language::English => String::new(),
        language => ["&l=", language.code()].concat(),
    };
    Some([&base(app), "?i=", &id, &more].concat())
}

/// The link to the game: its players go on there, and everybody else watches.
pub(super) fn game_link(app: App) -> Option<String> {
    let id = app.link.with_untracked(|game| Some(game.as_ref()?.id.clone()))?;
    Some([&base(app), "#", &game_fragment(&id)].concat())
}

/// The link that moves the seat to another browser.
pub(super) fn seat_link(app: App, secret: &str) -> String {
    [&base(app), "#", &seat_fragment(secret)].concat()
}

/// A link, and the words that go with it.
#[derive(Clone, Copy)]
pub(super) struct Handed {
    /// The link.
    pub(super) address: fn(App) -> Option<String>,
    /// The words.
    pub(super) words: Key,
    /// What the button says that copies it.
    pub(super) copy: Key,
}

/// Copies a link; where that is not possible, shows it.
pub(super) fn copy_link(app: App, link: Handed, field: Field) {
    if let Some(address) = (link.address)(app) {
        copy(app.ui, address, field);
    }
}

/// Hands a link over by the system's sheet; where there is none, copies it.
pub(super) fn share(app: App, link: Handed, field: Field) {
    let Some(address) = (link.address)(app) else { return };
    if !share_sheet::is_there() {
        return copy_link(app, link, field);
    }
    let (title, text) = (app.say(key::APP_NAME), app.say(link.words));
    let content = Content { title: &title, text: &text, address: &address, picture: None };
    share_sheet::share(content, move |shared| {
        if shared == Shared::Failed {
            copy_link(app, link, field);
        }
    });
}

/// The buttons that hand a link over: by the system's sheet where there is one, and by copying.
pub(super) fn share_buttons(app: App, link: Handed, field: Field) -> Vec<El> {
    let copying = Action::new("copy-link", link.copy).drawing("link");
    let copy = move || copy_link(app, link, field);
    if !share_sheet::is_there() {
        return vec![copying.class("main").button(app.ui, copy)];
    }
    let sharing = Action::new("send", key::POST_SHARE).drawing("share").class("main");
    let sharing = sharing.button(app.ui, move || share(app, link, field));
    vec![copying.class("quiet").button(app.ui, copy), sharing]
}
