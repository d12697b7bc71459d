//! What is taught: the list of lessons, a lesson, the first game, the rules page.

mod course;
mod lesson;
mod rulebook;
mod tip;

pub(crate) use course::course;
pub(crate) use lesson::lesson;
pub(crate) use rulebook::rulebook;
pub(crate) use tip::tip;

use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_school::Address;
use skep_session::machine::route;

/// A link to something that is taught. It has the whole address: what follows the `#` is no place on this
/// page, as tools would think.
fn link(address: &Address) -> El {
    el("a").attr("href", &format!("{}#{address}", page::address_with_query()))
}

/// A page to be read: it has the keyboard when somebody comes there, so that keys scroll it.
fn paper(class: &str) -> El {
    el("section").class(class).attr("tabindex", "0").attr("aria-labelledby", TITLE)
}

/// The id of a page's title.
const TITLE: &str = "paper-title";

/// The head of a page: its title, what else is wanted at hand, and the way back to the lesson or the game.
fn head(app: App, title: &'static str, at_hand: Option<El>) -> El {
    use super::button::{Action, said};
    let title = said(app, "h1", title).attr("id", TITLE);
    let back = Action::new("close-page", app.core(|it| it.route.way_back_key()))
        .drawing("close")
        .wordless("quiet");
    el("header")
        .class("paper-head")
        .child(title)
        .children(at_hand)
        .child(back.button(app, move || app.dispatch(route::Event::ClosePage)))
}
