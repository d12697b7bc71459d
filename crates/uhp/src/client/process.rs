//! The process of an engine and the pipes to it.

use super::running::{self, Running};
use super::{EngineError, StderrTail, Stop};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long a process may run on after its output has ended.
const EXIT_TIMEOUT: Duration = Duration::from_secs(3);
/// The interval at which an exiting process and the stop flag are polled.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How long standard error may lag behind the end of the process.
const STDERR_DELAY: Duration = Duration::from_millis(200);
/// The longest line; a longer one is cut.
const MAX_LINE_BYTES: u64 = 1 << 16;
/// The lines that are buffered; a process that writes more has to wait.
const BUFFERED_LINES: usize = 1 << 6;
/// The lines at the end of standard error that are kept.
const STDERR_LINES: usize = 4;

/// A running child and its lines.
pub(super) struct Process {
    child: Running,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    stderr_tail: Arc<Mutex<VecDeque<String>>>,
    listener: Option<JoinHandle<()>>,
}

/// Why no line came.
pub(super) enum NoLine {
    /// The deadline has passed.
    Timeout,
    /// The output has ended.
    End,
    /// The stop flag was raised.
    Stopped,
}

impl Process {
    pub(super) fn start(command: &str) -> Result<Process, EngineError> {
        let words =
            shell_words::split(command).map_err(|why| EngineError::Command(why.to_string()))?;
        let [program, arguments @ ..] = words.as_slice() else {
            return Err(EngineError::Command("it is empty".to_owned()));
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (child, pipes) = running::start(&mut command)
            .map_err(|why| EngineError::Start { program: program.clone(), why })?;
        let (sender, lines) = mpsc::sync_channel(BUFFERED_LINES);
        if let Some(output) = pipes.output {
            std::thread::spawn(move || pass_on(output, &sender));
        }
        let stderr_tail = Arc::default();
        let listener = pipes.errors.map(|errors| {
            let stderr_tail = Arc::clone(&stderr_tail);
            std::thread::spawn(move || listen(errors, &stderr_tail))
        });
        Ok(Process { child, input: pipes.input, lines, stderr_tail, listener })
    }

    /// Writes a line. Errors are ignored: they show up as the end of the output.
    pub(super) fn write(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(format!("{line}\n").as_bytes()).and_then(|()| input.flush());
        }
    }

    /// The next line, without blanks around it.
    pub(super) fn line(&self, deadline: Instant, stop: &Stop) -> Result<String, NoLine> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(NoLine::End),
                Err(RecvTimeoutError::Timeout) if stop.is_raised() => return Err(NoLine::Stopped),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(NoLine::Timeout),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The exit status and the end of standard error, after the output has ended.
    pub(super) fn status_and_stderr(&mut self) -> (Option<ExitStatus>, StderrTail) {
        let status = self.wait(Instant::now() + EXIT_TIMEOUT);
        let deadline = Instant::now() + STDERR_DELAY;
        while self.listener.as_ref().is_some_and(|listener| !listener.is_finished())
            && Instant::now() < deadline
        {
            std::thread::sleep(POLL_INTERVAL);
        }
        let lines = self.stderr_tail.lock().unwrap_or_else(PoisonError::into_inner);
        (status, StderrTail(lines.iter().cloned().collect::<Vec<String>>().join(" / ")))
    }

    /// Waits for the end of the process until a deadline.
    fn wait(&mut self, deadline: Instant) -> Option<ExitStatus> {
        loop {
            match self.child.status() {
                Some(status) => return Some(status),
                None if Instant::now() < deadline => std::thread::sleep(POLL_INTERVAL),
                None => return None,
            }
        }
    }

    /// Sends `exit`, waits, and kills the process with all that it started if it is still running. Returns
    /// the exit status if it ended by itself.
    pub(super) fn end(&mut self, timeout: Duration) -> Option<ExitStatus> {
        self.write("exit");
        self.input = None;
        let deadline = Instant::now() + timeout;
        // Its last lines are read, so that a full pipe does not keep it from exiting.
        let is_silent = loop {
            match self.line(deadline, &Stop::default()) {
                Err(NoLine::End) => break true,
                Ok(_) if Instant::now() < deadline => {}
                _ => break false,
            }
        };
        let status = self.wait(deadline);
        // If the output is still open after the process has ended, a child of it is running.
        if status.is_none() || !is_silent {
            self.child.kill();
        }
        status
    }
}

/// Sends the lines of an output until it ends or the receiver is gone. Bytes that are not UTF-8 become
/// replacement characters.
fn pass_on(output: impl Read, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match output.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes) {
            Ok(1..) if lines.send(String::from_utf8_lossy(&bytes).trim().to_owned()).is_ok() => {}
            _ => return,
        }
    }
}

/// Keeps the last lines of a standard error.
fn listen(errors: impl Read, stderr_tail: &Mutex<VecDeque<String>>) {
    let mut errors = BufReader::new(errors);
    loop {
        let mut bytes = Vec::new();
        match errors.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            _ => return,
        }
        let line = String::from_utf8_lossy(&bytes).trim().chars().take(200).collect::<String>();
        if !line.is_empty() {
            let mut lines = stderr_tail.lock().unwrap_or_else(PoisonError::into_inner);
            lines.push_back(line);
            if lines.len() > STDERR_LINES {
                lines.pop_front();
            }
        }
    }
}
