//! A change of a game: log, summary, deadlines and seats, together or not at all.

use crate::{Commit, Outcome};
use rusqlite::{Connection, OptionalExtension, params};

/// The version of the format of events.
const VERSION: i64 = 1;

/// Commits all changes. The caller undoes everything if the outcome is not [`Outcome::Done`].
pub(super) fn commit_all(connection: &Connection, commits: &[Commit]) -> rusqlite::Result<Outcome> {
    for commit in commits {
        if let Some(command) = &commit.command {
            let known = last_of(connection, &commit.game, command)?;
            if let Some(seq) = known {
                return Ok(Outcome::Repeated(seq));
            }
        }
    }
    // Nothing is written before all conflicts are found.
    for commit in commits {
        let now: Option<u32> = connection
            .prepare_cached("SELECT seq FROM game WHERE id = ?")?
            .query_row([&commit.game], |row| row.get(0))
            .optional()?;
        if now.unwrap_or(0) != commit.after {
            return Ok(Outcome::Conflict);
        }
    }
    for commit in commits {
        write(connection, commit)?;
    }
    Ok(Outcome::Done)
}

/// The last event of a command.
pub(super) fn last_of(
    connection: &Connection,
    game: &str,
    command: &str,
) -> rusqlite::Result<Option<u32>> {
    connection
        .prepare_cached("SELECT seq FROM event WHERE game = ? AND command_id = ?")?
        .query_row([game, command], |row| row.get(0))
        .optional()
}

fn write(connection: &Connection, commit: &Commit) -> rusqlite::Result<()> {
    let Commit { game, after, at, events, .. } = commit;
    let last = after + events.len() as u32;
    for (seq, event) in (after + 1..).zip(events) {
        let command = commit.command.as_ref().filter(|_| seq == last);
        connection
            .prepare_cached(
                "INSERT INTO event (game, seq, command_id, at_ms, kind, version, data)
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
            )?
            .execute(params![game, seq, command, *at as i64, event.kind, VERSION, event.data])?;
    }
    connection
        .prepare_cached(
            "INSERT INTO game (id, seq, at_ms, status, real_time, summary) VALUES (?, ?, ?, ?, ?, ?)
             ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, at_ms = excluded.at_ms,
             status = excluded.status, real_time = excluded.real_time, summary = excluded.summary",
        )?
        .execute(params![
            game,
            last,
            *at as i64,
            commit.status.word(),
            commit.is_real_time,
            commit.summary
        ])?;
    connection.prepare_cached("DELETE FROM deadline WHERE game = ?")?.execute([game])?;
    for (kind, due) in &commit.deadlines {
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO deadline (game, kind, due_ms) VALUES (?, ?, ?)",
            )?
            .execute(params![game, kind.word(), *due as i64])?;
    }
    if let Some(seat) = &commit.seat {
        sit(connection, game, seat.seat, &seat.guest)?;
    }
    if let Some(invitation) = &commit.invitation {
        connection
            .prepare_cached(
                "INSERT INTO invitation (id, game, open, expires_ms) VALUES (?, ?, ?, ?)",
            )?
            .execute(params![
                invitation.id,
                game,
                invitation.open,
                invitation.expires.map(|time| time as i64)
            ])?;
    }
    if let Some(other) = &commit.players_of {
        connection
            .prepare_cached(
                "INSERT INTO seat (guest, game, seat) SELECT guest, ?, 1 - seat FROM seat WHERE game = ?",
            )?
            .execute([game, other])?;
        connection
            .prepare_cached(
                "INSERT INTO subscription (endpoint, game, seat, guest, p256dh, auth, language, at_ms)
                 SELECT endpoint, ?, 1 - seat, guest, p256dh, auth, language, at_ms
                 FROM subscription WHERE game = ?",
            )?
            .execute([game, other])?;
    }
    Ok(())
}

/// Gives a seat to a guest, who keeps the seat that he has.
pub(super) fn sit(
    connection: &Connection,
    game: &str,
    seat: u8,
    guest: &[u8],
) -> rusqlite::Result<()> {
    connection
        .prepare_cached("INSERT OR IGNORE INTO seat (guest, game, seat) VALUES (?, ?, ?)")?
        .execute(params![guest, game, seat])?;
    Ok(())
}
