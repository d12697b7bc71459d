//! The board by keyboard.

use super::{Board, Effect};
use crate::{Cursor, Go};
use skep_rules::Piece;
use skep_words::key;

impl Board {
    /// The keyboard's place on the board as it is now.
    pub fn cursor_now(&self) -> Cursor {
        let position = self.table.position();
        self.cursor.map_or_else(|| Cursor::new(position), |cursor| cursor.kept(position))
    }

    /// Moves the cursor, or announces why it can't.
    pub(super) fn go(&mut self, go: Go, effects: &mut Vec<Effect>) {
        let position = self.table.position();
        let is_stop = matches!(go, Go::Next | Go::Previous) && self.choice.is_none();
        // Before the Queen is laid there is no tile to go to.
        if is_stop && self.table.is_live() && !position.is_queen_laid(position.to_move()) {
            return effects.push(Effect::Say(key::WHY_QUEEN_IN_HAND.into()));
        }
        let next = self.cursor_now().go(go, &self.table, *self.turn, self.choice.as_ref());
        match (next, go) {
            (Some(next), _) => self.cursor.set(Some(next)),
            (None, Go::OwnQueen | Go::OtherQueen) => {
                effects.push(Effect::Remark(key::SPOKEN_NO_QUEEN.into()));
            }
            (None, Go::Next | Go::Previous) => self.here(),
            (None, Go::Step(_) | Go::Up | Go::Down) => {
                effects.push(Effect::Remark(key::SPOKEN_EDGE.into()));
            }
        }
    }

    /// Announces the cursor's place again.
    pub fn here(&mut self) {
        self.cursor.set(Some(self.cursor_now()));
    }

    /// Moves the cursor to the first place where a tile chosen in the hand may be laid.
    pub(super) fn lead_to_target(&mut self, piece: Piece, effects: &mut Vec<Effect>) {
        let choice = self.choice.as_ref().filter(|choice| choice.piece == piece);
        let first =
            choice.and_then(|choice| Cursor::first(self.table.position(), choice, *self.turn));
        if first.is_some() {
            self.cursor.set(first);
            effects.push(Effect::Focus);
        }
    }
}
