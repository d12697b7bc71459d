//! Clock, helper threads and random seed of the operating system, for the engine.
//!
//! The engine itself has none of these, so that it runs as wasm and its searches are reproducible. Native
//! programs pass them in.

mod seed;
mod stopwatch;
mod threads;

pub use seed::random_seed;
pub use stopwatch::Stopwatch;
pub use threads::Threads;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
