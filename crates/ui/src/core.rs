//! Processing of events: update of the core, publication of changes, effects.

use crate::app::{self, App};
use crate::dom::*;
use crate::platform::{page, time};
use crate::view::BoardView;
use skep_geometry::Motion;
use skep_session::machine::Now;
use skep_session::shell::{self, BrowserState, KeyPress, Pressed, Root};
use skep_words::Words;
use std::collections::VecDeque;

/// The document's part in processing an event.
pub trait Hooks<R: Root> {
    /// An event to send before each event, with what only the document knows.
    fn before(&self) -> Option<R::Event> {
        None
    }

    /// Publishes the changes outside of the shell.
    fn publish(&self, state: &R);

    /// Carries out an effect. Its result is dispatched as another event.
    fn run(&self, effect: R::Effect);
}

/// A handle to the core of a document: its state, and the queue of events.
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
    board_view: &'static BoardView,
    hooks: Option<&'static dyn Hooks<R>>,
    /// The revision of the last move that was animated.
    step: u32,
    events: VecDeque<R::Event>,
    is_busy: bool,
}

/// The current time and a random number.
pub fn now() -> Now {
    Now {
        moment: time::now(),
        since_1970: time::since_1970(),
        today: time::today(),
        random: (js_sys::Math::random() * 9e15) as u64,
    }
}

impl<R: Root> Core<R> {
    /// A new core, and the shell's signals over it.
    pub fn new(state: R, words: Words, links: app::Links) -> (Core<R>, App) {
        let parts = app::Parts::of(state.shell());
        let signals = parts.signals();
        let step = state.shell().board.step.revision();
        let (hooks, events) = (None, VecDeque::new());
        // One for each document, never freed.
        let board_view: &'static BoardView = Box::leak(Box::new(BoardView::new()));
        let inner = Inner { state, parts, board_view, hooks, step, events, is_busy: false };
        let core = Core(StoredValue::new(inner));
        let app =
            App::new(signals, board_view, words, links, move |event| core.dispatch(event.into()));
        (core, app)
    }

    /// Sets the hooks, once the document is complete.
    pub fn set_hooks(&self, hooks: &'static dyn Hooks<R>) {
        self.0.update_value(|inner| inner.hooks = Some(hooks));
    }

    /// Reads something from the state that has no signal.
    pub fn ask<T>(&self, ask: impl FnOnce(&R) -> T) -> T {
        self.0.with_value(|inner| ask(&inner.state))
    }

    /// The meaning of a key in the current state.
    pub fn pressed(&self, key: &KeyPress<'_>) -> Pressed<R::Event> {
        self.ask(|state| state.pressed(key))
    }

    /// Processes an event. On return, changes are published and effects started; events dispatched meanwhile are
    /// queued.
    pub fn dispatch(&self, event: R::Event) {
        let mut is_busy = false;
        let mut hooks = None;
        self.0.update_value(|inner| {
            inner.events.push_back(event);
            hooks = inner.hooks;
            // Without hooks the event waits for the first one that comes after them.
            is_busy = std::mem::replace(&mut inner.is_busy, hooks.is_some());
        });
        let Some(hooks) = hooks.filter(|_| !is_busy) else { return };
        while let Some(effects) = self.update(hooks) {
            for effect in effects {
                hooks.run(effect);
            }
        }
        self.0.update_value(|inner| inner.is_busy = false);
    }

    /// Processes the next event of the queue, if any. Returns its effects.
    fn update(&self, hooks: &dyn Hooks<R>) -> Option<Vec<R::Effect>> {
        let (before, now) = (hooks.before(), now());
        let mut effects = None;
        self.0.update_value(|inner| {
            let Some(event) = inner.events.pop_front() else { return };
            let browser_state =
                R::Event::from(shell::Event::Browser(browser_state(inner.board_view)));
            let mut done = Vec::new();
            for event in before.into_iter().chain([browser_state, event]) {
                done.extend(inner.state.update(event, &now));
            }
            effects = Some(done);
            let board = &inner.state.shell().board;
            let step = board.step.revision();
            if std::mem::replace(&mut inner.step, step) != step {
                inner.board_view.motion.set(board.step.as_ref().and_then(|step| {
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

fn browser_state(board_view: &BoardView) -> BrowserState {
    BrowserState {
        wants_less_motion: page::wants_less_motion(),
        is_led_by_keys: page::is_led_by_keys(),
        board_has_keyboard: board_view.has_keyboard(),
    }
}
