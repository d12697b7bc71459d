//! The clock of programs that run outside of a browser.

use skep_engine::Clock;
use std::time::{Duration, Instant};

/// A clock that nobody can set back. It starts at once.
///
/// ```
/// use skep_engine::Clock;
/// let stopwatch = skep_uhp::Stopwatch::start();
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

impl Clock for Stopwatch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
