//! What comes from the browser: files, links, other windows, news of the page as an app.

use crate::app::App;
use crate::platform::storage::Changed;
use crate::platform::{files, news, page, storage, time, words};
use skep_session::Table;
use skep_session::machine::{Reader, clock, games, route, updates};
use skep_session::play::{Change, Event, Kept};
use web_sys::File;

/// The page begins with what was kept, or with what the address asks for.
pub(crate) fn begin(app: App) {
    app.dispatch(Event::Begin(Box::new(Kept {
        fragment: page::fragment(),
        entry: page::entry(),
        game: storage::current().and_then(storage::game).map(|game| game.map(Box::new)),
        first_game: storage::first_game(),
        settings: storage::settings(),
        progress: storage::progress(),
        lesson: storage::lesson(),
        spoken: app.words.with_untracked(skep_words::Words::language),
        browsers: words::language(None),
    })));
}

/// Listens for as long as the page is open.
pub(crate) fn listen(app: App) {
    storage::on_change(move |changed| {
        let change = match changed {
            Changed::Game(id) => {
                Change::Game(id, storage::game(id).and_then(Result::ok).map(Box::new))
            }
            Changed::Settings => Change::Settings(storage::settings()),
            Changed::Progress => Change::Progress(storage::progress()),
            Changed::All => Change::All,
        };
        app.dispatch(Event::Changed(Box::new(change)));
    });
    page::on_leave(move || app.dispatch(Event::Leave));
    page::on_drop(move |file| open_file(app, file, Reader::Page));
    page::on_fragment(move || app.dispatch(route::Event::Address(page::fragment(), page::entry())));
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
