//! The computer: its own moves, hints, and the coach.

use crate::app::{App, Computer};
use leptos::prelude::*;
use skep_rules::Move;

impl App {
    /// If it is the computer's turn, it begins to think.
    pub(crate) fn call_computer(&self) {}

    /// Whatever the computer is thinking about, it stops.
    pub(crate) fn stop_computer(&self) {
        self.computer.set(Computer::Idle);
    }

    /// Shows a tile that could move well; asked again, where it would go.
    pub(crate) fn hint(&self) {}

    /// Shows what the computer would play.
    pub(crate) fn advise(&self) {}

    /// Plays a move, unless the coach is on and has doubts.
    pub(crate) fn ask_coach_then_play(&self, mv: Move) {
        self.play(mv);
    }
}
