//! What the player has outside of a browser: a clock, helper threads, a random seed.
//!
//! The engine has none of these, so that it runs as wasm and its searches can be repeated; programs
//! hand them in.

mod seed;
mod stopwatch;
mod threads;

pub use seed::random_seed;
pub use stopwatch::Stopwatch;
pub use threads::Threads;
