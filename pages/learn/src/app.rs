//! The signals of the core, and the way for events.

use crate::act;
use skep_school::{Address, Progress, Rule};
use skep_session::learn::{Effect, Event, School, State, Visibility};
use skep_session::machine::{ActiveLesson, Card, Screen};
use skep_ui::app::{Links, MoreWords};
use skep_ui::core::now;
use skep_ui::dom::StoredValue;
use skep_ui::platform::page;
use skep_ui::{Core, Hooks};
use skep_words::Words;
use std::ops::Deref;

/// A handle to the document's signals and to its core. Every view and listener has one.
#[derive(Clone, Copy)]
pub(crate) struct App {
    signals: &'static Signals,
    core: Core<State>,
    parts: StoredValue<Parts>,
}

impl Deref for App {
    type Target = Signals;

    fn deref(&self) -> &Signals {
        self.signals
    }
}

skep_ui::parts! {
    State, skep_ui::App;
    screen: Option<Screen> = route.screen,
    progress: Progress = lessons.progress,
    active_lesson: Option<ActiveLesson> = lessons.active,
    card: Option<Card> = card,
    exhibit: Option<(Rule, usize)> = exhibits.exhibit,
    tries: bool = exhibits.tries,
}

/// The full address of a lesson or rule: tools take a bare fragment for an element of this page.
pub(crate) fn taught(address: &Address) -> String {
    format!("{}#{address}", page::address_with_query())
}

impl App {
    /// The handle to a new core.
    pub(crate) fn new(words: Words, school: School) -> App {
        let state = State::new(school, &now());
        let parts = Parts::of(&state);
        let (core, ui) = Core::new(state, words, Links { taught, words: MoreWords::School });
        // One for each document, never freed.
        let signals = Box::leak(Box::new(parts.signals(ui)));
        let app = App { signals, core, parts: StoredValue::new(parts) };
        core.set_hooks(Box::leak(Box::new(app)));
        app
    }

    /// Dispatches an event to the core.
    pub(crate) fn dispatch(&self, event: impl Into<Event>) {
        self.core.dispatch(event.into());
    }

    /// The core.
    pub(crate) fn core(&self) -> Core<State> {
        self.core
    }

    /// The lessons and the rules.
    pub(crate) fn school(&self) -> School {
        self.core.ask(|state| state.school.clone())
    }
}

impl Hooks<State> for App {
    fn before(&self) -> Option<Event> {
        // Measuring the layout is slow, and only the rules page needs it.
        let reads = self.screen.get_untracked() == Some(Screen::Rules);
        let tried = || page::is_seen(".tried");
        reads.then(|| {
            Event::Visibility(Visibility { board: self.board_view.is_seen(), tried: tried() })
        })
    }

    fn publish(&self, state: &State) {
        self.parts.update_value(|parts| parts.publish(state));
    }

    fn run(&self, effect: Effect) {
        act::run(*self, effect);
    }
}
