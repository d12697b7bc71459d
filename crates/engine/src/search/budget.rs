//! What a search has spent, and the word that it is enough.

use crate::{Clock, Limits, Listener, Progress};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The search of this depth has to end here and now: there is no time left, or somebody else has
/// finished it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// So many positions pass between two looks at the clock: about a millisecond.
const PULSE: u64 = 512;

/// What the threads of one search share.
pub(crate) struct Shared {
    is_over: AtomicBool,
    /// The positions that all have looked at, but for those since each one's last pulse.
    spent: AtomicU64,
    most: u64,
    /// The greatest depth that somebody has finished.
    reached: AtomicU32,
}

impl Shared {
    pub(crate) fn new(limits: &Limits) -> Shared {
        let most = limits.nodes.unwrap_or(u64::MAX);
        Shared { is_over: false.into(), spent: 0.into(), most, reached: 0.into() }
    }

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
}

/// The limits of one search, and what this thread has spent of them.
pub(crate) struct Budget<'a> {
    shared: &'a Shared,
    /// None in a helper, who goes on until it is told that the search is over.
    leader: Option<Leader<'a>>,
    nodes: u64,
    /// The depth at which this thread is.
    depth: u32,
    /// Has this thread been told to stop, and not only to leave its depth to others?
    is_out: bool,
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
        let leader = Some(Leader { clock, listener, start, time });
        Budget { shared, leader, nodes: 0, depth: u32::MAX, is_out: false }
    }

    pub(crate) fn helper(shared: &'a Shared) -> Budget<'a> {
        Budget { shared, leader: None, nodes: 0, depth: u32::MAX, is_out: false }
    }

    /// One position more, if there is still time for it.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.shared.most {
            self.is_out = true;
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PULSE) { self.pulse() } else { Ok(()) }
    }

    /// This thread begins with another depth: as soon as somebody else has finished it, it stops.
    pub(crate) fn begin(&mut self, depth: u32) {
        self.depth = depth;
    }

    /// This thread is the first that has finished its depth.
    pub(crate) fn finish(&self) {
        self.shared.reached.store(self.depth, Relaxed);
    }

    /// Has somebody else finished this thread's depth?
    fn is_overtaken(&self) -> bool {
        self.shared.reached.load(Relaxed) >= self.depth
    }

    /// Must nothing more be looked at, nor told?
    pub(crate) fn is_out(&self) -> bool {
        self.is_out
    }

    #[cold]
    fn pulse(&mut self) -> Result<(), Stopped> {
        let spent = self.shared.spent.fetch_add(PULSE, Relaxed) + PULSE;
        let is_over = match &mut self.leader {
            Some(leader) => {
                let is_late = |time| leader.clock.now().saturating_sub(leader.start) >= time;
                leader.listener.pulse().is_break() || leader.time.is_some_and(is_late)
            }
            None => self.shared.is_over.load(Relaxed),
        };
        // Alone, the last position is counted exactly; see above.
        let is_spent = spent >= self.shared.most && spent > self.nodes;
        self.is_out = is_over || is_spent;
        if self.is_out || self.is_overtaken() { Err(Stopped) } else { Ok(()) }
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
        self.shared.spent.load(Relaxed) + self.nodes % PULSE
    }
}
