//! The windows over the table.

mod frame;
mod help;
mod hive;
mod menu;
mod settings;
mod type_move;

pub use frame::{Frame, TEXT};
pub use menu::{menu, opener};

use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_session::machine::{Dialog, board};
use web_sys::HtmlElement;

/// The window that is open, if any: one of the document's own, or else one that every document has. When the last
/// one closes, the keyboard goes back to where it was.
pub fn windows(app: App, body: El, own: impl Fn(Dialog) -> Option<El> + 'static) -> El {
    let mut came_from: Option<HtmlElement> = None;
    let mut was_open = false;
    effect(move || {
        let is_open = app.dialog.get().is_some();
        match (std::mem::replace(&mut was_open, is_open), is_open) {
            (false, true) => came_from = page::focused(),
            (true, false) => {
                if let Some(element) = came_from.take() {
                    // It may be gone by now: then there is nowhere to go back to.
                    let _ = element.focus();
                }
                if app.stage.has_keyboard() {
                    app.dispatch(board::Event::Here);
                }
            }
            _ => {}
        }
    });
    body.show(
        move || app.dialog.get(),
        move |dialog| dialog.and_then(|dialog| own(dialog).or_else(|| window(app, dialog))),
    )
}

fn window(app: App, dialog: Dialog) -> Option<El> {
    Some(match dialog {
        Dialog::Settings => settings::settings(app),
        Dialog::Help => help::help(app),
        Dialog::Hive => hive::hive(app),
        Dialog::Type => type_move::type_move(app),
        _ => return None,
    })
}
