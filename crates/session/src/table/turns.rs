//! Changes without a move: seats, and turns taken back after the end.

use super::Table;
use crate::record::NAME;
use crate::{Moment, Seat};
use skep_rules::Color;

impl Table {
    /// With the name of a player, as a file gives it. The computer goes by its level.
    #[must_use]
    pub fn with_name(mut self, color: Color, name: &str) -> Table {
        let tag = NAME[color];
        self.extras.tags.retain(|(name, _)| name != tag);
        if !name.is_empty() {
            self.extras.tags.push((tag.to_owned(), name.to_owned()));
        }
        self
    }

    /// A number for another game, by the milliseconds since 1970: two that begin in one of them must not be
    /// one.
    pub fn next_id(&self, since_1970: u64) -> u64 {
        since_1970.max(self.id + 1)
    }

    /// The game before so many turns of a person, as [`Table::before_last_turn`] takes them back one by one.
    ///
    /// # Errors
    /// If there are fewer: how many there are.
    pub fn before_turns(&self, turns: usize, now: Moment) -> Result<Table, usize> {
        let mut before = self.clone();
        for taken in 0..turns {
            before = before.before_last_turn(before.id, now).ok_or(taken)?;
        }
        Ok(before)
    }

    /// Changes the seat of a colour.
    pub fn change_seat(&mut self, color: Color, seat: Seat) {
        self.terms.seats[color] = seat;
    }

    /// The game before the last turn of a person, also if it has ended since: then it is a game of
    /// its own with this number. A result that the board does not know (resignation, agreement,
    /// time) is a turn by itself. `None` if nothing can be taken back.
    pub fn before_last_turn(&self, id: u64, now: Moment) -> Option<Table> {
        let mut before = self.clone();
        if self.outcome().is_some() && !self.is_opened() {
            let is_over = self.game.board_outcome().is_some();
            before.show(self.game.len().checked_sub(usize::from(is_over))?);
            before = before.branch(id);
            if !is_over || before.is_persons_turn() {
                return Some(before);
            }
        }
        before.can_take_back().then(|| {
            before.take_back(now);
            before
        })
    }
}
