//! Fine-grained reactivity for one thread: signals, memos, effects, owners.
//!
//! A signal holds a value. A memo is computed lazily from signals and other memos, and again only if
//! something that it read has changed. An effect runs, and runs again after something that it read has
//! changed. Dependencies are tracked by reading.
//!
//! ```
//! use skep_signals::*;
//!
//! let tiles = RwSignal::new(3);
//! let is_crowded = Memo::new(move || tiles.get() > 10);
//! let said = RwSignal::new(String::new());
//! effect(move || said.set(format!("crowded: {}", is_crowded.get())));
//! settle();
//! tiles.set(11);
//! settle();
//! assert_eq!(said.get(), "crowded: true");
//! ```
//!
//! All nodes belong to one thread and live as long as their [owner](with_owner). Effects never run during a change,
//! only in [`settle`]: first [render effects](render_effect), an outer one before those that it created, then
//! [effects](effect()).

mod effect;
mod graph;
mod owner;
mod signal;

pub use effect::{effect, render_effect};
pub use graph::{set_scheduler, settle, untrack};
pub use owner::{Owner, hold, with_owner};
pub use signal::{Memo, ReadSignal, RwSignal, StoredValue};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
