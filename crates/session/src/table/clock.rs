//! The clock at a table: when it runs, stands, is pressed by hand, and falls.

use super::Table;
use crate::{Clock, Moment};
use skep_rules::Color;

impl Table {
    /// Whether a clock runs.
    pub fn is_clock_running(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.running().is_some())
    }

    /// Whether the clock is stopped in the middle of the game.
    pub fn is_paused(&self) -> bool {
        self.is_live()
            && self.has_begun()
            && self.clock.as_ref().is_some_and(|clock| clock.running().is_none())
    }

    /// Whether a move was played or the clock started.
    pub(super) fn has_begun(&self) -> bool {
        let has_pressed = |clock: &Clock| clock.presses().0 != [0, 0];
        !self.game.is_empty()
            || self.on_clock().is_some()
            || self.clock.as_ref().is_some_and(has_pressed)
    }

    /// Starts the clock of the side to move, if the game is on and the clock counts already. Over the
    /// board that is the side whose clock was stopped: not every move is recorded.
    pub fn resume(&mut self, now: Moment) {
        let Some(mover) = self.live_mover() else { return };
        let has_begun = self.has_begun();
        let paused = self.paused.take().filter(|_| self.terms.over_the_board);
        if let Some(clock) = &mut self.clock
            && has_begun
        {
            clock.start(paused.unwrap_or(mover), now);
        }
    }

    /// Whether the device shows the clock's face first, beside a real set.
    pub fn has_clock_face(&self) -> bool {
        self.terms.over_the_board && self.clock.is_some() && self.is_live()
    }

    /// Stops the clock.
    pub fn pause(&mut self, now: Moment) {
        if let Some(clock) = &mut self.clock
            && let Some(running) = clock.running()
        {
            self.paused = Some(running);
            clock.stop(now);
        }
    }

    /// Whose clock runs, or ran when it was stopped.
    pub fn on_clock(&self) -> Option<Color> {
        self.clock.as_ref().and_then(Clock::running).or(self.paused)
    }

    /// Over the board: a side has moved on the real table and presses the clock. Pressing it
    /// before the other side's first move only starts it.
    pub fn press_clock(&mut self, side: Color, now: Moment) {
        if !self.is_live() || self.is_paused() {
            return;
        }
        let is_start = !self.has_begun() && side != self.game.position().to_move();
        if let Some(clock) = &mut self.clock
            && clock.running() != Some(!side)
        {
            if is_start {
                clock.start(!side, now);
            } else {
                clock.press(side, now);
            }
        }
    }

    /// Ends the game if a side's time has run out.
    pub fn check_flag(&mut self, now: Moment) -> Option<Color> {
        let fallen = self.clock.as_ref().filter(|_| self.is_live())?.fallen(now)?;
        self.game.lose_on_time(fallen).ok()?;
        self.pause(now);
        Some(fallen)
    }
}
