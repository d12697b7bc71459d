//! The processes that are running, so that none of them outlives us.

use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// All children that may still run; none once there is to be no other.
static ALL: Mutex<Option<Vec<Weak<Mutex<Child>>>>> = Mutex::new(Some(Vec::new()));

/// A child, and whatever it starts itself.
pub(super) struct Running(Arc<Mutex<Child>>);

/// The pipes to a child.
pub(super) struct Pipes {
    pub(super) input: Option<ChildStdin>,
    pub(super) output: Option<ChildStdout>,
    pub(super) errors: Option<ChildStderr>,
}

/// Starts a child in a process group of its own. Ctrl-C at the terminal is meant for us: an engine
/// that is interrupted would end, or answer too soon.
pub(super) fn start(command: &mut Command) -> io::Result<(Running, Pipes)> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut all = held(&ALL);
    let Some(all) = all.as_mut() else {
        return Err(io::Error::other("the program is about to end"));
    };
    let mut child = command.spawn()?;
    let pipes = Pipes {
        input: child.stdin.take(),
        output: child.stdout.take(),
        errors: child.stderr.take(),
    };
    let running = Running(Arc::new(Mutex::new(child)));
    all.retain(|child| child.strong_count() > 0);
    all.push(Arc::downgrade(&running.0));
    Ok((running, pipes))
}

/// Ends all engines at once, by force, and lets no other start: for a program that is about to end
/// without tidying up.
pub fn end_all() {
    let all = held(&ALL).take();
    for child in all.into_iter().flatten().filter_map(|child| child.upgrade()) {
        Running(child).kill();
    }
}

impl Running {
    /// How it ended, if it has.
    pub(super) fn status(&self) -> Option<ExitStatus> {
        held(&self.0).try_wait().ok().flatten()
    }

    /// Ends it by force, and on Unix all that it started. On Windows what a wrapper has started goes
    /// on until it notices that its input has ended: that would need a job object.
    pub(super) fn kill(&self) {
        let mut child = held(&self.0);
        #[cfg(unix)]
        if let Ok(id) = i32::try_from(child.id()) {
            use nix::sys::signal::{Signal, killpg};
            // The group is that of the child. Nobody may be left in it: then there is nothing to end.
            let _ = killpg(nix::unistd::Pid::from_raw(id), Signal::SIGKILL);
        }
        // It may have ended just now: then there is nothing to kill, but still to wait for.
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// A child is whole whatever happened to those who held it.
fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
