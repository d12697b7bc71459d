//! Turns events of the browser into events of the core: address, pasted links, changes by other windows.

use crate::app::App;
use crate::platform::{server, storage};
use skep_session::Reach;
use skep_session::online::{Event, Kept, Screen};
use skep_session::shell::{self, Languages};
use skep_ui::platform::{games, page, storage as store, words};
use skep_words::Words;

/// Starts the core with the stored values and the address.
pub(crate) fn begin(app: App) {
    let host = page::window().location().hostname().unwrap_or_default();
    app.dispatch(Event::Begin(Box::new(Kept {
        fragment: page::fragment(),
        languages: Languages {
            spoken: app.words.with_untracked(Words::language),
            browsers: words::language(None),
        },
        options: storage::options(),
        settings: store::settings(),
        keeping: games::keeping(),
        reach: Reach::of(&host),
        invitation: server::invitation(),
        has_server: server::is_there(),
    })));
}

/// Listens for as long as the page is open.
pub(crate) fn listen(app: App) {
    skep_ui::act::listen(app.ui);
    skep_ui::act::listen_to_keys(app.ui, app.core());
    store::on_change(move |key| {
        if let Some(id) = key.and_then(games::game_of) {
            let game = games::game(id).and_then(Result::ok).map(Box::new);
            app.dispatch(Event::Changed(id, game));
        }
    });
    page::on_return(move || {
        app.dispatch(shell::Event::SetElsewhere(Box::new(store::settings())));
        app.dispatch(Event::Return);
    });
    page::on_fragment(move || {
        let fragment = page::fragment();
        if fragment.is_empty() {
            // A link to the first screen leaves a bare `#`.
            page::show_bare_fragment("", false);
        }
        app.dispatch(Event::Address(fragment));
    });
    // Back to an invitation, whose address has no fragment to tell of it.
    page::listen("popstate", move |_: web_sys::Event| {
        let is_asked = server::invitation().is_some() && page::fragment().is_empty();
        if is_asked && app.screen.get_untracked() == Screen::Choice {
            page::reload();
        }
    });
    page::on_paste(move |text| {
        // A window and a field take the text themselves.
        let is_free = app.dialog.get_untracked().is_none() && !page::is_writing();
        if is_free {
            app.dispatch(Event::Paste(text));
        }
    });
}
