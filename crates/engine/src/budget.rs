//! What a search has spent, and the word that it is enough.

use crate::{Clock, Limits, Listener, Progress};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The search has to end here and now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// So many positions pass between two looks at the clock: about a millisecond.
const PULSE: u64 = 512;

/// What the threads of one search share.
#[derive(Default)]
pub(crate) struct Shared {
    is_over: AtomicBool,
    /// The positions that the helpers have looked at.
    helped: AtomicU64,
}

impl Shared {
    /// Tells the helpers when it is dropped that nobody needs to go on: also if the leader panics.
    pub(crate) fn end_at_last(&self) -> impl Drop {
        struct End<'a>(&'a Shared);
        impl Drop for End<'_> {
            fn drop(&mut self) {
                self.0.is_over.store(true, Relaxed);
            }
        }
        End(self)
    }
}

/// Who watches the limits, and is told of what is found.
struct Leader<'a> {
    clock: &'a dyn Clock,
    listener: &'a mut dyn Listener,
    start: Duration,
    time: Option<Duration>,
    most: u64,
}

/// The limits of one search, and what this thread has spent of them.
pub(crate) struct Budget<'a> {
    shared: &'a Shared,
    /// None in a helper, who goes on until it is told that the search is over.
    leader: Option<Leader<'a>>,
    nodes: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(
        limits: &Limits,
        clock: &'a dyn Clock,
        start: Duration,
        listener: &'a mut dyn Listener,
        shared: &'a Shared,
    ) -> Budget<'a> {
        let time = limits.time;
        let most = limits.nodes.unwrap_or(u64::MAX);
        Budget { shared, leader: Some(Leader { clock, listener, start, time, most }), nodes: 0 }
    }

    pub(crate) fn helper(shared: &'a Shared) -> Budget<'a> {
        Budget { shared, leader: None, nodes: 0 }
    }

    /// One position more, if there is still time for it.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Stopped> {
        if self.leader.as_ref().is_some_and(|leader| self.nodes >= leader.most) {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PULSE) { self.pulse() } else { Ok(()) }
    }

    #[cold]
    fn pulse(&mut self) -> Result<(), Stopped> {
        let is_over = match &mut self.leader {
            Some(leader) => leader.listener.pulse().is_break() || self.is_late(),
            None => {
                self.shared.helped.fetch_add(PULSE, Relaxed);
                self.shared.is_over.load(Relaxed)
            }
        };
        if is_over { Err(Stopped) } else { Ok(()) }
    }

    /// Is the time used up, or are the positions, with those of the helpers?
    fn is_late(&self) -> bool {
        self.leader.as_ref().is_some_and(|leader| {
            self.nodes() >= leader.most || leader.time.is_some_and(|time| self.elapsed() >= time)
        })
    }

    pub(crate) fn tell(&mut self, progress: &Progress) -> ControlFlow<()> {
        match &mut self.leader {
            Some(leader) => leader.listener.progress(progress),
            None => ControlFlow::Continue(()),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        let since = |leader: &Leader<'_>| leader.clock.now().saturating_sub(leader.start);
        self.leader.as_ref().map_or(Duration::ZERO, since)
    }

    /// The positions that were looked at by all.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes + self.shared.helped.load(Relaxed)
    }
}
