//! The Universal Hive Protocol (UHP): a command is one line of text, its reply some lines and an `ok`.
//!
//! | folder | what is in it |
//! |---|---|
//! | `session` | the engine side: our player, for any viewer |
//! | [`client`] | the viewer side: any engine in a process of its own |

pub mod client;
mod identity;
mod sentences;
mod session;

pub use identity::identity;
pub use sentences::explain_game;
pub use session::{BadOption, Cancel, LONGEST_LINE, ResourceLimits, Session};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
