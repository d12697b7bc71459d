//! Ctrl+C, and the signal that viewers send to cancel a search.

use crate::Cancel;
use std::fmt;
use std::time::Duration;

/// The exit code of a program that was interrupted while it had nothing to do.
pub const INTERRUPTED: i32 = 130;

/// A viewer may change its mind before we have read what it asked for.
const GRACE: Duration = Duration::from_millis(100);

/// Interrupts can't be listened to.
#[derive(Debug)]
pub struct NoInterrupts(ctrlc::Error);

impl fmt::Display for NoInterrupts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "interrupts can't be listened to: {}", self.0)
    }
}

impl std::error::Error for NoInterrupts {}

/// From now on an interrupt (Ctrl+C, on Unix SIGINT) cancels the work that is going on; if there is
/// none, it ends the process with [`INTERRUPTED`].
///
/// # Errors
/// When the system does not let us, or another part of the program listens already.
pub fn obey_interrupts(cancel: &Cancel) -> Result<(), NoInterrupts> {
    let cancel = cancel.clone();
    let obey = move || {
        if !cancel.within(GRACE) {
            std::process::exit(INTERRUPTED);
        }
    };
    ctrlc::set_handler(obey).map_err(NoInterrupts)
}
