//! Dispatches events to the machines, and derives what follows from the changes.

use super::{Effect, Event, State, Timer};
use crate::machine::message::Message;
use crate::machine::prompt::Prompt;
use crate::machine::{Now, awake, board, computer, ending, replay, toasts};
use crate::shell::{self, Document, KeyPress, Pressed, Root, Shell};

/// The handling of one event.
pub(super) type Update<'a> = shell::Update<'a, State>;

impl State {
    /// Handles an event. Returns the effects.
    pub fn update(&mut self, event: impl Into<Event>, now: &Now) -> Vec<Effect> {
        let mut update = Update::new(self, now);
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
            Event::Leave => {
                self.state.awake.update(awake::Event::Hidden);
                self.leave();
            }
            Event::Shown => self.state.awake.update(awake::Event::Shown),
            Event::Return(kept) => {
                self.state.awake.update(awake::Event::Shown);
                self.on_return(*kept);
            }
            // It cuts short what moves at the end of a game, and does nothing more.
            Event::Shell(event) if event.is_about_board() && self.state.ending.is_moving() => {
                self.ending(ending::Event::Skip);
            }
            Event::Shell(event) => {
                let is_unkept = matches!(event, shell::Event::Toast(toasts::Event::Stored(Err(_))));
                self.take(event);
                if is_unkept {
                    self.keep_tab();
                }
            }
            Event::Address(fragment) => self.arrive(&fragment),
            Event::Link(fragment) => self.follow(&fragment),
            Event::Timer(Timer::Ending(id, stage)) => self.ending(ending::Event::Next(id, stage)),
            Event::Timer(Timer::Replay(ticket)) => self.replay(replay::Event::Next(ticket)),
            Event::Timer(Timer::Won) if self.state.home.is_won() => self.say_what_lies(),
            Event::Timer(Timer::Won) => {}
            Event::Timer(Timer::Play(ticket, mv)) => {
                self.computer(computer::Event::Found(ticket, mv));
            }
            Event::Clock(event) => self.clock(event),
            Event::Computer(event) => self.computer(event),
            Event::Offer(event) => self.offer(event),
            Event::Replay(event) => self.replay(event),
            Event::Ending(event) => self.ending(event),
            Event::NewGame(options) => self.begin_with(&options),
            Event::Rematch => self.rematch(None),
            Event::RematchAt(level) => self.rematch(Some(level)),
            Event::GoOnWithGame => self.go_on_with_game(),
            Event::Games(event) => self.games(event),
            Event::Answered(answer) => self.state.home.calls.answered(&answer),
            Event::Changed(change) => self.on_change(*change),
        }
    }

    /// Handles an event of the bar for looking back.
    fn replay(&mut self, event: replay::Event) {
        let shell = &self.state.shell;
        let is_led_by_keys = shell.browser.is_led_by_keys;
        for effect in self.state.replay.update(event, &shell.board.table, is_led_by_keys) {
            match effect {
                replay::Effect::Show(ply) => self.board(board::Event::Show(ply)),
                replay::Effect::NextAfter(time, ticket) => {
                    self.effect(Effect::After(time, Timer::Replay(ticket)));
                }
            }
        }
    }

    /// What follows from all that has changed.
    fn settle(&mut self) {
        if self.state.games.shows(self.listed_games()) {
            self.effect(Effect::ListGames);
        }
        let stale = self.state.computer.settle(&self.state.shell.board.table);
        self.after_computer(stale);
        let state = &mut *self.state;
        let advice = state.computer.advice.as_ref();
        state.shell.board.advised.set_if_new(advice.map(|advice| (advice.mv, advice.only_tile)));
        let table = &state.shell.board.table;
        let is_covered = state.shell.windows.dialog.is_some() || state.home.is_shown();
        state.replay.settle(table, is_covered);
        state.ending.settle(table, *state.replay.is_open || *state.shell.windows.zen);
        let prompt = Prompt::about_game(&state.shell.board, &state.computer);
        state.shell.prompt.set_if_new(prompt);
        let chosen = state.shell.board.choice.as_ref().map(|choice| choice.piece.bug());
        state.guide.explain(&state.shell.board.table, chosen);
        state.shell.tip.set_if_new(*state.guide.tip);
        if let Some(awake) = state.awake.settle(state.shell.board.table.is_clock_running()) {
            self.effect(Effect::KeepAwake(awake));
        }
        self.settle_home();
        let title = self.state.title();
        self.state.shell.title.set_if_new(title);
        self.settle_shell();
    }
}
