//! The signals of the core, and the way for events.

use crate::act;
use skep_school::{Address, Progress};
use skep_session::machine::calls::Call;
use skep_session::machine::home::{Lies, Screen};
use skep_session::machine::{Activity, EndCard, Listing, Stage};
use skep_session::play::{Effect, Event, State};
use skep_session::{Advice, BeatenLevels, Keeping, KeptGames, Moment, NewGameOptions};
use skep_ui::app::{Links, MoreWords};
use skep_ui::core::now;
use skep_ui::dom::StoredValue;
use skep_ui::{Core, Hooks};
use skep_words::Words;
use std::ops::Deref;
use std::rc::Rc;

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
    screen: Screen = home.screen,
    lies: Lies = home.lies,
    calls: Rc<Vec<Call>> = home.calls.lines,
    options: NewGameOptions = options,
    computer: Activity = computer.activity,
    advice: Option<Advice> = computer.advice,
    listing: Option<Rc<Listing>> = games.listing,
    kept: Rc<KeptGames> = games.kept,
    keeping: Keeping = games.keeping,
    progress: Progress = progress,
    beaten: BeatenLevels = beaten,
    now: Moment = clock.now,
    replay_open: bool = replay.is_open,
    replay_running: bool = replay.is_running,
    end_stage: Option<Stage> = ending.stage,
    end_card: Option<EndCard> = ending.card,
}

/// The address of a lesson or rule.
fn taught(address: &Address) -> String {
    match address {
        Address::Course => "learn/".to_owned(),
        _ => format!("learn/#{address}"),
    }
}

impl App {
    /// The handle to a new core.
    pub(crate) fn new(words: Words) -> App {
        let state = State::new(&now());
        let parts = Parts::of(&state);
        let (core, ui) = Core::new(state, words, Links { taught, words: MoreWords::None });
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
}

impl Hooks<State> for App {
    fn publish(&self, state: &State) {
        self.parts.update_value(|parts| parts.publish(state));
    }

    fn run(&self, effect: Effect) {
        act::run(*self, effect);
    }
}
