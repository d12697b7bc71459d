//! The way of an event: it goes to the core, what has changed is published, and effects are carried out.

use crate::app::{self, App};
use crate::dom::*;
use crate::platform::{page, time};
use crate::view::Stage;
use skep_geometry::Motion;
use skep_session::machine::Now;
use skep_session::shell::{self, BrowserState, KeyPress, Pressed, Root};
use skep_words::Words;
use std::collections::VecDeque;

/// What a document does about its core.
pub trait Hooks<R: Root> {
    /// What the document knows beside the core, told before each event.
    fn before(&self) -> Option<R::Event> {
        None
    }

    /// Publishes what has changed beside the shell.
    fn publish(&self, state: &R);

    /// Carries an effect out. What comes of it is another event.
    fn run(&self, effect: R::Effect);
}

/// The core of a document: its state, and the events that wait for it. A handle, to be copied.
pub struct Core<R: Root + 'static>(StoredValue<Inner<R>>);

impl<R: Root> Clone for Core<R> {
    fn clone(&self) -> Core<R> {
        *self
    }
}

impl<R: Root> Copy for Core<R> {}

struct Inner<R: Root + 'static> {
    state: R,
    parts: app::Parts,
    stage: &'static Stage,
    hooks: Option<&'static dyn Hooks<R>>,
    /// The revision of the last step that was shown as motion.
    step: u32,
    events: VecDeque<R::Event>,
    is_busy: bool,
}

/// The moment, and what else only the browser knows.
pub fn now() -> Now {
    Now {
        moment: time::now(),
        since_1970: time::since_1970(),
        today: time::today(),
        random: (js_sys::Math::random() * 9e15) as u64,
    }
}

impl<R: Root> Core<R> {
    /// A document in which nothing has happened yet, and what is seen of it.
    pub fn new(state: R, words: Words, links: app::Links) -> (Core<R>, App) {
        let parts = app::Parts::of(state.shell());
        let signals = parts.signals();
        let step = state.shell().board.step.revision();
        let (hooks, events) = (None, VecDeque::new());
        // There is one, for as long as the document is open.
        let stage: &'static Stage = Box::leak(Box::new(Stage::new()));
        let inner = Inner { state, parts, stage, hooks, step, events, is_busy: false };
        let core = Core(StoredValue::new(inner));
        let app = App::new(signals, stage, words, links, move |event| core.dispatch(event.into()));
        (core, app)
    }

    /// From now on effects are carried out by these.
    pub fn set_hooks(&self, hooks: &'static dyn Hooks<R>) {
        self.0.update_value(|inner| inner.hooks = Some(hooks));
    }

    /// Asks the core for something that no signal tells.
    pub fn ask<T>(&self, ask: impl FnOnce(&R) -> T) -> T {
        self.0.with_value(|inner| ask(&inner.state))
    }

    /// What a key means now.
    pub fn pressed(&self, key: &KeyPress<'_>) -> Pressed<R::Event> {
        self.ask(|state| state.pressed(key))
    }

    /// Something happens. When this comes back, all that has changed is published and all effects are under
    /// way; but what happens in the midst of that waits for its turn.
    pub fn dispatch(&self, event: R::Event) {
        let mut is_busy = false;
        let mut hooks = None;
        self.0.update_value(|inner| {
            inner.events.push_back(event);
            is_busy = std::mem::replace(&mut inner.is_busy, true);
            hooks = inner.hooks;
        });
        let Some(hooks) = hooks.filter(|_| !is_busy) else { return };
        while let Some(effects) = self.update(hooks) {
            for effect in effects {
                hooks.run(effect);
            }
        }
        self.0.update_value(|inner| inner.is_busy = false);
    }

    /// Deals with the next event, if there is one: what is to be done for it.
    fn update(&self, hooks: &dyn Hooks<R>) -> Option<Vec<R::Effect>> {
        let (before, now) = (hooks.before(), now());
        let mut effects = None;
        self.0.update_value(|inner| {
            let Some(event) = inner.events.pop_front() else { return };
            let browser_state = R::Event::from(shell::Event::Browser(browser_state(inner.stage)));
            let mut done = Vec::new();
            for event in before.into_iter().chain([browser_state, event]) {
                done.extend(inner.state.update(event, &now));
            }
            effects = Some(done);
            let board = &inner.state.shell().board;
            let step = board.step.revision();
            if std::mem::replace(&mut inner.step, step) != step {
                inner.stage.motion.set(board.step.as_ref().and_then(|step| {
                    let motion = Motion::of(&step.before, step.mv, *board.turn)?;
                    Some(if step.is_back { motion.reversed() } else { motion })
                }));
            }
            inner.parts.publish(inner.state.shell());
            hooks.publish(&inner.state);
        });
        effects
    }
}

fn browser_state(stage: &Stage) -> BrowserState {
    BrowserState {
        wants_less_motion: page::wants_less_motion(),
        is_led_by_keys: page::is_led_by_keys(),
        board_has_keyboard: stage.has_keyboard(),
    }
}
