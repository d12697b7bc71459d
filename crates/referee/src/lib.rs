//! The referee of a game between two devices: what a command causes, and what an event changes.
//!
//! [`State::judge`] decides and changes nothing; [`State::apply`] changes and decides nothing. Between
//! the two the server stores the events, so a decision counts when it is on disk. Nothing here reads a
//! clock: every command and event comes with its time.

mod apply;
mod command;
mod judge;
mod lag;
mod limits;
mod state;
mod view;

pub use apply::Inconsistent;
pub use command::{Command, Refusal};
pub use lag::Lag;
pub use limits::{FIRST_SECONDS_AFTER_PAUSE, FLAG_DELAY, Speed, TermsProblem, check_terms};
pub use state::{Ply, Stage, State};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
