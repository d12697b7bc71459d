//! Ctrl-C.

use anyhow::{Context, Result};
use skep_uhp::client::Stop;

/// What a shell reports of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// A wish to stop that Ctrl-C raises. Who presses it a second time wants out at once.
pub(crate) fn stop_on_ctrl_c() -> Result<Stop> {
    let stop = Stop::default();
    let raised = stop.clone();
    ctrlc::set_handler(move || {
        if raised.is_raised() {
            std::process::exit(INTERRUPTED);
        }
        raised.raise();
    })
    .context("Ctrl-C can't be watched")?;
    Ok(stop)
}
