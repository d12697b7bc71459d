//! All running engine processes, so that none outlives this process.

use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// All children that may still run; `None` after [`end_all`], when no other may start.
static ALL: Mutex<Option<Vec<Weak<Mutex<Child>>>>> = Mutex::new(Some(Vec::new()));

/// A child process, with the processes that it starts.
pub(super) struct Running(Arc<Mutex<Child>>);

/// The pipes to a child.
pub(super) struct Pipes {
    pub(super) input: Option<ChildStdin>,
    pub(super) output: Option<ChildStdout>,
    pub(super) errors: Option<ChildStderr>,
}

/// Starts a child in a process group of its own, so that Ctrl-C at the terminal does not reach it: an
/// interrupted engine would end, or reply too soon.
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

/// Kills all engines, and lets no other start: for a program that is about to end without dropping them.
pub fn end_all() {
    let all = held(&ALL).take();
    for child in all.into_iter().flatten().filter_map(|child| child.upgrade()) {
        Running(child).kill();
    }
}

impl Running {
    /// The exit status, if it has ended.
    pub(super) fn status(&self) -> Option<ExitStatus> {
        held(&self.0).try_wait().ok().flatten()
    }

    /// Kills it, and on Unix all that it started. On Windows a process that a wrapper has started runs on
    /// until it notices the end of its input; killing it would need a job object.
    pub(super) fn kill(&self) {
        let mut child = held(&self.0);
        #[cfg(unix)]
        if let Ok(id) = i32::try_from(child.id()) {
            use nix::sys::signal::{Signal, killpg};
            // The group is that of the child. If nothing is left in it, there is nothing to kill.
            let _ = killpg(nix::unistd::Pid::from_raw(id), Signal::SIGKILL);
        }
        // It may have ended just now: then there is nothing to kill, but it must still be waited for.
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// Locks a mutex, also a poisoned one: a panic elsewhere leaves the value intact.
fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
