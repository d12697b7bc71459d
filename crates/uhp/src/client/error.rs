//! Errors of engines.

use crate::sentences::explain_move;
use skep_notation::uhp::MoveError;
use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

/// What went wrong with an engine.
#[derive(Debug)]
pub enum EngineError {
    /// Its command line can't be split into words.
    Command(String),
    /// It can't be started.
    Start {
        /// The program.
        program: String,
        /// Why.
        why: io::Error,
    },
    /// Its process ended unexpectedly: a crash, most likely.
    Ended {
        /// The exit status, if it is known.
        status: Option<ExitStatus>,
        /// The end of its standard error.
        stderr_tail: StderrTail,
    },
    /// It has not replied in time.
    Timeout {
        /// The command.
        command: String,
        /// The time limit.
        timeout: Duration,
    },
    /// Its reply exceeds several megabytes.
    Endless {
        /// The command.
        command: String,
    },
    /// The command was not sent, as the reply to an earlier one is missing: the next line could belong to
    /// either.
    OutOfStep {
        /// The command.
        command: String,
    },
    /// It answered `err`.
    Refused {
        /// The command.
        command: String,
        /// The message of the engine.
        message: String,
    },
    /// It answered `invalidmove` to a move that is legal.
    InvalidMove {
        /// The move.
        text: String,
        /// The message of the engine.
        message: String,
    },
    /// Its answer has no move, or one that is not legal.
    Illegal {
        /// The text of the engine.
        text: String,
        /// Why it is not a legal move.
        why: MoveError,
    },
    /// The stop flag was raised while it was searching.
    Stopped,
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Command(why) => write!(f, "not a command line: {why}"),
            EngineError::Start { program, why } => write!(f, "{program} can't be started: {why}"),
            EngineError::Ended { status, stderr_tail } => {
                f.write_str("it ended by itself")?;
                if let Some(status) = status {
                    write!(f, " ({status})")?;
                }
                if stderr_tail.0.is_empty() { Ok(()) } else { write!(f, ": {stderr_tail}") }
            }
            EngineError::Timeout { command, timeout } => {
                write!(f, "no answer to \"{command}\" for {:.1} s", timeout.as_secs_f64())
            }
            EngineError::Endless { command } => {
                write!(f, "the answer to \"{command}\" has no end")
            }
            EngineError::OutOfStep { command } => {
                write!(f, "it can't be asked \"{command}\": an earlier answer is missing")
            }
            EngineError::Refused { command, message } => {
                write!(f, "it answers \"{command}\" with: {message}")
            }
            EngineError::InvalidMove { text, message } => {
                write!(f, "it refuses the legal move \"{text}\": {message}")
            }
            EngineError::Illegal { text, why } => {
                write!(f, "it plays \"{text}\", which is not legal: {}", explain_move(why))
            }
            EngineError::Stopped => f.write_str("stopped"),
        }
    }
}

// No `source`: the sentence already contains it, and a chain of errors would print it twice.
impl std::error::Error for EngineError {}

/// The end of an engine's standard error, on one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StderrTail(pub(super) String);

impl fmt::Display for StderrTail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
