//! Dispatches events to the machines, and derives what follows from the changes.

use super::{Effect, Event, Kept, Post, Screen, State};
use crate::machine::message::Message;
use crate::machine::prompt::Prompt;
use crate::machine::windows::Dialog;
use crate::machine::{Now, ending};
use crate::shell::{self, Document, KeyPress, Pressed, Root, Shell};
use crate::{PlayerName, Table};
use skep_notation::letter;
use skep_words::key;

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

    /// Who offers the game that lies on the table; `None` if none is offered.
    pub fn offer_sentence(&self) -> Option<Message> {
        let Some(Post::Offered(side)) = *self.post else { return None };
        Some(match self.shell.board.table.player(!side) {
            PlayerName::Named(name) => {
                Message::about(key::OFFERED_BY, "name", crate::machine::MessageValue::Name(name))
            }
            _ => key::OFFERED.into(),
        })
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
    fn dispatch(&mut self, event: Event) {
        match event {
            Event::Begin(kept) => self.begin(*kept),
            // It cuts short what moves at the end of a game, and does nothing more.
            Event::Shell(event) if event.is_about_board() && self.state.ending.is_moving() => {
                self.ending(ending::Event::Skip);
            }
            // There is no board beside the choice of a game.
            Event::Shell(event)
                if event.is_about_board() && *self.state.screen != Screen::Table => {}
            Event::Shell(event) => self.take_event(event),
            Event::Address(fragment) => self.arrive(&fragment),
            Event::Return => self.come_back(),
            Event::Ending(event) => self.ending(event),
            Event::NewGame(options) => self.begin_with(&options),
            Event::Rematch => self.rematch(),
            Event::Choose => self.choose(),
            Event::Found(found) => self.found(found),
            Event::Loaded(game) => self.loaded(game),
            Event::Listed(texts) => self.list(texts),
            Event::Changed(id, table) => self.on_change(id, table),
            Event::Accept(side, name) => self.accept(side, &name),
            Event::Paste(text) => self.paste(&text),
            Event::Sent => self.sent(),
            Event::TakeBack => self.take_back(),
            Event::UseLetter => self.use_letter(),
            Event::Link(event) => self.link(event),
            Event::Resign | Event::OfferDraw | Event::AgreeDraw | Event::DeclineDraw => {
                self.agree(&event);
            }
        }
    }

    fn take_event(&mut self, event: crate::shell::Event) {
        let asked = *self.state.shell.windows.dialog;
        Document::take(self, event);
        // Without an answer the game here stays as it is.
        let is_closed = self.state.shell.windows.dialog.is_none();
        if asked == Some(Dialog::OtherLetter) && is_closed {
            self.state.offered = None;
        }
    }

    fn begin(&mut self, kept: Kept) {
        self.state.shell.begin(kept.settings, kept.languages);
        self.state.options.set(kept.options);
        self.state.keeping.set(kept.keeping);
        self.state.reach.set(kept.reach);
        if kept.has_server {
            self.ask_what_it_can();
            self.effect(Effect::Link(super::link::Effect::RecallUnsent));
        }
        match kept.invitation.filter(|_| kept.has_server && kept.fragment.is_empty()) {
            Some(invitation) => self.open_invitation(invitation),
            None => self.arrive(&kept.fragment),
        }
    }

    /// What is kept by now counts.
    fn come_back(&mut self) {
        let table = &self.state.shell.board.table;
        if *self.state.screen == Screen::Choice {
            self.effect(Effect::List);
        } else if table.apart().is_some() && !table.is_opened() {
            self.effect(Effect::Load(table.id()));
        }
    }

    /// What follows from all that has changed.
    fn settle(&mut self) {
        let state = &mut *self.state;
        let board = &state.shell.board;
        let is_at_table = *state.screen == Screen::Table;
        let is_moving = state.ending.is_moving();
        let post = match &state.offered {
            // A game that is over is looked at, and nobody's seat is free.
            Some(_) if board.table.outcome().is_some() => None,
            Some(letter) if board.table.is_opened() => Some(Post::Offered(!letter.from)),
            _ => Post::of(&board.table),
        };
        state.post.set_if_new(post.filter(|_| is_at_table && !is_moving));
        let revision = board.table.revision();
        if state.written.replace(revision) != Some(revision) {
            let letter = board.table.letter().filter(|_| !board.table.is_opened());
            state.letter.set_if_new(letter.map(|letter| letter::write(&letter)));
        }
        self.settle_link();
        let state = &mut *self.state;
        let board = &state.shell.board;
        let prompt = match state.link.remote {
            Some(_) => Prompt::about_link(board, &state.link),
            None => Prompt::about_apart(board),
        };
        state.shell.prompt.set_if_new(prompt.filter(|_| is_at_table));
        let is_covered = *state.shell.windows.zen || !is_at_table;
        state.ending.settle(&state.shell.board.table, is_covered);
        let title = state.title();
        state.shell.title.set_if_new(title);
        self.settle_shell();
    }
}

impl State {
    /// The game on the table.
    pub fn table(&self) -> &Table {
        &self.shell.board.table
    }
}
