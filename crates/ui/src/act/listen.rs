//! Turns events of the browser that every document needs into events of the core: settings changed in other windows,
//! and the events of `app.js`.

use crate::app::App;
use crate::platform::{app_events, storage};
use skep_session::machine::updates;
use skep_session::shell::Event;

/// Listens for as long as the document is open.
pub fn listen(app: App) {
    storage::on_change(move |key| {
        if key.is_none_or(|key| key == storage::SETTINGS) {
            app.dispatch(Event::SetElsewhere(Box::new(storage::settings())));
        }
    });
    app_events::listen(move |news| {
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
