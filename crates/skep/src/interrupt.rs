//! Ctrl-C.

use anyhow::{Context, Result};
use skep_uhp::Cancel;
use skep_uhp::client::{self, Stop};
use std::time::Duration;

/// The exit code of an interrupted program, as shells report it.
const INTERRUPTED: i32 = 130;

/// A viewer may cancel a command before the engine has read it, or just after the reply.
const GRACE: Duration = Duration::from_millis(100);

/// A stop flag that Ctrl-C raises. A second Ctrl-C ends the program at once, and kills all engines.
pub(crate) fn stop_on_ctrl_c() -> Result<Stop> {
    stop_on_ctrl_c_and(|| ())
}

/// [`stop_on_ctrl_c`] that also calls a function, for a thread that waits for something else.
pub(crate) fn stop_on_ctrl_c_and(wake: impl Fn() + Send + 'static) -> Result<Stop> {
    let stop = Stop::default();
    let raised = stop.clone();
    on_ctrl_c(move || {
        if raised.is_raised() {
            client::end_all();
            std::process::exit(INTERRUPTED);
        }
        raised.raise();
        wake();
    })?;
    Ok(stop)
}

/// A handle whose work Ctrl-C cancels. If there is no work, Ctrl-C ends the program.
pub(crate) fn cancel_on_ctrl_c() -> Result<Cancel> {
    let cancel = Cancel::default();
    let cancels = cancel.clone();
    on_ctrl_c(move || {
        if !cancels.within(GRACE) {
            std::process::exit(INTERRUPTED);
        }
    })?;
    Ok(cancel)
}

/// Calls a function on Ctrl-C. Viewers send the same signal to their engines.
fn on_ctrl_c(act: impl FnMut() + Send + 'static) -> Result<()> {
    ctrlc::set_handler(act).context("Ctrl-C can't be watched")
}
