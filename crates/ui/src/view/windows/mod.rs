//! The windows over the table.

mod frame;
mod help;
mod hive;
mod menu;
mod settings;
mod type_move;

pub use frame::{TEXT, WindowFrame};
pub use menu::{group, menu, opener};

use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_session::machine::{Dialog, board};
use web_sys::HtmlElement;

/// The open window, if any: the document's own, or else a shared one. When the last one closes, the focus returns to
/// where it was.
pub fn windows(app: App, body: El, own: impl Fn(Dialog) -> Option<El> + 'static) -> El {
    let mut came_from: Option<HtmlElement> = None;
    let mut was_open = false;
    effect(move || {
        let is_open = app.dialog.get().is_some();
        match (std::mem::replace(&mut was_open, is_open), is_open) {
            (false, true) => came_from = page::focused(),
            (true, false) => {
                if let Some(element) = came_from.take() {
                    // Fails if the element was removed; the focus is then lost.
                    let _ = element.focus();
                }
                if app.board_view.has_keyboard() {
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
