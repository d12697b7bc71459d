//! The tables, and how older files are brought up to date.

use crate::StoreError;
use rusqlite::Connection;

/// Each takes the file from the version that is its place to the next one. They are never edited: a change is
/// another one.
const MIGRATIONS: [&str; 1] = ["
    CREATE TABLE event (
        game TEXT NOT NULL,
        seq INTEGER NOT NULL,
        command_id TEXT,
        at_ms INTEGER NOT NULL,
        kind TEXT NOT NULL,
        version INTEGER NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX event_command ON event (game, command_id) WHERE command_id IS NOT NULL;
    CREATE TABLE game (
        id TEXT NOT NULL PRIMARY KEY,
        seq INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        status TEXT NOT NULL,
        real_time INTEGER NOT NULL,
        summary TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX game_running ON game (id) WHERE real_time AND status = 'playing';
    CREATE INDEX game_over ON game (id) WHERE status = 'over';
    CREATE TABLE seat (
        guest BLOB NOT NULL,
        game TEXT NOT NULL,
        seat INTEGER NOT NULL,
        PRIMARY KEY (guest, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seat_game ON seat (game);
    CREATE TABLE seat_link (
        game TEXT NOT NULL,
        seat INTEGER NOT NULL,
        secret BLOB NOT NULL UNIQUE,
        expires_ms INTEGER NOT NULL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE invitation (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL UNIQUE,
        open INTEGER NOT NULL,
        expires_ms INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX invitation_open ON invitation (expires_ms) WHERE open;
    CREATE TABLE deadline (
        game TEXT NOT NULL,
        kind TEXT NOT NULL,
        due_ms INTEGER NOT NULL,
        PRIMARY KEY (game, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX deadline_due ON deadline (due_ms);
    CREATE TABLE subscription (
        endpoint TEXT NOT NULL,
        game TEXT NOT NULL,
        seat INTEGER NOT NULL,
        guest BLOB NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        language TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (game, endpoint)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX subscription_endpoint ON subscription (endpoint);
    CREATE TABLE process (
        id TEXT NOT NULL PRIMARY KEY,
        beat_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE kept (
        name TEXT NOT NULL PRIMARY KEY,
        value BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
"];

/// Brings a file up to date, in one transaction.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    let found: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = MIGRATIONS.len() as i64;
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    for migration in &MIGRATIONS[found as usize..] {
        transaction.execute_batch(migration)?;
    }
    transaction.execute_batch(&format!("PRAGMA user_version = {known}"))?;
    transaction.commit()?;
    Ok(())
}

/// Whether a file is of this version.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = MIGRATIONS.len() as i64;
    match found.cmp(&known) {
        std::cmp::Ordering::Less => Err(StoreError::TooOld { found, known }),
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => Err(StoreError::TooNew { found, known }),
    }
}
