//! Ctrl-C.

use anyhow::{Context, Result};
use skep_uhp::Cancel;
use skep_uhp::client::{self, Stop};
use std::time::Duration;

/// What a shell reports of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// A viewer may change its mind before an engine has read what it was asked for, or just when it answers.
const GRACE: Duration = Duration::from_millis(100);

/// A wish to stop that Ctrl-C raises. Who presses it a second time wants out at once, and no engine is
/// left behind.
pub(crate) fn stop_on_ctrl_c() -> Result<Stop> {
    stop_on_ctrl_c_and(|| ())
}

/// The same, for somebody who waits for other things, too, and must be woken.
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

/// What Ctrl-C cancels: the work that is going on. Where there is none, it ends the program.
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

/// Viewers send the same signal to their engines.
fn on_ctrl_c(act: impl FnMut() + Send + 'static) -> Result<()> {
    ctrlc::set_handler(act).context("Ctrl-C can't be watched")
}
