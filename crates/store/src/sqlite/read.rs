//! Rows as values.

use crate::{
    Deadline, DeadlineKind, Invitation, SeatLink, Status, StoredEvent, StoredGame, Subscription,
};
use rusqlite::types::Type;
use rusqlite::{Connection, Params, Result, Row};

/// All rows of a query.
pub(super) fn all<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    connection.prepare_cached(sql)?.query_map(params, read)?.collect()
}

/// The first row of a query, if there is one.
pub(super) fn one<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    mut read: impl FnMut(&Row<'_>) -> Result<T>,
) -> Result<Option<T>> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params)?;
    rows.next()?.map(&mut read).transpose()
}

/// A time in milliseconds.
pub(super) fn time(row: &Row<'_>, column: &str) -> Result<u64> {
    let time: i64 = row.get(column)?;
    Ok(time.max(0) as u64)
}

fn unknown(word: &str) -> rusqlite::Error {
    let problem = format!("{word:?} is unknown");
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, problem.into())
}

pub(super) fn event(row: &Row<'_>) -> Result<StoredEvent> {
    Ok(StoredEvent {
        seq: row.get("seq")?,
        at: time(row, "at_ms")?,
        command: row.get("command_id")?,
        data: row.get("data")?,
    })
}

/// A row of the table `game`, with the seat of a guest in the column `seat`.
pub(super) fn game(row: &Row<'_>) -> Result<StoredGame> {
    let word: String = row.get("status")?;
    let status = Status::ALL.into_iter().find(|status| status.word() == word);
    Ok(StoredGame {
        game: row.get("id")?,
        seq: row.get("seq")?,
        at: time(row, "at_ms")?,
        status: status.ok_or_else(|| unknown(&word))?,
        summary: row.get("summary")?,
        seat: row.get("seat")?,
    })
}

pub(super) fn invitation(row: &Row<'_>) -> Result<Invitation> {
    let expires: Option<i64> = row.get("expires_ms")?;
    Ok(Invitation {
        id: row.get("invitation")?,
        game: row.get("game")?,
        open: row.get("open")?,
        expires: expires.map(|time| time.max(0) as u64),
    })
}

pub(super) fn seat_link(row: &Row<'_>) -> Result<SeatLink> {
    Ok(SeatLink {
        game: row.get("game")?,
        seat: row.get("seat")?,
        secret: row.get("secret")?,
        expires: time(row, "expires_ms")?,
    })
}

pub(super) fn deadline(row: &Row<'_>) -> Result<Deadline> {
    let word: String = row.get("kind")?;
    let kind = DeadlineKind::ALL.into_iter().find(|kind| kind.word() == word);
    Ok(Deadline {
        game: row.get("game")?,
        kind: kind.ok_or_else(|| unknown(&word))?,
        due: time(row, "due_ms")?,
    })
}

pub(super) fn subscription(row: &Row<'_>) -> Result<Subscription> {
    Ok(Subscription {
        game: row.get("game")?,
        seat: row.get("seat")?,
        guest: row.get("guest")?,
        endpoint: row.get("endpoint")?,
        p256dh: row.get("p256dh")?,
        auth: row.get("auth")?,
        language: row.get("language")?,
    })
}
