//! Our player as an engine.

mod cancel;
mod stopwatch;

pub use cancel::{Cancel, Work};
pub use stopwatch::Stopwatch;
