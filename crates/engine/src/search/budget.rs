//! The budget of a search: nodes and time spent, by all threads, and when to stop.

use crate::{Limits, Listener, SearchProgress, TimeSource};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The search of this depth has to be abandoned: a limit is reached, the listener has stopped it, or
/// another thread has completed the depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// The nodes between two looks at clock and listener: about a millisecond.
const POLL_INTERVAL: u64 = 512;

/// What the threads of one search share.
pub(crate) struct Shared {
    is_over: AtomicBool,
    /// The nodes of all threads, except those since each one's last poll.
    spent: AtomicU64,
    most: u64,
    /// The greatest depth that some thread has completed.
    reached: AtomicU32,
}

impl Shared {
    pub(crate) fn new(limits: &Limits) -> Shared {
        let most = limits.nodes.unwrap_or(u64::MAX);
        Shared { is_over: false.into(), spent: 0.into(), most, reached: 0.into() }
    }

    /// A guard that stops the helpers when it is dropped, also if the leader panics.
    pub(crate) fn end_at_last(&self) -> impl Drop {
        struct StopOnDrop<'a>(&'a Shared);
        impl Drop for StopOnDrop<'_> {
            fn drop(&mut self) {
                self.0.is_over.store(true, Relaxed);
            }
        }
        StopOnDrop(self)
    }
}

/// What the leading thread has beyond the others: the clock and the listener.
struct Leader<'a> {
    clock: &'a dyn TimeSource,
    listener: &'a mut dyn Listener,
    start: Duration,
    time: Option<Duration>,
}

/// The budget of one thread.
pub(crate) struct Budget<'a> {
    shared: &'a Shared,
    /// `None` in a helper, which goes on until the leader ends the search.
    leader: Option<Leader<'a>>,
    nodes: u64,
    /// The depth that this thread is searching.
    depth: u32,
    /// Whether the whole search is over for this thread, not only its depth.
    is_out: bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(
        limits: &Limits,
        clock: &'a dyn TimeSource,
        start: Duration,
        listener: &'a mut dyn Listener,
        shared: &'a Shared,
    ) -> Budget<'a> {
        let time = limits.time;
        let leader = Some(Leader { clock, listener, start, time });
        Budget { shared, leader, nodes: 0, depth: u32::MAX, is_out: false }
    }

    pub(crate) fn helper(shared: &'a Shared) -> Budget<'a> {
        Budget { shared, leader: None, nodes: 0, depth: u32::MAX, is_out: false }
    }

    /// Counts a node.
    ///
    /// # Errors
    /// If a limit is reached, or another thread has completed the depth.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.shared.most {
            self.is_out = true;
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL_INTERVAL) { self.poll() } else { Ok(()) }
    }

    /// Begins a depth: from now on [`Budget::spend`] fails when another thread completes it.
    pub(crate) fn begin(&mut self, depth: u32) {
        self.depth = depth;
    }

    /// Marks the depth as completed, for all threads.
    pub(crate) fn finish(&self) {
        self.shared.reached.store(self.depth, Relaxed);
    }

    /// Whether another thread has completed this depth.
    fn is_overtaken(&self) -> bool {
        self.shared.reached.load(Relaxed) >= self.depth
    }

    /// Whether the whole search is over.
    pub(crate) fn is_out(&self) -> bool {
        self.is_out
    }

    #[cold]
    fn poll(&mut self) -> Result<(), Stopped> {
        let spent = self.shared.spent.fetch_add(POLL_INTERVAL, Relaxed) + POLL_INTERVAL;
        let is_over = match &mut self.leader {
            Some(leader) => {
                let is_late = |time| leader.clock.now().saturating_sub(leader.start) >= time;
                leader.listener.poll().is_break() || leader.time.is_some_and(is_late)
            }
            None => self.shared.is_over.load(Relaxed),
        };
        // A single thread counts its nodes exactly, in `spend`.
        let is_spent = spent >= self.shared.most && spent > self.nodes;
        self.is_out = is_over || is_spent;
        if self.is_out || self.is_overtaken() { Err(Stopped) } else { Ok(()) }
    }

    pub(crate) fn tell(&mut self, progress: &SearchProgress) -> ControlFlow<()> {
        match &mut self.leader {
            Some(leader) => leader.listener.progress(progress),
            None => ControlFlow::Continue(()),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        let since = |leader: &Leader<'_>| leader.clock.now().saturating_sub(leader.start);
        self.leader.as_ref().map_or(Duration::ZERO, since)
    }

    /// The nodes of all threads.
    pub(crate) fn nodes(&self) -> u64 {
        self.shared.spent.load(Relaxed) + self.nodes % POLL_INTERVAL
    }
}
