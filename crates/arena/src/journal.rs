//! The journal: the games of a match on disk, one line each, to resume from.

use crate::Played;
use serde::{Deserialize, Serialize};
use skep_engine::Parameters;
use std::collections::HashSet;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// An append-only file from which an interrupted match is resumed: the terms of the match in the first line,
/// then a line for each game. While it is open, no other process can open it.
#[derive(Debug)]
pub struct Journal {
    file: File,
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Head {
    terms: Vec<String>,
}

/// Why a match can't be resumed from a file.
#[derive(Debug)]
pub enum JournalError {
    /// It can't be read or written.
    Io(io::Error),
    /// It is not the journal of a match.
    NotAJournal {
        /// The line at fault, from 1.
        line: usize,
    },
    /// A game occurs twice.
    Repeated {
        /// The line at fault, from 1.
        line: usize,
        /// The number of the game, from 0.
        number: usize,
    },
    /// Another match is being written into it.
    InUse,
    /// It belongs to another match.
    OtherMatch {
        /// A term of that match.
        theirs: String,
        /// The same term of this match.
        ours: String,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Io(error) => error.fmt(f),
            JournalError::NotAJournal { line } => {
                write!(f, "line {line} is not from the journal of a match")
            }
            JournalError::Repeated { line, number } => {
                write!(f, "line {line} has game {} for the second time", number + 1)
            }
            JournalError::InUse => f.write_str("another match is being written into it"),
            JournalError::OtherMatch { theirs, ours } => {
                write!(f, "it belongs to another match: {theirs} there, {ours} here")
            }
        }
    }
}

impl std::error::Error for JournalError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            JournalError::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::Io(error)
    }
}

impl Journal {
    /// A new journal; the file must not exist.
    ///
    /// # Errors
    /// If it exists or can't be written.
    pub fn create(path: &Path, terms: &[String]) -> Result<Journal, JournalError> {
        let mut file = OpenOptions::new().read(true).write(true).create_new(true).open(path)?;
        lock(&file)?;
        write_line(&mut file, &Head { terms: terms.to_vec() })?;
        Ok(Journal { file })
    }

    /// Opens a journal and returns its games so far. A last line that was cut short by an interruption is
    /// dropped, and its game is played again.
    ///
    /// # Errors
    /// If the file can't be read, is not a journal, belongs to a match on other terms, or is in use.
    pub fn resume(path: &Path, terms: &[String]) -> Result<(Journal, Vec<Played>), JournalError> {
        let mut file = OpenOptions::new().read(true).write(true).open(path)?;
        lock(&file)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&bytes[..whole]);
        let mut lines = (1..).zip(text.map_err(|_| JournalError::NotAJournal { line: 1 })?.lines());
        let wrong = |line| move |_: serde_json::Error| JournalError::NotAJournal { line };
        let (_, head) = lines.next().ok_or(JournalError::NotAJournal { line: 1 })?;
        let head: Head = serde_json::from_str(head).map_err(wrong(1))?;
        same_terms(&head.terms, terms)?;
        let mut known = HashSet::new();
        let games = lines
            .map(|(line, text)| {
                let played: Played = serde_json::from_str(text).map_err(wrong(line))?;
                let number = played.number;
                if known.insert(number) {
                    Ok(played)
                } else {
                    Err(JournalError::Repeated { line, number })
                }
            })
            .collect::<Result<Vec<Played>, JournalError>>()?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok((Journal { file }, games))
    }

    /// Adds a game. The line is written to the file when this returns, but not synced to the disk.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn add(&mut self, played: &Played) -> io::Result<()> {
        write_line(&mut self.file, played)
    }
}

/// Locks the file as long as it is open; does nothing where the file system has no locks.
///
/// # Errors
/// If another process has locked it.
fn lock(file: &File) -> Result<(), JournalError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(JournalError::InUse),
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Writes a line at once, so that an interruption leaves at most one line unfinished.
fn write_line(file: &mut File, value: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    file.write_all(&line)
}

fn same_terms(theirs: &[String], ours: &[String]) -> Result<(), JournalError> {
    let differing = theirs.iter().zip(ours).find(|(theirs, ours)| &renamed(theirs) != *ours);
    let (theirs, ours) = match differing {
        Some((theirs, ours)) => (theirs.clone(), ours.clone()),
        None if theirs.len() == ours.len() => return Ok(()),
        None => ("other terms".to_owned(), "these".to_owned()),
    };
    Err(JournalError::OtherMatch { theirs, ours })
}

/// A term with the current names: journals of version 0.1 have older ones.
fn renamed(term: &str) -> String {
    let word = |word: &str| match word.split_once('=') {
        Some(("judge", "hand")) => "evaluator=handcrafted".to_owned(),
        Some(("judge", net)) => format!("evaluator={net}"),
        Some((name, value)) => match Parameters::ALL.iter().find(|known| known.is_called(name)) {
            Some(known) => format!("{}={value}", known.name),
            None => word.to_owned(),
        },
        None => word.to_owned(),
    };
    // A comma after a word is kept: `judge=hand, Skep 0.1.0`.
    let words = term.split(' ').map(|text| match text.strip_suffix(',') {
        Some(text) => word(text) + ",",
        None => word(text),
    });
    words.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_of_the_first_version_are_understood() {
        for (old, new) in [
            (
                "a = skep: skep memory=64 threads=1 judge=hand, Skep 0.1.0 (search 1)",
                "a = skep: skep memory=64 threads=1 evaluator=handcrafted, Skep 0.1.0 (search 1)",
            ),
            (
                "a = skep: skep enough=40 window=9, x",
                "a = skep: skep reverse_futility_per_ply=40 aspiration_window=9, x",
            ),
            (
                "b = skep: skep judge=net 00c0ffee nodes=7, x",
                "b = skep: skep evaluator=net 00c0ffee nodes=7, x",
            ),
        ] {
            let [old, new] = [old, new].map(|term| vec![term.to_owned()]);
            assert!(same_terms(&old, &new).is_ok() && same_terms(&new, &new).is_ok());
            assert!(same_terms(&new, &old).is_err());
        }
    }
}
