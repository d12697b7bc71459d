//! The form of a new game: what its parts share.

use super::clock::clock_choice;
use super::first_games::{coach_switches, explains_switch};
use super::opening::real_table;
use crate::app::App;
use skep_session::play::Event;
use skep_session::{NewGameOptions, Opponent, TypedClock};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{button, message};
use skep_ui::view::new_game::{opening_choice, tell_refused};
use skep_words::key;

/// A form for a new game, in a window or beside the board. Each part of it is a function of the form that
/// builds one element.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    pub(crate) app: App,
    /// The options so far, at first those of the last game.
    pub(crate) options: RwSignal<NewGameOptions>,
    /// What is typed for a clock.
    pub(super) typed: RwSignal<TypedClock>,
    /// Counts refused starts, so that each one is noticed.
    refused: RwSignal<u32>,
}

impl Form {
    /// A form with the options of the last game.
    pub(crate) fn new(app: App) -> Form {
        let options = RwSignal::new(app.options.get_untracked());
        let typed = RwSignal::new(options.with_untracked(TypedClock::of));
        Form { app, options, typed, refused: RwSignal::new(0) }
    }

    /// Whether the opponent is the computer.
    pub(crate) fn is_against_computer(self) -> bool {
        self.options.with(|options| options.opponent) == Opponent::Computer
    }

    /// Whether no two people have played here.
    pub(crate) fn is_first_together(self) -> bool {
        self.options.with_untracked(|options| !options.has_played_together)
    }

    /// Begins the game, or says which field is wrong.
    pub(crate) fn start(self) {
        let Form { app, options, typed, refused } = self;
        match options.with_untracked(|options| typed.with_untracked(|it| it.apply(options))) {
            Ok(options) => app.dispatch(Event::NewGame(Box::new(options))),
            Err(field) => {
                refused.update(|count| *count += 1);
                page::before_paint(move || page::focus(&format!("[name={}]", field.word())));
                tell_refused(app.ui, field);
            }
        }
    }

    /// The empty form element, which begins the game when it is submitted.
    pub(crate) fn element(self) -> El {
        el("form")
            // Error messages are ours, in the language of the page.
            .attr("novalidate", "")
            .on("submit", move |event: web_sys::Event| {
                event.prevent_default();
                self.start();
            })
    }

    /// The button that submits the form.
    pub(crate) fn start_button(self) -> El {
        button("start", "button main large")
            .attr("type", "submit")
            .live_text(move || self.app.say(key::NEW_GAME_START))
    }

    /// The choices that are folded away: clock, opening, a real set.
    pub(crate) fn more(self) -> El {
        el("details")
            .class("fold")
            .attr("data-fold", "more")
            .looks(move |look| {
                // The refused field must be visible.
                if self.refused.get() > 0 {
                    look.prop("open", true);
                }
            })
            .on("toggle", |event: web_sys::Event| page::show_unfolded(&event))
            .child(message(self.app.ui, "summary", key::NEW_GAME_MORE))
            .child(clock_choice(self))
            .child(opening_choice(self.app.ui, self.options))
            .show(
                move || self.is_against_computer(),
                move |&is_computer| for_two(self, is_computer),
            )
    }
}

/// What only two people choose.
fn for_two(form: Form, is_computer: bool) -> Vec<El> {
    if is_computer {
        return Vec::new();
    }
    // In a first game it is in sight: see the window.
    let explains = (!form.is_first_together()).then(|| explains_switch(form));
    explains.into_iter().chain([coach_switches(form), real_table(form)]).collect()
}
