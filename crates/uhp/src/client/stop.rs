//! A wish to stop that several threads can see.

use skep_engine::{Listener, Progress};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that is raised once, when everything that goes on should end soon. Its clones are the same
/// flag. As a listener it ends a search.
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
    /// From now on it is raised.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has it been raised?
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Listener for Stop {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        self.pulse()
    }

    fn pulse(&mut self) -> ControlFlow<()> {
        if self.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
