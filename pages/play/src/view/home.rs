//! The home. Its elements are in the document from the beginning; here what depends on games comes into them.

use super::shell::with_toasts;
use crate::app::App;
use skep_session::machine::home::{Lies, Lying, Screen, Win, kept_fragment, learn_line};
use skep_session::play::Event;
use skep_session::{KeptGame, KeptSummary, Opponent};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::picture::{Marks, marked_picture};
use skep_words::key;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

/// A part of the home, by its name in the document.
fn part(name: &str) -> El {
    El::found(&format!("[data-part={name}]"))
}

/// The game on the board.
fn game(app: App) -> Option<Lying> {
    app.lies.with(|lies| match lies {
        Lies::Game(game) => Some(game.clone()),
        Lies::Win(_) => None,
    })
}

/// Takes over the home of the document.
pub(crate) fn home(app: App) {
    effect(move || {
        if let Some(root) = page::root() {
            // Errors are ignored: the names are constants and always valid.
            let _ = root.set_attribute("data-at", app.screen.get().word());
        }
    });
    let lies = Memo::new(move || game(app));
    let address = move || lies.with(|game| game.as_ref().map(|it| format!("#{}", it.fragment())));
    let title = move || {
        lies.with(|game| game.as_ref().map_or_else(String::new, |it| app.text(&it.summary.title())))
    };
    let about = move || {
        let game = lies.get();
        game.map_or_else(String::new, |game| about(app, &game.summary))
    };
    part("hive")
        .live("href", address)
        .live("aria-label", move || [app.say(key::HOME_BOARD), title()].join(". "))
        .show(
            move || lies.get(),
            |game| {
                let summary = game.as_ref().map(|game| &game.summary);
                summary.map(|it| {
                    let last = it.position.last_moved();
                    marked_picture(&it.position, &Marks { last, ..Marks::default() })
                })
            },
        );
    part("go-on").live("href", address);
    part("title").live_text(title);
    part("about").live_text(about);
    for (name, opponent) in [("two-people", Opponent::Person), ("computer", Opponent::Computer)] {
        part(name).live_text(move || {
            app.options.with(|options| app.text(&options.against(opponent).summary()))
        });
    }
    let next = Memo::new(move || app.progress.with(learn_line));
    part("learn").looks(move |look| {
        if let Some((_, address)) = next.get() {
            look.attr("href", (app.links.taught)(&address));
            look.attr("data-next", true);
        }
    });
    part("learn-next")
        .live_text(move || next.get().map_or_else(String::new, |(text, _)| app.text(&text)));
    let strip = move || {
        let lying = lies.with(|game| game.as_ref().map(|it| it.id));
        app.kept.with(|kept| kept.strip(lying)).into_iter().map(Kept).collect::<Vec<_>>()
    };
    part("strip").each(strip, move |game| vec![thumbnail(app, &game.0)]);
    let win = move |win: Win| app.lies.with(|lies| *lies == Lies::Win(win));
    El::found(".home-ant").live("disabled", move || win(Win::Won));
    El::found(".home-gap").live("disabled", move || !win(Win::Chosen));
    let home = El::found(".home").attr("data-live", "").looks(move |look| {
        app.lies.with(|lies| match lies {
            Lies::Win(win) => {
                look.attr("data-lies", "win");
                look.attr("data-win", win.word());
            }
            Lies::Game(_) => look.attr("data-lies", "game"),
        });
        look.attr("data-over", lies.with(|it| it.as_ref().is_some_and(|it| !it.summary.is_live)));
    });
    with_toasts(app, Screen::Home, home.on("click", move |event| follow(app, &event)));
}

/// Follows a link within the document, without an entry in the history: only another screen gets one.
fn follow(app: App, event: &MouseEvent) {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let target = target.and_then(|it| it.closest("[data-to], a[href^='#']").ok().flatten());
    let Some(target) = target else { return };
    // Another tab or window is wanted.
    if event.ctrl_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let to = target.get_attribute("data-to").or_else(|| target.get_attribute("href"));
    event.prevent_default();
    app.dispatch(Event::Link(to.unwrap_or_default().trim_start_matches('#').to_owned()));
}

/// Who plays, and how far the game is.
fn about(app: App, game: &KeptSummary) -> String {
    let turn = game.plies / 2 + usize::from(game.is_live);
    let moves = if game.is_live { key::HOME_MOVE } else { key::MOVES_COUNT };
    let count = if game.is_live { turn } else { game.plies.div_ceil(2) };
    [app.text(&game.who()), app.tell(moves, &[("count", count.into())])].join(" · ")
}

/// A kept game; the same if its text is.
#[derive(Clone)]
struct Kept(KeptGame);

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        self.0.id == other.0.id && self.0.text == other.0.text
    }
}

/// A kept game in the strip.
fn thumbnail(app: App, game: &KeptGame) -> El {
    let link =
        el("a").class("home-thumbnail").attr("href", &format!("#{}", kept_fragment(game.id)));
    let Some(summary) = game.summary.clone() else { return el("li") };
    let picture = marked_picture(&summary.position, &Marks::default());
    let day = game.day.zip(app.kept.with_untracked(|kept| kept.today));
    let players = summary.clone();
    let who = move || {
        let day = day.map(|(day, today)| app.words.with(|words| day.text(today, words)));
        let who = app.text(&players.who());
        day.into_iter().chain([who]).collect::<Vec<_>>().join(" · ")
    };
    let link = link
        .child(el("span").class("game-picture").child(picture))
        .child(el("strong").live_text(move || app.say(summary.result().key())))
        .child(el("small").live_text(who));
    el("li").child(link)
}
