//! The Universal Hive Protocol (UHP): one line of text asks, some lines and an `ok` answer.
//!
//! | folder | what is in it |
//! |---|---|
//! | `session` | our player as an engine, for any viewer |
//! | [`client`] | any engine, started and asked by us |

pub mod client;
mod identity;
mod sentences;
mod session;

pub use identity::identity;
pub use sentences::explain_game;
pub use session::{Allowance, BadOption, Cancel, LONGEST_LINE, Session};

/// The examples of the README are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
