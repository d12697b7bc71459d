//! Values that are looked at, and what follows when they change.
//!
//! A signal holds a value. A memo is worked out from signals and other memos, when it is asked for
//! and something that it read has changed. An effect does something, and does it again after
//! something that it read has changed. Who reads what is found out by the reading itself.
//!
//! ```
//! use skep_signals::*;
//!
//! let tiles = RwSignal::new(3);
//! let is_crowded = Memo::new(move || tiles.get() > 10);
//! let said = RwSignal::new(String::new());
//! react(move || said.set(format!("crowded: {}", is_crowded.get())));
//! settle();
//! tiles.set(11);
//! settle();
//! assert_eq!(said.get(), "crowded: true");
//! ```
//!
//! All of it belongs to one thread, and what is made lives as long as its [owner](own). Effects never
//! run in the midst of a change, only when things [settle]: first those that [keep something
//! up](keep_up), whoever made another one before that one, and then those that [react].

mod effect;
mod graph;
mod owner;
mod signal;

pub use effect::{keep_up, react};
pub use graph::{settle, untrack, wake_with};
pub use owner::{Owned, hold, own};
pub use signal::{Memo, ReadSignal, RwSignal, StoredValue};

/// The examples of the README are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
