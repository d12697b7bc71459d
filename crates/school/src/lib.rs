//! What Skep teaches: lessons, and the rules page.
//!
//! Everything here is data and what follows from it: no I/O, no clock, no text for people. What is
//! said, `skep-words` says, by the keys that are named here.

mod rule;
pub mod rulebook;

pub use rule::{NotARule, Rule};
