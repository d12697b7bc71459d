//! The Universal Hive Protocol (UHP): one line of text asks, some lines and an `ok` answer.
//!
//! | folder | what is in it |
//! |---|---|
//! | `session` | our player as an engine, for any viewer |

mod session;

pub use session::{Cancel, Stopwatch, Work};

/// The examples of the README are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
