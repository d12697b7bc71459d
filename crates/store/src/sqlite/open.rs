//! Opens connections, and makes sure that they keep what they promise.

use super::Faults;
use crate::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// Before 3.51.3, two connections that checkpoint at once can damage the file.
const OLDEST: i32 = 3_051_003;

/// The connection of the writer.
pub(super) fn writer(path: &Path, faults: Faults) -> Result<Connection, StoreError> {
    if rusqlite::version_number() < OLDEST {
        return Err(StoreError::OldLibrary(rusqlite::version().to_owned()));
    }
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    let mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        return Err(StoreError::Unsafe(format!("its journal is {mode:?}, not a write-ahead log")));
    }
    let level = if faults.without_sync { "OFF" } else { "FULL" };
    connection.execute_batch(&format!("PRAGMA synchronous = {level}"))?;
    let synchronous: i64 = connection.query_row("PRAGMA synchronous", [], |row| row.get(0))?;
    if synchronous < 2 && !faults.without_sync {
        return Err(StoreError::Unsafe("commits are not flushed to the disk".to_owned()));
    }
    Ok(connection)
}

/// A connection for reading.
pub(super) fn reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}
