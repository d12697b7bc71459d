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
    /// It ended without having been asked to: a crash, most likely.
    Ended {
        /// How the process ended, if it is known.
        status: Option<ExitStatus>,
        /// What it said last on its standard error.
        last_words: LastWords,
    },
    /// It has not replied in time.
    Silent {
        /// What it was asked.
        question: String,
        /// The time limit.
        timeout: Duration,
    },
    /// Its reply exceeds several megabytes.
    Endless {
        /// What it was asked.
        question: String,
    },
    /// It can't be asked, as the reply to an earlier command is missing: its next line could belong to
    /// either.
    OutOfStep {
        /// What it was to be asked.
        question: String,
    },
    /// It answered `err`.
    Refused {
        /// What it was asked.
        question: String,
        /// What it said.
        message: String,
    },
    /// It answered `invalidmove` to a move that is legal.
    InvalidMove {
        /// The move.
        text: String,
        /// What it said.
        message: String,
    },
    /// Its answer has no move, or one that is not legal.
    Illegal {
        /// What it said.
        text: String,
        /// Why it is no legal move.
        why: MoveError,
    },
    /// We were asked to stop while it was thinking.
    Stopped,
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Command(why) => write!(f, "this is no command line: {why}"),
            EngineError::Start { program, why } => write!(f, "{program} can't be started: {why}"),
            EngineError::Ended { status, last_words } => {
                f.write_str("it ended by itself")?;
                if let Some(status) = status {
                    write!(f, " ({status})")?;
                }
                if last_words.0.is_empty() { Ok(()) } else { write!(f, ": {last_words}") }
            }
            EngineError::Silent { question, timeout } => {
                write!(f, "no answer to \"{question}\" for {:.1} s", timeout.as_secs_f64())
            }
            EngineError::Endless { question } => {
                write!(f, "the answer to \"{question}\" has no end")
            }
            EngineError::OutOfStep { question } => {
                write!(f, "it can't be asked \"{question}\": an earlier answer is missing")
            }
            EngineError::Refused { question, message } => {
                write!(f, "it answers \"{question}\" with: {message}")
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

impl std::error::Error for EngineError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            EngineError::Start { why, .. } => Some(why),
            _ => None,
        }
    }
}

/// The end of what an engine said on its standard error, on one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastWords(pub(super) String);

impl fmt::Display for LastWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
