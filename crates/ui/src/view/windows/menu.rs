//! The menu that all documents share.

use super::frame::WindowFrame;
use crate::app::App;
use crate::dom::*;
use crate::view::button::{Action, message};
use crate::view::taught_address;
use crate::view::wordmark::wordmark;
use skep_school::Address;
use skep_session::machine::{Dialog, windows};
use skep_session::shell::Event;
use skep_words::key;

/// The menu in groups: `first` without a heading, the `own` entries, links to lessons and rules, and the app.
pub fn menu(app: App, first: Vec<El>, own: Vec<El>) -> El {
    let entries = [
        (Action::new("settings", key::MENU_SETTINGS), Dialog::Settings),
        (Action::new("help", key::MENU_HELP), Dialog::Help),
    ];
    let first = (!first.is_empty()).then(|| el("div").class("menu-list").children(first));
    let own = (!own.is_empty()).then(|| group(message(app, "h3", key::MENU_GROUP_GAMES), own));
    let study = group(message(app, "h3", key::MENU_GROUP_STUDY), to_school(app).into());
    let shared = entries.map(|(action, dialog)| opener(app, action, dialog));
    let shared = group(el("h3").child(wordmark(app)), shared.into()).show(
        move || app.app_status.with(|it| [it.has_update, it.can_install, it.works_offline]),
        move |&news| as_an_app(app, news),
    );
    WindowFrame::new(app, "menu", key::MENU_TITLE).with(app, |body| {
        body.children(first)
            .children(own)
            .child(study)
            .child(shared)
            .child(message(app, "p", key::APP_NOT_AFFILIATED).class("small"))
    })
}

/// Entries that belong together, below a heading.
pub fn group(heading: El, entries: Vec<El>) -> El {
    el("section").class("menu-list").child(heading.class("menu-heading")).children(entries)
}

/// A button that opens a window.
pub fn opener(app: App, action: Action, dialog: Dialog) -> El {
    action.button(app, move || app.dispatch(windows::Event::Open(dialog)))
}

/// Links to lessons and rules.
pub(super) fn to_school(app: App) -> [El; 2] {
    let ways = [
        (Action::new("learn", key::MENU_LEARN), Address::Course),
        (Action::new("rules", key::MENU_RULES).drawing("book"), Address::Rules(None)),
    ];
    ways.map(|(action, address)| {
        let link = action.link(app, &taught_address(app, &address));
        link.on_press(move || app.dispatch(windows::Event::Close))
    })
}

/// Entries for the page as an app: update, install, offline use.
fn as_an_app(app: App, [has_update, can_install, works_offline]: [bool; 3]) -> Vec<El> {
    let update = Action::new("use-update", key::MENU_UPDATE).drawing("turn-right");
    let install = Action::new("install", key::MENU_INSTALL).drawing("save");
    let mut shown = Vec::new();
    if has_update {
        shown.push(update.button(app, move || app.dispatch(Event::UseUpdate)));
    }
    if can_install {
        shown.push(install.button(app, move || app.dispatch(Event::Install)));
    }
    if works_offline {
        shown.push(message(app, "p", key::WORKS_OFFLINE).class("small").attr("data-kept", ""));
    }
    shown
}
