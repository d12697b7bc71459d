//! A page to be read: the list of lessons, or the rules.

use crate::app::App;
use skep_session::machine::route;
use skep_ui::dom::*;
use skep_ui::view::button::{Action, message};
use skep_words::Key;

/// A page to be read: it has the keyboard when somebody comes there, so that keys scroll it.
pub(crate) fn paper(class: &str) -> El {
    el("section").class(class).attr("tabindex", "0").attr("aria-labelledby", TITLE)
}

/// The id of a page's title.
const TITLE: &str = "paper-title";

/// The head of a page: its title, what else is wanted at hand, and the way back to the lesson or the game.
pub(crate) fn head(app: App, title: Key, at_hand: Option<El>) -> El {
    let title = message(app.ui, "h1", title).attr("id", TITLE);
    let back = Action::new("close-page", app.core().ask(|it| it.route.way_back_key()))
        .drawing("close")
        .wordless("quiet");
    el("header")
        .class("paper-head")
        .child(title)
        .children(at_hand)
        .child(back.button(app.ui, move || app.dispatch(route::Event::ClosePage)))
}
