//! What is taught: the list of lessons, a lesson, the first game, the rules page.

mod course;
mod lesson;
mod rulebook;
mod tip;

pub(crate) use course::course;
pub(crate) use lesson::{lesson, lesson_says};
pub(crate) use rulebook::rulebook;
pub(crate) use tip::tip;

use crate::app::App;
use crate::dom::*;
use skep_school::Address;

/// A link to something that is taught.
fn link(address: &Address) -> El {
    el("a").attr("href", &format!("#{address}"))
}

/// The head of a page: its title, and the way back to the game.
fn head(app: App, title: &'static str) -> El {
    use super::button::{Action, said};
    el("header").class("paper-head").child(said(app, "h1", title).attr("tabindex", "-1")).child(
        Action::new("back-to-table", "rulebook-back")
            .drawing("close")
            .class("quiet")
            .button(app, move || app.go_back_to_table()),
    )
}
