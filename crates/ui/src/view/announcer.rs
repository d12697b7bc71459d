//! The live region: where those hear what happens who do not see it. What is said is decided by the core.

use crate::app::{Announced, App};
use crate::dom::*;
use skep_rules::Hex;
use skep_session::machine::announcer::{marked, text_of};
use skep_session::machine::board::is_marked;
use skep_words::Words;

/// What is told of something; and that a lesson has marked it, if it has.
pub fn with_mark(app: App, text: String, is_marked: bool) -> String {
    app.words.with(|words| marked(text, is_marked, words))
}

/// What is in a place, for those who come there without seeing it.
pub fn place_told(app: App, place: Hex) -> String {
    let chosen = app.choice.with(|it| it.as_ref().map(|choice| choice.piece));
    let sixths = app.turn.get().sixths();
    app.table.with(|table| {
        let position = table.position();
        let text = app.words.with(|words| words.spoken(position, sixths).place(place, chosen));
        let is_marked = app.highlights.with(|highlights| is_marked(highlights, position, place));
        with_mark(app, text, is_marked)
    })
}

/// Where it is said. A window over the table has a place of its own: while it is open, nothing
/// outside of it is heard.
pub fn live_region(app: App, is_in_window: bool) -> El {
    let before = app.announced.with_untracked(|said| said.count);
    let heard = move || {
        let said = app.announced.get();
        let is_here = app.dialog.with_untracked(Option::is_some) == is_in_window;
        (is_here && said.count > before && !said.text.is_empty()).then_some(said)
    };
    el("div")
        .class("unseen")
        .attr("role", "status")
        .attr("data-live-region", "")
        .show(heard, |said| said.as_ref().map(|said| el("p").text(&said.text)))
}

/// From now on all that the core tells is said, in the language of that moment.
pub fn announce(app: App) {
    effect(move || {
        let mut text = app.told.with(|told| app.words.with_untracked(|it| text_of(told, it)));
        if text.is_empty() {
            return;
        }
        app.announced.update(|said| {
            // Some screen readers pass over what they have just said.
            if said.text == text {
                text.push('\u{a0}');
            }
            *said = Announced { count: said.count + 1, text };
        });
    });
    // What was said in another language is not said again.
    let language = Memo::new(move || app.words.with(Words::language));
    let mut before = None;
    effect(move || {
        if before.replace(language.get()).is_some() {
            app.announced.update(|said| said.text.clear());
        }
    });
}
