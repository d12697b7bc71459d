//! What comes from the browser in every document: what other windows set, and news of the page as an app.

use crate::app::App;
use crate::platform::{news, storage};
use skep_session::machine::updates;
use skep_session::shell::Event;

/// Listens for as long as the document is open.
pub fn listen(app: App) {
    storage::on_change(move |key| {
        if key.is_none_or(|key| key == storage::SETTINGS) {
            app.dispatch(Event::SetElsewhere(Box::new(storage::settings())));
        }
    });
    news::listen(move |news| {
        let news = match news {
            "kept" => updates::Event::Kept,
            "update" => updates::Event::Update,
            "installable" => updates::Event::Installable(true),
            "not installable" => updates::Event::Installable(false),
            _ => return,
        };
        app.dispatch(news);
    });
}
