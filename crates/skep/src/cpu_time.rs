//! Processor time: steadier than wall-clock time on a machine with other work.

use std::time::Duration;

/// The processes whose time is measured.
#[derive(Clone, Copy)]
pub(crate) enum ProcessSet {
    /// This process.
    Us,
    /// The child processes that have ended.
    Children,
}

/// The processor time used so far; `None` where the system does not report it.
#[cfg(unix)]
pub(crate) fn used(who: ProcessSet) -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    let who = match who {
        ProcessSet::Us => UsageWho::RUSAGE_SELF,
        ProcessSet::Children => UsageWho::RUSAGE_CHILDREN,
    };
    let usage = getrusage(who).ok()?;
    let total = usage.user_time() + usage.system_time();
    Some(Duration::new(
        u64::try_from(total.tv_sec()).ok()?,
        u32::try_from(total.tv_usec()).ok()? * 1000,
    ))
}

/// The processor time used so far; `None` where the system does not report it.
#[cfg(not(unix))]
pub(crate) fn used(_: ProcessSet) -> Option<Duration> {
    None
}

/// Runs a task and measures its processor time, or else its time by the clock.
pub(crate) fn measure<T>(who: ProcessSet, task: impl FnOnce() -> T) -> (T, Duration) {
    let (clock, before) = (std::time::Instant::now(), used(who));
    let result = task();
    let spent = used(who).zip(before).map(|(after, before)| after.saturating_sub(before));
    (result, spent.unwrap_or_else(|| clock.elapsed()))
}
