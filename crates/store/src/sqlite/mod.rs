//! The store in one SQLite file.
//!
//! WAL with `synchronous=FULL`: a commit is on disk before it is answered. One thread writes. It drains its
//! queue into one transaction, with a savepoint for each change, and answers all of them after the
//! commit: so a slow disk costs time once for many. Readers have connections of their own and never
//! wait for the writer.

mod commit;
mod migrations;
mod open;
mod read;
mod store;
mod writer;

use crate::StoreError;
use crate::store::Answer;
use rusqlite::Connection;
use std::path::Path;
use std::sync::{Arc, Mutex};
use writer::Writer;

/// A store in one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    readers: Arc<Readers>,
    writer: Writer,
}

/// Faults for tests that must be able to fail.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Changes are answered before they are committed.
    pub answer_before_commit: bool,
    /// Commits are not flushed to the disk.
    pub without_sync: bool,
}

/// Connections that are not in use.
#[derive(Debug)]
struct Readers {
    path: std::path::PathBuf,
    idle: Mutex<Vec<Connection>>,
}

/// More than so many connections are not kept.
const READERS: usize = 4;

impl Sqlite {
    /// Opens a file, or makes it, and brings it up to date.
    ///
    /// # Errors
    /// If it can't be written, is damaged or too new, or if the library is not safe.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(path, Faults::default())
    }

    /// Opens a file with faults, for tests.
    ///
    /// # Errors
    /// As for [`Sqlite::open`].
    #[doc(hidden)]
    pub fn open_with(path: &Path, faults: Faults) -> Result<Sqlite, StoreError> {
        let mut connection = open::writer(path, faults)?;
        migrations::migrate(&mut connection)?;
        let readers = Readers { path: path.to_owned(), idle: Mutex::new(Vec::new()) };
        Ok(Sqlite { readers: Arc::new(readers), writer: Writer::start(connection, faults)? })
    }

    /// Opens a file that another process may be writing, for reading: every change fails.
    ///
    /// # Errors
    /// If there is no such file, if it can't be read, or if it is of another version.
    pub fn open_to_read(path: &Path) -> Result<Sqlite, StoreError> {
        let connection = open::reader(path)?;
        migrations::check(&connection)?;
        let readers = Readers { path: path.to_owned(), idle: Mutex::new(vec![connection]) };
        Ok(Sqlite { readers: Arc::new(readers), writer: Writer::none() })
    }

    /// Reads with a connection of its own.
    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            let done = tokio::task::spawn_blocking(move || {
                let idle = readers.idle().pop();
                let connection = match idle {
                    Some(connection) => connection,
                    None => open::reader(&readers.path)?,
                };
                let result = work(&connection);
                let mut idle = readers.idle();
                if idle.len() < READERS {
                    idle.push(connection);
                }
                Ok(result?)
            });
            done.await.unwrap_or(Err(StoreError::Closed))
        })
    }
}

impl Readers {
    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
