//! The signals of the core, and the way for events.

use crate::act;
use skep_api::http::Home;
use skep_rules::ByColor;
use skep_school::Address;
use skep_session::machine::connection::Status;
use skep_session::machine::{EndCard, Stage};
use skep_session::online::link::{LinkCard, LinkGame, Push, Said, Server, ShownClocks};
use skep_session::online::{Effect, Event, Post, Screen, State};
use skep_session::{Keeping, KeptGames, NewGameOptions, Reach};
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
    screen: Screen = screen,
    options: NewGameOptions = options,
    kept: Rc<KeptGames> = kept,
    post: Option<Post> = post,
    letter: Option<String> = letter,
    end_stage: Option<Stage> = ending.stage,
    end_card: Option<EndCard> = ending.card,
    keeping: Keeping = keeping,
    reach: Reach = reach,
    server: Server = link.server,
    connection: Status = link.connection.status,
    link: Option<LinkGame> = link.game,
    card: Option<LinkCard> = link.card,
    clocks: Option<ShownClocks> = link.clocks,
    said: ByColor<Option<Said>> = link.said,
    is_muted: bool = link.is_muted,
    seat_link: Option<String> = link.seat_link,
    home: Home = link.home,
    push: Push = link.push,
}

/// The address of a lesson or rule.
fn taught(address: &Address) -> String {
    match address {
        Address::Course => "../learn/".to_owned(),
        _ => format!("../learn/#{address}"),
    }
}

impl App {
    /// The handle to a new core.
    pub(crate) fn new(words: Words) -> App {
        let state = State::new(&now());
        let parts = Parts::of(&state);
        let (core, ui) = Core::new(state, words, Links { taught, words: MoreWords::Online });
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
