//! The Universal Hive Protocol (UHP): one line of text asks, some lines and an `ok` answer.
//!
//! | folder | what is in it |
//! |---|---|
//! | `session` | our player as an engine, for any viewer |
//! | [`client`] | any engine, started and asked by us |
//! | [`arena`] | matches between engines, and what their results mean |

pub mod arena;
mod chance;
pub mod client;
mod identity;
mod sentences;
mod session;
mod threads;

pub use chance::chance;
pub use identity::identity;
pub use session::{Allowance, BadOption, Cancel, LONGEST_LINE, Session, Stopwatch};
pub use threads::Threads;

/// The examples of the README are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
