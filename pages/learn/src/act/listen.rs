//! Turns events of the browser into events of the core: address, and changes by other windows.

use crate::app::App;
use crate::platform::storage;
use skep_session::learn::{Change, Event, Kept};
use skep_session::machine::route;
use skep_session::shell::{self, Languages};
use skep_ui::platform::{page, storage as store, words};
use skep_words::Words;

/// Starts the core with the stored values and the address.
pub(crate) fn begin(app: App) {
    app.dispatch(Event::Begin(Box::new(Kept {
        fragment: page::fragment(),
        entry: page::entry(),
        languages: Languages {
            spoken: app.words.with_untracked(Words::language),
            browsers: words::language(None),
        },
        settings: store::settings(),
        progress: store::progress(),
        lesson: storage::lesson(),
    })));
}

/// Listens for as long as the page is open.
pub(crate) fn listen(app: App) {
    skep_ui::act::listen(app.ui);
    skep_ui::act::listen_to_keys(app.ui, app.core());
    let look_at_progress =
        move || app.dispatch(Event::Changed(Change::Progress(store::progress())));
    store::on_change(move |key| {
        if key == Some(store::PROGRESS) {
            look_at_progress();
        }
    });
    // The first game may have been played meanwhile.
    page::on_return(move || {
        app.dispatch(shell::Event::SetElsewhere(Box::new(store::settings())));
        look_at_progress();
    });
    page::on_fragment(move || app.dispatch(route::Event::Address(page::fragment(), page::entry())));
}
