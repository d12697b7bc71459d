//! `skep uhp`

use crate::cli::Uhp;
use crate::interrupt;
use anyhow::{Context, Result};
use skep_uhp::{Cancel, Session, Stopwatch};
use std::io::{BufReader, ErrorKind, Read, stdin, stdout};
use std::sync::mpsc::{self, Receiver};

pub(crate) fn run(options: &Uhp) -> Result<()> {
    #[cfg(unix)]
    leave_with_the_viewer();
    let cancel = interrupt::cancel_on_ctrl_c()?;
    // A reply is written in one piece, so it needs no further buffer.
    let mut session = Session::new(stdout().lock(), Stopwatch::start(), cancel.clone());
    for (name, value) in &options.option {
        session.set(name, value).with_context(|| format!("--option {name}={value}"))?;
    }
    Ok(session.run(BufReader::new(Ahead::begin(cancel)))?)
}

/// The input, read ahead by a thread of its own: so a search without a limit ends when nobody is left
/// who could end it.
struct Ahead {
    chunks: Receiver<Vec<u8>>,
    /// What is left of the last one.
    rest: std::io::Cursor<Vec<u8>>,
}

/// How much is read at once, and how often before somebody has to listen.
const CHUNK: usize = 1 << 16;
const CHUNKS: usize = 64;

impl Ahead {
    fn begin(cancel: Cancel) -> Ahead {
        let (sender, chunks) = mpsc::sync_channel(CHUNKS);
        std::thread::spawn(move || {
            let (mut input, mut chunk) = (stdin().lock(), vec![0; CHUNK]);
            loop {
                match input.read(&mut chunk) {
                    Ok(0) => break,
                    Ok(count) if sender.send(chunk[..count].to_vec()).is_ok() => {}
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    // What can't be read has ended as well.
                    Ok(_) | Err(_) => break,
                }
            }
            cancel.leave_alone();
        });
        Ahead { chunks, rest: std::io::Cursor::default() }
    }
}

impl Read for Ahead {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.rest.position() == self.rest.get_ref().len() as u64 {
            self.rest = std::io::Cursor::new(self.chunks.recv().unwrap_or_default());
        }
        self.rest.read(buffer)
    }
}

/// Ends the program when nobody reads its output any more. A viewer that has crashed can't say so, and a
/// search without a limit would go on for ever.
#[cfg(unix)]
fn leave_with_the_viewer() {
    use nix::errno::Errno;
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    std::thread::spawn(|| {
        let output = stdout();
        // No event is asked for: what is told unasked is that the other end is closed.
        let mut ends = [PollFd::new(output.as_fd(), PollFlags::empty())];
        let closed = loop {
            match poll(&mut ends, PollTimeout::NONE) {
                // An interrupt is for the search.
                Err(Errno::EINTR) => {}
                other => break other,
            }
        };
        if closed.is_ok() {
            std::process::exit(0);
        }
    });
}
