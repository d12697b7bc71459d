//! What people see in every document.

pub mod announcer;
pub mod board;
pub mod button;
mod dress;
pub mod hand;
pub mod icon;
pub mod picture;
pub mod player;
pub mod prompt;
pub mod row;
pub mod tile;
pub mod tip;
pub mod toast;
pub mod turn_line;
pub mod windows;

pub use board::Stage;
pub use dress::{dress, facing};

use crate::app::App;
use crate::dom::*;
use skep_school::Address;
use skep_session::machine::windows as window;

/// The address of something that is taught, from this document.
pub fn taught_address(app: App, address: &Address) -> String {
    (app.links.taught)(address)
}

/// A link to something that is taught. A window in which it stands has done its service.
pub fn taught_link(app: App, address: &Address) -> El {
    el("a")
        .attr("href", &taught_address(app, address))
        .on_press(move || app.dispatch(window::Event::Close))
}
