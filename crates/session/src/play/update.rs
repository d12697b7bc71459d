//! Dispatches events to the machines, and derives what follows from the changes.

use super::{Effect, Event, State, Timer};
use crate::machine::message::Message;
use crate::machine::prompt::Prompt;
use crate::machine::{Now, computer};
use crate::shell::{Document, KeyPress, Pressed, Root, Shell};

/// The handling of one event: the state, the time, and the effects so far.
pub(super) struct Update<'a> {
    pub(super) state: &'a mut State,
    pub(super) now: &'a Now,
    pub(super) effects: Vec<Effect>,
}

impl State {
    /// Handles an event. Returns the effects.
    pub fn update(&mut self, event: impl Into<Event>, now: &Now) -> Vec<Effect> {
        let mut update = Update { state: self, now, effects: Vec::new() };
        update.dispatch(event.into());
        update.settle();
        update.effects
    }
}

impl Root for State {
    type Event = Event;
    type Effect = Effect;

    fn update(&mut self, event: Event, now: &Now) -> Vec<Effect> {
        State::update(self, event, now)
    }

    fn shell(&self) -> &Shell {
        &self.shell
    }

    fn pressed(&self, key: &KeyPress<'_>) -> Pressed<Event> {
        State::pressed(self, key)
    }
}

impl Update<'_> {
    pub(super) fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Announces a message to screen readers only.
    pub(super) fn remark(&mut self, message: impl Into<Message>) {
        self.state.shell.remark(message);
    }

    /// Shows a toast.
    pub(super) fn notify(&mut self, message: impl Into<Message>) {
        self.state.shell.notify(message);
    }

    /// Shows an error as a toast.
    pub(super) fn show_error(&mut self, message: impl Into<Message>) {
        self.state.shell.show_error(message);
    }

    fn dispatch(&mut self, event: Event) {
        match event {
            Event::Begin(kept) => self.begin(*kept),
            Event::Shell(event) => self.take(event),
            Event::Leave => self.leave(),
            Event::Return(kept) => self.on_return(*kept),
            Event::Address(fragment) => self.follow(&fragment),
            Event::Timer(Timer::Over(id)) => self.show_over(id),
            Event::Timer(Timer::Play(ticket, mv)) => {
                self.computer(computer::Event::Found(ticket, mv));
            }
            Event::Clock(event) => self.clock(event),
            Event::Computer(event) => self.computer(event),
            Event::Offer(event) => self.offer(event),
            Event::NewGame(options) => self.begin_with(&options),
            Event::Rematch => self.rematch(),
            Event::GoOnWithGame => self.go_on_with_game(),
            Event::Games(event) => self.games(event),
            Event::Changed(change) => self.on_change(*change),
        }
    }

    /// What follows from all that has changed.
    fn settle(&mut self) {
        let stale = self.state.computer.settle(&self.state.shell.board.table);
        self.after_computer(stale);
        let state = &mut *self.state;
        let advice = state.computer.advice.as_ref();
        state.shell.board.advised.set_if_new(advice.map(|advice| (advice.mv, advice.only_tile)));
        let prompt = Prompt::about_game(&state.shell.board, &state.computer);
        state.shell.prompt.set_if_new(prompt);
        state.shell.tip.set_if_new(*state.guide.tip);
        self.settle_shell();
    }
}
