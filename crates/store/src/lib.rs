//! Storage of online games: an event log with what is derived from it, deadlines, seats and subscriptions.
//!
//! [`Store`] is what a server needs; [`Sqlite`] keeps it in one file. A store does not know what a game
//! is: events and summaries are text, seats are numbers. Every transaction of a move touches one
//! game, ids come from the caller, and all times are the caller's, so that a distributed database can
//! implement it, too.

mod error;
mod row;
mod sqlite;
mod store;

pub use error::StoreError;
pub use row::{
    Commit, Deadline, DeadlineKind, Invitation, NewEvent, Outcome, Seat, SeatLink, Status,
    StoredEvent, StoredGame, Subscription,
};
pub use sqlite::{Faults, Sqlite};
pub use store::{Answer, Store};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
