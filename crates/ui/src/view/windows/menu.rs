//! What the menu of every document has.

use super::frame::Frame;
use crate::app::App;
use crate::dom::*;
use crate::view::button::{Action, message};
use crate::view::taught_address;
use skep_school::Address;
use skep_session::machine::{Dialog, windows};
use skep_session::shell::Event;
use skep_words::key;

/// A menu: the ways to what is taught, the document's own entries, and what every document has.
pub fn menu(app: App, first: Vec<El>, own: Vec<El>) -> El {
    let entries = [
        (Action::new("settings", key::MENU_SETTINGS), Dialog::Settings),
        (Action::new("help", key::MENU_HELP), Dialog::Help),
    ];
    let list = el("div")
        .class("menu-list")
        .children(first)
        .children(to_school(app))
        .children(own)
        .children(entries.map(|(action, dialog)| opener(app, action, dialog)))
        .show(
            move || app.app_status.with(|it| [it.has_update, it.can_install, it.works_offline]),
            move |&news| as_an_app(app, news),
        );
    Frame::new(app, "menu", key::APP_NAME).with(app, |body| {
        body.child(list).child(message(app, "p", key::APP_NOT_AFFILIATED).class("small"))
    })
}

/// A button that opens a window.
pub fn opener(app: App, action: Action, dialog: Dialog) -> El {
    action.button(app, move || app.dispatch(windows::Event::Open(dialog)))
}

/// The ways to all that is taught.
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

/// What there is to do and to know about the page as an app.
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
