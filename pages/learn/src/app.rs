//! The core in the page: what views look at, and where events go.

use crate::act;
use skep_school::{Address, Progress, Rule};
use skep_session::learn::{Effect, Event, School, State, Visibility};
use skep_session::machine::{ActiveLesson, Card, Screen};
use skep_ui::app::Links;
use skep_ui::core::now;
use skep_ui::dom::StoredValue;
use skep_ui::platform::page;
use skep_ui::{Core, Hooks};
use skep_words::Words;
use std::ops::Deref;

/// The page: what is seen of the core, and where events go. Every view and every listener has one.
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

/// The address of something that is taught: the whole of it, for what follows the `#` is no place on this page,
/// as tools would think.
pub(crate) fn taught(address: &Address) -> String {
    format!("{}#{address}", page::address_with_query())
}

impl App {
    /// A page on which nothing has happened yet.
    pub(crate) fn new(words: Words, school: School) -> App {
        let state = State::new(school, &now());
        let parts = Parts::of(&state);
        let (core, ui) = Core::new(state, words, Links { taught, has_school: true });
        // There is one, for as long as the page is open.
        let signals = Box::leak(Box::new(parts.signals(ui)));
        let app = App { signals, core, parts: StoredValue::new(parts) };
        core.set_hooks(Box::leak(Box::new(app)));
        app
    }

    /// Something happens.
    pub(crate) fn dispatch(&self, event: impl Into<Event>) {
        self.core.dispatch(event.into());
    }

    /// The core.
    pub(crate) fn core(&self) -> Core<State> {
        self.core
    }

    /// What is taught.
    pub(crate) fn school(&self) -> School {
        self.core.ask(|state| state.school.clone())
    }
}

impl Hooks<State> for App {
    fn before(&self) -> Option<Event> {
        // To look at the layout costs time, and only the rules page needs it.
        let reads = self.screen.get_untracked() == Some(Screen::Rules);
        let tried = || page::is_seen(".tried");
        reads.then(|| Event::Visibility(Visibility { board: self.stage.is_seen(), tried: tried() }))
    }

    fn publish(&self, state: &State) {
        self.parts.update_value(|parts| parts.publish(state));
    }

    fn run(&self, effect: Effect) {
        act::run(*self, effect);
    }
}
