//! What a search has spent, and the word that it is enough.

use crate::{Clock, Limits, Listener, Progress};
use std::ops::ControlFlow;
use std::time::Duration;

/// The search has to end here and now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// So many positions pass between two looks at the clock: about a millisecond.
const PULSE: u64 = 512;

/// The limits of one search, and what it has spent of them.
pub(crate) struct Budget<'a> {
    clock: &'a dyn Clock,
    listener: &'a mut dyn Listener,
    start: Duration,
    time: Option<Duration>,
    most: u64,
    nodes: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(
        limits: &Limits,
        clock: &'a dyn Clock,
        listener: &'a mut dyn Listener,
    ) -> Budget<'a> {
        let start = clock.now();
        let most = limits.nodes.unwrap_or(u64::MAX);
        Budget { clock, listener, start, time: limits.time, most, nodes: 0 }
    }

    /// One position more, if there is still time for it.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Stopped> {
        if self.nodes == self.most {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PULSE) { self.pulse() } else { Ok(()) }
    }

    #[cold]
    fn pulse(&mut self) -> Result<(), Stopped> {
        if self.listener.pulse().is_break() || self.is_late(1) { Err(Stopped) } else { Ok(()) }
    }

    /// Would so many times the time that was used be too much?
    pub(crate) fn is_late(&self, times: u32) -> bool {
        self.time.is_some_and(|time| self.elapsed().saturating_mul(times) >= time)
    }

    pub(crate) fn tell(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.listener.progress(progress)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.start)
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}
