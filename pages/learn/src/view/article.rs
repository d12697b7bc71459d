//! Articles: the list of lessons, and the rules.

use crate::app::App;
use skep_session::machine::route;
use skep_ui::dom::*;
use skep_ui::view::button::{Action, message};
use skep_words::Key;

/// An article. It gets the focus when it is opened, so that keys scroll it.
pub(crate) fn article(class: &str) -> El {
    el("section").class(class).attr("tabindex", "0").attr("aria-labelledby", TITLE)
}

/// The id of an article's title.
const TITLE: &str = "article-title";

/// The head of an article: its title, perhaps another button, and the way back to the lesson or game.
pub(crate) fn head(app: App, title: Key, at_hand: Option<El>) -> El {
    let title = message(app.ui, "h1", title).attr("id", TITLE);
    let back = Action::new("close-page", app.core().ask(|it| it.route.way_back_key()))
        .drawing("close")
        .wordless("quiet");
    el("header")
        .class("article-head")
        .child(title)
        .children(at_hand)
        .child(back.button(app.ui, move || app.dispatch(route::Event::ClosePage)))
}
