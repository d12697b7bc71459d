//! Views that all documents share.

pub mod announcer;
mod apply_theme;
pub mod board;
pub mod button;
pub mod copying;
pub mod hand;
pub mod icon;
pub mod moves;
pub mod new_game;
pub mod picture;
pub mod player;
pub mod prompt;
pub mod row;
pub mod tile;
pub mod tip;
pub mod toast;
pub mod turn_line;
pub mod windows;
pub mod wordmark;

pub use apply_theme::{apply_theme, facing};
pub use board::BoardView;

use crate::app::App;
use crate::dom::*;
use skep_school::Address;
use skep_session::machine::windows as window;

/// The address of a lesson or rule, from this document.
pub fn taught_address(app: App, address: &Address) -> String {
    (app.links.taught)(address)
}

/// A link to a lesson or rule. Following it closes the window that it is in.
pub fn taught_link(app: App, address: &Address) -> El {
    el("a")
        .attr("href", &taught_address(app, address))
        .on_press(move || app.dispatch(window::Event::Close))
}
