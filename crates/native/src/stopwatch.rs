//! The clock of the operating system.

use skep_engine::TimeSource;
use std::time::{Duration, Instant};

/// A monotonic clock that counts from its start.
///
/// ```
/// use skep_engine::TimeSource;
/// let stopwatch = skep_native::Stopwatch::start();
/// let earlier = stopwatch.now();
/// assert!(earlier <= stopwatch.now());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts from zero.
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }
}

impl TimeSource for Stopwatch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
