//! Why something could not be stored or read.

use std::fmt;

/// Why something could not be stored or read.
#[derive(Debug)]
pub enum StoreError {
    /// The database refused: the disk is full, the file is damaged or can't be written.
    Database(rusqlite::Error),
    /// The library is an old one that can damage its files.
    OldLibrary(String),
    /// The database does not keep what was asked of it: it says so instead of losing games later.
    Unsafe(String),
    /// The file was written by a later version of this program.
    TooNew {
        /// The version of the file.
        found: i64,
        /// The latest version that is known here.
        known: i64,
    },
    /// The file was written by an earlier version, and is opened only to be read.
    TooOld {
        /// The version of the file.
        found: i64,
        /// The version that is known here.
        known: i64,
    },
    /// The store is being closed, or its writer has ended.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database(error) => write!(f, "the database: {error}"),
            StoreError::OldLibrary(version) => {
                write!(f, "SQLite {version} can damage its files; 3.51.3 or later is needed")
            }
            StoreError::Unsafe(what) => write!(f, "the database is not safe: {what}"),
            StoreError::TooNew { found, known } => write!(
                f,
                "the file has version {found}, but this program knows none after {known}: use a \
                 later one"
            ),
            StoreError::TooOld { found, known } => write!(
                f,
                "the file has version {found}, and {known} is needed: start the server of this \
                 version once"
            ),
            StoreError::Closed => f.write_str("the store is closed"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error)
    }
}
