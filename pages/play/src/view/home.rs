//! The home. Its elements are in the document from the beginning; here what depends on games comes into them.

use super::shell::with_toasts;
use crate::app::App;
use skep_session::machine::home::{Lies, Screen, Win, apart_address, kept_fragment, learn_line};
use skep_session::play::Event;
use skep_session::{KeptGame, KeptSummary, Opponent};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::picture::{Marks, marked_picture};
use skep_words::key;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

/// Takes over the home of the document.
pub(crate) fn home(app: App) {
    effect(move || {
        if let Some(root) = page::root() {
            // Errors are ignored: the names are constants and always valid.
            let _ = root.set_attribute("data-at", app.screen.get().word());
        }
    });
    let home = El::found(".home").on("click", move |event| follow(app, &event));
    with_toasts(app, Screen::Home, home);
    // All at once, since code size counts and little of it changes while the home is seen.
    effect(move || {
        show_board(app);
        show_ways(app);
    });
    effect(move || show_strip(app));
    effect(move || show_calls(app));
    // The menu is on the side of the hand, for Tab as well.
    let mut is_left_handed = false;
    effect(move || {
        let is_left = app.settings.with(|settings| settings.left_handed);
        if std::mem::replace(&mut is_left_handed, is_left) != is_left {
            let last = if is_left { ".home-bar .wordmark" } else { ".home-bar .button" };
            El::found(".home-bar").child(El::found(last));
        }
    });
}

/// A part of the home, by its name in the document.
fn part(name: &str) -> El {
    El::found(&["[data-part=", name, "]"].concat())
}

/// Replaces the text of a part.
fn set_text(name: &str, text: &str) {
    part(name).node().set_text_content(Some(text));
}

/// What lies on the board, and the sentence about it.
fn show_board(app: App) {
    let home = El::found(".home").attr("data-live", "");
    let game = match app.lies.get() {
        Lies::Win(win) => {
            home.attr("data-lies", "win").attr("data-win", win.word());
            El::found(".home-ant").flag("disabled", win == Win::Won);
            El::found(".home-gap").flag("disabled", win != Win::Chosen);
            return;
        }
        Lies::Game(game) => game,
    };
    let summary = &*game.summary;
    home.attr("data-lies", "game").flag("data-over", !summary.is_live);
    let (title, address) = (app.text(&summary.title()), game.address());
    let marks = Marks { last: summary.position.last_moved(), ..Marks::default() };
    part("hive")
        .attr("href", &address)
        .attr("aria-label", &[&app.say(key::HOME_BOARD), ". ", &title].concat())
        .html("")
        .child(marked_picture(&summary.position, &marks));
    part("go-on").attr("href", &address);
    set_text("title", &title);
    set_text("about", &about(app, summary));
}

/// What was chosen last for a new game, and the next lesson.
fn show_ways(app: App) {
    let options = app.options.get();
    for (name, opponent) in [("two-people", Opponent::Person), ("computer", Opponent::Computer)] {
        set_text(name, &app.text(&options.against(opponent).summary()));
    }
    if let Some((text, address)) = app.progress.with(learn_line) {
        part("learn").attr("href", &(app.links.taught)(&address)).attr("data-next", "");
        set_text("learn-next", &app.text(&text));
    }
}

/// The strip of games.
fn show_strip(app: App) {
    let lying = match app.lies.get() {
        Lies::Game(game) => Some(game.id),
        Lies::Win(_) => None,
    };
    let strip = part("strip").html("");
    for game in app.kept.with(|kept| kept.strip(lying)) {
        strip.clone().child(thumbnail(app, &game));
    }
}

/// What a server has for the person, before the other lines.
fn show_calls(app: App) {
    let lines = part("calls").html("");
    for call in app.calls.get().iter() {
        let line = el("a").attr("href", &call.address).text(&app.text(&call.text));
        lines.clone().child(line);
    }
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
    let (key, count) = match game.is_live {
        true => (key::HOME_MOVE, game.plies / 2 + 1),
        false => (key::MOVES_COUNT, game.plies.div_ceil(2)),
    };
    [app.text(&game.who()), app.tell(key, &[("count", count.into())])].join(" · ")
}

/// A kept game in the strip.
fn thumbnail(app: App, game: &KeptGame) -> El {
    let Some(summary) = &game.summary else { return el("li") };
    let day = game.day.zip(app.kept.with_untracked(|kept| kept.today));
    let day = day.map(|(day, today)| app.words.with(|words| day.text(today, words)));
    let about: Vec<String> = day.into_iter().chain([app.text(&summary.who())]).collect();
    let picture = marked_picture(&summary.position, &Marks::default());
    let address = match summary.is_apart {
        true => apart_address(game.id),
        false => ["#", &kept_fragment(game.id)].concat(),
    };
    let link = el("a")
        .class("home-thumbnail")
        .attr("href", &address)
        .child(el("span").class("game-picture").child(picture))
        .child(el("strong").text(&app.text(&summary.result_message())))
        .child(el("small").text(&about.join(" · ")));
    el("li").child(link)
}
