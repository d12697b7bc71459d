//! The windows over the table.

mod ask;
mod frame;
mod games;
mod help;
mod hive;
mod listing;
mod menu;
mod new_game;
mod open;
mod over;
mod settings;
mod share;
mod type_move;

pub(crate) use over::over_key;

use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_session::machine::{Dialog, board};
use web_sys::HtmlElement;

/// The window that is open, if any. When the last one closes, the keyboard goes back to where it
/// was.
pub(crate) fn windows(app: App, body: El) -> El {
    let mut came_from: Option<HtmlElement> = None;
    let mut was_open = false;
    react(move || {
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
    body.show(move || app.dialog.get(), move |dialog| dialog.map(|dialog| window(app, dialog)))
}

fn window(app: App, dialog: Dialog) -> El {
    match dialog {
        Dialog::Menu => menu::menu(app),
        Dialog::More => menu::more(app),
        Dialog::NewGame => new_game::new_game(app),
        Dialog::Games => games::games(app),
        Dialog::Settings => settings::settings(app),
        Dialog::Share => share::share(app),
        Dialog::Open => open::open(app),
        Dialog::Listing => listing::listing(app),
        Dialog::Help => help::help(app),
        Dialog::Hive => hive::hive(app),
        Dialog::Type => type_move::type_move(app),
        Dialog::Over(_) => over::over(app),
        Dialog::Resign(side) => ask::ask_resign(app, side),
        Dialog::TakeBack => ask::ask_take_back(app),
        Dialog::Draw(by) => ask::ask_draw(app, by),
    }
}
