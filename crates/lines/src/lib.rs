//! Lines of keys and values: the text form of what is kept on a device and of what page and workers send to
//! each other. Each line is a key and a value.
//!
//! ```text
//! skep game 1
//! start BaseML-w1-rulebook
//! threefold
//! moves wS1;bG1 wS1-
//! ```
//!
//! - The separator is a space, or `=` in two older formats. An empty value is written without it.
//! - [`Writer::entry`] writes a value as it is, [`Writer::text`] and [`Writer::row`] escape it.
//! - [`words!`] gives the variants of an enum the words by which they are written.
//! - Readers ignore unknown keys, so a format can grow.
//!
//! It is a crate of its own because `engine` and `session` both need it and it knows nothing of the game.

mod escape;
mod key_values;
mod words;
mod writer;

pub use escape::fields;
pub use key_values::{KeyValues, Unreadable, assign};
pub use words::UnknownWord;
pub use writer::Writer;

/// The example of the README is a test, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
