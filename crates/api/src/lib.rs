//! The messages between the page and the server of an online game: plain values, no behaviour.
//!
//! [`Up`] and [`Down`] are the messages of the WebSocket, [`http`] has the bodies of requests, and
//! [`Event`] is an entry of a game's log: what is stored is what is sent.
//!
//! # Addresses
//! All are relative to the root of the app.
//! - `online/` is the document. `online/#game=ID` is a game, for its players and those who watch;
//!   `online/#seat=SECRET` moves a seat to another browser. A fragment is never sent to a server.
//! - `online/?i=ID` is an invitation; the query is the same for everyone and has no secret of a player.
//!   `&l=en`, `ru` or `uk` is the language in which messengers show it.
//! - `api/socket` is the WebSocket; the other addresses below `api/` are in [`http`].
//!
//! # Versions
//! Unknown fields are ignored; unknown messages and events are read as `Unknown` and skipped. [`PROTO`]
//! grows when that is not enough. A server speaks it and the one before; an older page gets
//! [`Down::Update`].

mod event;
pub mod http;
mod socket;
mod terms;

pub use event::{Cause, Entry, Event, Offer};
pub use socket::{Action, Down, GameState, Known, Played, Presence, Preset, Refused, Up, Why};
pub use terms::{BySide, Clock, Clocks, Terms};

/// The version of the protocol.
pub const PROTO: u32 = 1;

/// The longest message that a server reads, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;

/// The id of a game: 22 characters of base64url, made by the server. Who knows it may watch the game.
pub type GameId = String;

/// The id of an invitation: 22 characters of base64url, made by the server. Who knows it may take the
/// free seat.
pub type InvitationId = String;

/// The id of a command: 22 characters of base64url, made at random by the client. The same id counts
/// once.
pub type CommandId = String;

/// The number of an event in its game, from 1, without gaps.
pub type Seq = u32;

/// A time by the server's clock: milliseconds since 1970.
pub type Time = u64;

/// A duration in milliseconds.
pub type Millis = u64;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
