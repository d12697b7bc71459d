//! The windows of this document alone.

mod ask;
mod games;
mod kept_row;
mod listing;
mod menu;
mod new_game;
mod open;
mod share;

pub(crate) use share::save;

use crate::app::App;
use skep_session::machine::Dialog;
use skep_ui::dom::El;

/// A window; `None` if it is shared by all documents.
pub(crate) fn window(app: App, dialog: Dialog) -> Option<El> {
    Some(match dialog {
        Dialog::Menu => menu::menu(app),
        Dialog::More => menu::more(app),
        Dialog::NewGame => new_game::new_game(app),
        Dialog::Games => games::games(app),
        Dialog::Share => share::share(app),
        Dialog::Open => open::open(app),
        Dialog::Listing => listing::listing(app),
        Dialog::Resign(side) => ask::ask_resign(app, side),
        Dialog::TakeBack => ask::ask_take_back(app),
        Dialog::Draw(by) => ask::ask_draw(app, by),
        Dialog::Settings
        | Dialog::Help
        | Dialog::Hive
        | Dialog::Type
        | Dialog::OtherLetter
        | Dialog::Links
        | Dialog::Say => {
            return None;
        }
    })
}
