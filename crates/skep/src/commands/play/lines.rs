//! The lines that players type.

use crate::interrupt;
use anstream::stdout;
use anyhow::Result;
use rustyline::error::ReadlineError;
use skep_uhp::client::Stop;
use std::io::{self, BufRead, IsTerminal, Write, stdin};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// The lines that players type: with history and arrow keys at a terminal, plain lines from a pipe. Ctrl-C
/// ends the input, at the prompt or while the computer thinks.
pub(super) struct Lines {
    source: Source,
    stop: Stop,
}

enum Source {
    Terminal(Box<rustyline::DefaultEditor>),
    /// Read by a thread of its own, since a signal does not end the reading of a pipe.
    Pipe(Receiver<Event>),
}

/// What comes out of a pipe.
enum Event {
    Line(io::Result<Vec<u8>>),
    End,
}

impl Lines {
    pub(super) fn new() -> Result<Lines> {
        if stdin().is_terminal() {
            let editor = Box::new(rustyline::DefaultEditor::new()?);
            return Ok(Lines {
                source: Source::Terminal(editor),
                stop: interrupt::stop_on_ctrl_c()?,
            });
        }
        let (sender, receiver) = sync_channel(1);
        let wake = sender.clone();
        // If the channel is full, nothing waits at it, and the stop flag is seen before the next line.
        let stop = interrupt::stop_on_ctrl_c_and(move || drop(wake.try_send(Event::End)))?;
        std::thread::spawn(move || send_lines(&sender));
        Ok(Lines { source: Source::Pipe(receiver), stop })
    }

    /// The flag that Ctrl-C raises.
    pub(super) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// The next line; `None` at the end of the input, or when the player interrupts.
    pub(super) fn next(&mut self, prompt: &str) -> Result<Option<String>> {
        if self.stop.is_raised() {
            return Ok(None);
        }
        match &mut self.source {
            Source::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    editor.add_history_entry(&line)?;
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                Err(error) => Err(error.into()),
            },
            Source::Pipe(events) => {
                write!(stdout(), "{prompt}")?;
                stdout().flush()?;
                let event = events.recv();
                // At a terminal, Enter does that.
                writeln!(stdout())?;
                match event {
                    // Bytes that are not UTF-8 become a character that no move contains.
                    Ok(Event::Line(line)) => Ok(Some(String::from_utf8_lossy(&line?).into_owned())),
                    Ok(Event::End) | Err(_) => Ok(None),
                }
            }
        }
    }
}

/// Sends each line of the input, then its end, until the receiver is gone.
fn send_lines(sender: &SyncSender<Event>) {
    let mut input = stdin().lock();
    loop {
        let mut line = Vec::new();
        let event = match input.read_until(b'\n', &mut line) {
            Ok(0) => Event::End,
            Ok(_) => Event::Line(Ok(line)),
            Err(error) => Event::Line(Err(error)),
        };
        let is_last = !matches!(event, Event::Line(Ok(_)));
        if sender.send(event).is_err() || is_last {
            return;
        }
    }
}
