//! The one thing that is asked over the board.

use super::{Computer, Pending, Room, State, WaitsFor};
use skep_rules::{Color, Move, Outcome};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Shall this move count?
    Confirm(Move),
    /// Shall it count although the coach warns of it?
    Warned(Move),
    /// The position after so many plies is looked at: back to the game?
    LookingBack(usize),
    /// There is nothing to do but to pass.
    MustPass,
    /// The clock stands.
    Paused,
    /// The computer should move but does not think.
    CallComputer,
    /// What the computer would play.
    Advice(Move),
    /// The game was opened to be looked at: are the players known?
    Opened {
        /// Has one of them a name, or is it the computer?
        named: bool,
    },
    /// The game is over.
    Over(Outcome),
}

/// What is asked now, if anything is.
pub(super) fn prompt(state: &State) -> Option<Prompt> {
    match *state.pending {
        Some(Pending { mv, waits_for: WaitsFor::Player }) => return Some(Prompt::Confirm(mv)),
        Some(Pending { mv, waits_for: WaitsFor::WarnedPlayer }) => return Some(Prompt::Warned(mv)),
        Some(Pending { waits_for: WaitsFor::Coach, .. }) | None => {}
    }
    let table = &*state.table;
    if *state.room != Room::Table {
        // Whatever a lesson has to say, it says itself.
        return (table.is_at_end() && table.must_pass()).then_some(Prompt::MustPass);
    }
    if let Some(advice) = state.advice.as_ref().filter(|advice| !advice.only_tile) {
        return Some(Prompt::Advice(advice.mv));
    }
    if !table.is_at_end() {
        return Some(Prompt::LookingBack(table.shown_ply()));
    }
    if let Some(outcome) = table.outcome() {
        return Some(Prompt::Over(outcome));
    }
    if table.can_go_on() {
        let is_told = |color| table.name(color).is_some() || table.terms().level(color).is_some();
        return Some(Prompt::Opened { named: Color::ALL.into_iter().any(is_told) });
    }
    if table.is_persons_turn() && table.must_pass() {
        return Some(Prompt::MustPass);
    }
    if table.is_paused() && table.is_persons_turn() {
        return Some(Prompt::Paused);
    }
    let is_idle = matches!(*state.computer, Computer::Idle | Computer::Missing);
    (table.computers_turn().is_some() && is_idle).then_some(Prompt::CallComputer)
}
