//! What screen readers hear: the live region (`role="status"`, as `aria-live="polite"`), in which the announcements
//! of the core appear, and the descriptions of tiles and places on the board.

use crate::app::{App, LiveText};
use crate::dom::*;
use skep_rules::Hex;
use skep_session::machine::announcer::{marked, text_of};
use skep_session::machine::board::is_marked;
use skep_words::Words;

/// A text, with the remark that a lesson has marked the thing if it has.
pub fn with_mark(app: App, text: String, is_marked: bool) -> String {
    app.words.with(|words| marked(text, is_marked, words))
}

/// The spoken description of a place.
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

/// A live region. An open window has one of its own: screen readers ignore everything outside of it.
pub fn live_region(app: App, is_in_window: bool) -> El {
    let before = app.live_text.with_untracked(|live_text| live_text.count);
    let shown = move || {
        let live_text = app.live_text.get();
        let is_here = app.dialog.with_untracked(Option::is_some) == is_in_window;
        (is_here && live_text.count > before && !live_text.text.is_empty()).then_some(live_text)
    };
    el("div")
        .class("visually-hidden")
        .attr("role", "status")
        .attr("data-live-region", "")
        .show(shown, |live_text| live_text.as_ref().map(|live_text| el("p").text(&live_text.text)))
}

/// Writes every announcement of the core to the live region, in the current language.
pub fn announce(app: App) {
    effect(move || {
        let mut text =
            app.announcements.with(|it| app.words.with_untracked(|words| text_of(it, words)));
        if text.is_empty() {
            return;
        }
        app.live_text.update(|live_text| {
            // Some screen readers ignore a text equal to the last one.
            if live_text.text == text {
                text.push('\u{a0}');
            }
            *live_text = LiveText { count: live_text.count + 1, text };
        });
    });
    // A change of language does not repeat the last announcement.
    let language = Memo::new(move || app.words.with(Words::language));
    let mut before = None;
    effect(move || {
        if before.replace(language.get()).is_some() {
            app.live_text.update(|live_text| live_text.text.clear());
        }
    });
}
