//! The board by keyboard.

use super::update::Update;
use super::{Dialog, Effect, Room};
use crate::{Cursor, Go, Spot, Stroke};
use skep_rules::Piece;

impl Update<'_> {
    /// Does what a key of the board stands for.
    pub(super) fn stroke(&mut self, stroke: Stroke) {
        match stroke {
            Stroke::Go(go) => self.go(go),
            Stroke::Touch => self.touch_here(),
            Stroke::Here => self.here(),
            Stroke::Hive => self.open(Dialog::Hive),
            Stroke::Type => self.open(Dialog::Type),
        }
    }

    /// The cursor goes somewhere, or it is said why it can't.
    fn go(&mut self, go: Go) {
        let state = &*self.state;
        let next = state.cursor_now().go(go, &state.table, *state.turn, state.choice.as_ref());
        match (next, go) {
            (Some(next), _) => self.state.cursor.set(Some(next)),
            (None, Go::OwnQueen | Go::OtherQueen) => self.remark("spoken-no-queen"),
            (None, Go::Next | Go::Previous) => self.here(),
            (None, Go::Step(_) | Go::Up | Go::Down) => self.remark("spoken-edge"),
        }
    }

    /// What is in the cursor's place is said, perhaps once more.
    pub(super) fn here(&mut self) {
        self.state.cursor.set(Some(self.state.cursor_now()));
    }

    /// As if a finger pointed at the cursor's place, or at what is asked.
    fn touch_here(&mut self) {
        if self.state.pending.is_some() {
            return self.confirm();
        }
        if self.state.can_go_on() {
            return self.go_on();
        }
        if self.state.is_computers_turn() {
            return self.remark("turn-computer");
        }
        if self.state.can_only_pass() {
            return self.pass();
        }
        let place = self.state.cursor_now().place();
        let is_bare =
            self.state.choice.is_none() && self.state.table.position().top(place).is_none();
        self.touch(Spot::Place(place));
        match *self.state.room {
            _ if !is_bare => {}
            Room::Table => self.notify("spoken-choose-first"),
            _ => self.remark("spoken-choose-first"),
        }
    }

    /// Somebody without a pointer chooses a tile in a hand: the keyboard goes on at the first place
    /// where it may be laid.
    pub(super) fn choose_in_hand(&mut self, piece: Piece) {
        self.touch(Spot::Hand(piece));
        let state = &*self.state;
        let choice = state.choice.as_ref().filter(|choice| choice.piece == piece);
        let first =
            choice.and_then(|choice| Cursor::first(state.table.position(), choice, *state.turn));
        if first.is_some() {
            self.state.cursor.set(first);
            self.effect(Effect::FocusBoard);
        }
    }
}
