//! `skep uhp`

mod read_ahead;

use crate::cli::Uhp;
use crate::interrupt;
use anyhow::{Context, Result};
use read_ahead::ReadAhead;
use skep_native::Stopwatch;
use skep_uhp::Session;
use std::io::{BufReader, stdout};

pub(crate) fn run(options: &Uhp) -> Result<()> {
    #[cfg(unix)]
    leave_with_the_viewer();
    let cancel = interrupt::cancel_on_ctrl_c()?;
    // A reply is written in one piece, so it needs no further buffer.
    let mut session = Session::new(stdout().lock(), Stopwatch::start(), cancel.clone());
    for (name, value) in &options.option {
        session.set(name, value).with_context(|| format!("--option {name}={value}"))?;
    }
    Ok(session.run(BufReader::new(ReadAhead::begin(cancel)))?)
}

/// Ends the program when its output is closed: after a crash of the viewer, a search without a limit would
/// run for ever.
#[cfg(unix)]
fn leave_with_the_viewer() {
    use nix::errno::Errno;
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    std::thread::spawn(|| {
        let output = stdout();
        // With no requested events, poll still reports that the other end is closed.
        let mut ends = [PollFd::new(output.as_fd(), PollFlags::empty())];
        let closed = loop {
            match poll(&mut ends, PollTimeout::NONE) {
                // The signal is for the search.
                Err(Errno::EINTR) => {}
                other => break other,
            }
        };
        if closed.is_ok() {
            std::process::exit(0);
        }
    });
}
