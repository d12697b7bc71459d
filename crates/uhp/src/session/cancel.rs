//! Stopping a search from outside.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Cancels the work of a session from another thread. Clones share their state.
///
/// ```
/// use skep_native::Stopwatch;
/// use skep_uhp::{Cancel, Session};
/// use std::time::Duration;
/// let cancel = Cancel::default();
/// assert!(!cancel.now(), "nothing is going on that could be stopped");
/// let mut session = Session::new(Vec::new(), Stopwatch::start(), cancel.clone());
/// session.answer(b"newgame Base+MLP")?;
/// let other = std::thread::spawn(move || cancel.within(Duration::from_secs(60)));
/// session.answer(b"bestmove")?; // without a limit
/// assert!(other.join().unwrap());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<State>);

#[derive(Debug, Default)]
struct State {
    /// Read all the time during the work, hence without a lock.
    is_cancelled: AtomicBool,
    /// Whether the input has ended, so that no command can cancel the work any more.
    has_input_ended: AtomicBool,
    now: Mutex<Now>,
    begins: Condvar,
}

#[derive(Debug, Default)]
struct Now {
    is_working: bool,
    /// When the last work ended.
    ended: Option<Instant>,
}

impl Cancel {
    /// Begins work that can be cancelled; it ends when the guard is dropped. Work without limits is also
    /// cancelled when the input ends.
    pub(super) fn begin(&self, is_limited: bool) -> Work {
        self.state().is_working = true;
        self.0.begins.notify_all();
        Work { cancel: self.clone(), is_limited }
    }

    /// Cancels work without limits, now and later, as the input has ended.
    pub fn input_ended(&self) {
        self.0.has_input_ended.store(true, Ordering::Relaxed);
    }

    /// Cancels the current work. Returns false if there is none.
    pub fn now(&self) -> bool {
        self.within(Duration::ZERO)
    }

    /// Cancels the current work, or work that begins within this time. Returns false if there is none.
    ///
    /// A sender can't know whether a command just sent has been read yet, nor whether it has just been
    /// answered. So work that ended less than this time ago counts as the work that was meant: nothing is
    /// cancelled, and the result is true.
    pub fn within(&self, delay: Duration) -> bool {
        let state = self.state();
        let has_just_ended = state.ended.is_some_and(|ended| ended.elapsed() < delay);
        if has_just_ended && !state.is_working {
            return true;
        }
        let is_idle = |state: &mut Now| !state.is_working;
        let waited = self.0.begins.wait_timeout_while(state, delay, is_idle);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        self.0.is_cancelled.store(state.is_working, Ordering::Relaxed);
        state.is_working
    }

    /// Locks the state, also if the lock is poisoned: a panic elsewhere leaves it intact.
    fn state(&self) -> MutexGuard<'_, Now> {
        self.0.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Work that can be cancelled, until it is dropped.
#[derive(Debug)]
pub(super) struct Work {
    cancel: Cancel,
    is_limited: bool,
}

impl Work {
    /// Whether the work is cancelled.
    pub(super) fn is_cancelled(&self) -> bool {
        let state = &self.cancel.0;
        state.is_cancelled.load(Ordering::Relaxed)
            || !self.is_limited && state.has_input_ended.load(Ordering::Relaxed)
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let mut state = self.cancel.state();
        state.is_working = false;
        // A browser has neither this clock nor signals.
        state.ended = (!cfg!(target_family = "wasm")).then(Instant::now);
        self.cancel.0.is_cancelled.store(false, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_cancelled_does_not_cancel_what_comes_next() {
        let cancel = Cancel::default();
        let first = cancel.begin(true);
        assert!(!first.is_cancelled());
        assert!(cancel.now() && first.is_cancelled());
        drop(first);
        assert!(!cancel.begin(true).is_cancelled());
        assert!(!cancel.now());
        assert!(!cancel.begin(true).is_cancelled());
    }

    /// The signal was on its way when the answer was given: it must neither end the program nor stop
    /// what is asked next.
    #[test]
    fn who_cancels_what_has_just_ended_cancels_nothing_else() {
        let (cancel, delay) = (Cancel::default(), Duration::from_secs(60));
        drop(cancel.begin(true));
        assert!(cancel.within(delay));
        let next = cancel.begin(true);
        assert!(!next.is_cancelled());
        assert!(cancel.within(delay) && next.is_cancelled());
    }

    #[test]
    fn who_is_left_alone_ends_what_has_no_end() {
        let cancel = Cancel::default();
        let endless = cancel.begin(false);
        assert!(!endless.is_cancelled());
        cancel.input_ended();
        assert!(endless.is_cancelled());
        drop(endless);
        assert!(!cancel.begin(true).is_cancelled());
    }

    #[test]
    fn work_that_is_about_to_begin_can_be_cancelled() {
        let cancel = Cancel::default();
        let other = cancel.clone();
        let stops = std::thread::spawn(move || other.within(Duration::from_secs(60)));
        let work = cancel.begin(true);
        assert!(stops.join().unwrap());
        assert!(work.is_cancelled());
    }
}
