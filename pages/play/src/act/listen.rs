//! Turns events of the browser into events of the core: files, links, changes by other windows.

use crate::app::App;
use crate::platform::{server, storage};
use skep_session::Table;
use skep_session::machine::home::Screen;
use skep_session::machine::{Reader, clock, games};
use skep_session::play::{Change, Event, Kept};
use skep_session::shell::Languages;
use skep_ui::platform::{files, page, storage as store, time, words};
use skep_words::Words;
use web_sys::File;

/// The stored values, and the fragment of the address.
fn kept(app: App) -> Box<Kept> {
    let bookmark = storage::bookmark();
    let stored = |id| storage::game(id).map(|game| game.map(Box::new));
    Box::new(Kept {
        fragment: page::fragment(),
        is_served: server::address().is_some(),
        languages: Languages {
            spoken: app.words.with_untracked(Words::language),
            browsers: words::language(None),
        },
        game: storage::current().and_then(stored),
        own: bookmark.as_ref().and_then(|it| stored(it.game)),
        bookmark,
        first_game: storage::first_game(),
        keeping: storage::keeping(),
        options: storage::new_game_options(),
        settings: store::settings(),
        progress: store::progress(),
        beaten: storage::beaten(),
    })
}

/// Starts the core with the stored values and the address.
pub(crate) fn begin(app: App) {
    app.dispatch(Event::Begin(kept(app)));
}

/// Listens for as long as the page is open.
pub(crate) fn listen(app: App) {
    skep_ui::act::listen(app.ui);
    skep_ui::act::listen_to_keys(app.ui, app.core());
    store::on_change(move |key| {
        let change = match key {
            None => Change::All,
            Some(store::PROGRESS) => Change::Progress(store::progress()),
            Some(storage::NEW_GAME_OPTIONS) => Change::Options(storage::new_game_options()),
            Some(storage::BEATEN) => Change::Beaten(storage::beaten()),
            Some(key) => {
                let Some(id) = storage::game_of(key) else { return };
                Change::Game(id, storage::game(id).and_then(Result::ok).map(Box::new))
            }
        };
        app.dispatch(Event::Changed(Box::new(change)));
    });
    page::on_leave(move || app.dispatch(Event::Leave));
    page::on_shown(move || app.dispatch(Event::Shown));
    page::on_return(move || app.dispatch(Event::Return(kept(app))));
    page::on_drop(move |file| open_file(app, file, Reader::Page));
    page::on_paste(move |text| {
        // A window has fields for it.
        if app.screen.get_untracked() == Screen::Home && app.dialog.get_untracked().is_none() {
            app.dispatch(games::Event::OpenText(text.into_bytes(), Reader::Page));
        }
    });
    page::on_fragment(move || {
        let fragment = page::fragment();
        if fragment.is_empty() {
            // A link to the home leaves a bare `#`.
            page::show_fragment("", false);
        }
        app.dispatch(Event::Address(fragment));
    });
    time::every(100, move || {
        if app.table.with_untracked(Table::is_clock_running) {
            app.dispatch(clock::Event::Tick);
        }
    });
}

/// Opens a file.
pub(crate) fn open_file(app: App, file: File, reader: Reader) {
    files::read(file, move |bytes| {
        app.dispatch(match bytes {
            Some(bytes) => games::Event::OpenText(bytes, reader),
            None => games::Event::Unreadable(reader),
        });
    });
}
