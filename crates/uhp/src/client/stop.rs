//! A stop flag that several threads share.

use skep_engine::{Listener, SearchProgress};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that is raised once, to stop all work. Clones share the flag. As a [`Listener`] it stops a
/// search.
///
/// ```
/// use skep_uhp::client::Stop;
/// let stop = Stop::default();
/// let same = stop.clone();
/// stop.raise();
/// assert!(same.is_raised());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Raises the flag.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag has been raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Listener for Stop {
    fn progress(&mut self, _: &SearchProgress) -> ControlFlow<()> {
        self.poll()
    }

    fn poll(&mut self) -> ControlFlow<()> {
        if self.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
