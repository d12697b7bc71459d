//! [`Store`] for [`Sqlite`].

use super::commit::{commit_all, last_of, sit};
use super::{Sqlite, read};
use crate::store::{Answer, Store};
use crate::{
    Commit, Deadline, DeadlineKind, Invitation, Outcome, SeatLink, StoredEvent, StoredGame,
    Subscription,
};
use rusqlite::params;

/// The columns of [`read::invitation`].
const INVITATION: &str = "id AS invitation, game, open, expires_ms";

impl Store for Sqlite {
    fn commit(&self, commits: Vec<Commit>) -> Answer<'_, Outcome> {
        self.writer.write(move |connection| commit_all(connection, &commits))
    }

    fn log(&self, game: &str, after: u32) -> Answer<'_, Vec<StoredEvent>> {
        let game = game.to_owned();
        self.read(move |connection| {
            let sql = "SELECT seq, at_ms, command_id, data FROM event
                       WHERE game = ? AND seq > ? ORDER BY seq";
            read::all(connection, sql, params![game, after], read::event)
        })
    }

    fn command(&self, game: &str, command: &str) -> Answer<'_, Option<u32>> {
        let (game, command) = (game.to_owned(), command.to_owned());
        self.read(move |connection| last_of(connection, &game, &command))
    }

    fn seat(&self, game: &str, guest: &[u8]) -> Answer<'_, Option<u8>> {
        let (game, guest) = (game.to_owned(), guest.to_vec());
        self.read(move |connection| {
            let sql = "SELECT seat FROM seat WHERE guest = ? AND game = ?";
            read::one(connection, sql, params![guest, game], |row| row.get(0))
        })
    }

    fn has_seat(&self, guest: &[u8]) -> Answer<'_, bool> {
        let guest = guest.to_vec();
        self.read(move |connection| {
            let sql = "SELECT seat FROM seat WHERE guest = ? LIMIT 1";
            Ok(read::one(connection, sql, [guest], |row| row.get::<_, u8>(0))?.is_some())
        })
    }

    fn sit(&self, game: &str, seat: u8, guest: &[u8]) -> Answer<'_, ()> {
        let (game, guest) = (game.to_owned(), guest.to_vec());
        self.writer.write(move |connection| sit(connection, &game, seat, &guest))
    }

    fn games_of(&self, guest: &[u8], since: u64) -> Answer<'_, Vec<StoredGame>> {
        let guest = guest.to_vec();
        self.read(move |connection| {
            let sql = "SELECT game.*, seat.seat AS seat FROM seat JOIN game ON game.id = seat.game
                       WHERE seat.guest = ? AND (status <> 'over' OR at_ms >= ?)
                       ORDER BY at_ms DESC, id LIMIT 100";
            read::all(connection, sql, params![guest, since as i64], read::game)
        })
    }

    fn count_games_of(&self, guest: &[u8]) -> Answer<'_, u32> {
        let guest = guest.to_vec();
        self.read(move |connection| {
            let sql = "SELECT count(*) FROM seat JOIN game ON game.id = seat.game
                       WHERE seat.guest = ? AND status <> 'over'";
            Ok(read::one(connection, sql, [guest], |row| row.get(0))?.unwrap_or(0))
        })
    }

    fn real_time_games(&self) -> Answer<'_, Vec<String>> {
        self.read(move |connection| {
            let sql = "SELECT id FROM game WHERE real_time AND status = 'playing' ORDER BY id";
            read::all(connection, sql, [], |row| row.get(0))
        })
    }

    fn finished(&self, after: &str, limit: u32) -> Answer<'_, Vec<StoredGame>> {
        let after = after.to_owned();
        self.read(move |connection| {
            let sql = "SELECT game.*, 0 AS seat FROM game WHERE status = 'over' AND id > ?
                       ORDER BY id LIMIT ?";
            read::all(connection, sql, params![after, limit], read::game)
        })
    }

    fn invitation(&self, id: &str) -> Answer<'_, Option<Invitation>> {
        let id = id.to_owned();
        self.read(move |connection| {
            let sql = format!("SELECT {INVITATION} FROM invitation WHERE id = ?");
            read::one(connection, &sql, [id], read::invitation)
        })
    }

    fn invitation_to(&self, game: &str) -> Answer<'_, Option<Invitation>> {
        let game = game.to_owned();
        self.read(move |connection| {
            let sql = format!("SELECT {INVITATION} FROM invitation WHERE game = ?");
            read::one(connection, &sql, [game], read::invitation)
        })
    }

    fn open_invitations(&self, now: u64, limit: u32) -> Answer<'_, Vec<(Invitation, StoredGame)>> {
        self.read(move |connection| {
            let sql =
                "SELECT invitation.id AS invitation, invitation.game AS game, open, expires_ms,
                              game.*, 0 AS seat
                       FROM invitation JOIN game ON game.id = invitation.game
                       WHERE open AND status = 'waiting' AND expires_ms > ?
                       ORDER BY at_ms DESC, game.id LIMIT ?";
            let row = |row: &rusqlite::Row<'_>| Ok((read::invitation(row)?, read::game(row)?));
            read::all(connection, sql, params![now as i64, limit], row)
        })
    }

    fn link_seat(&self, link: SeatLink) -> Answer<'_, ()> {
        self.writer.write(move |connection| {
            let SeatLink { game, seat, secret, expires } = &link;
            connection
                .prepare_cached(
                    "INSERT OR REPLACE INTO seat_link (game, seat, secret, expires_ms)
                     VALUES (?, ?, ?, ?)",
                )?
                .execute(params![game, seat, secret, *expires as i64])?;
            Ok(())
        })
    }

    fn linked_seat(&self, secret: &[u8], now: u64) -> Answer<'_, Option<SeatLink>> {
        let secret = secret.to_vec();
        self.read(move |connection| {
            let sql = "SELECT * FROM seat_link WHERE secret = ? AND expires_ms > ?";
            read::one(connection, sql, params![secret, now as i64], read::seat_link)
        })
    }

    fn due(&self, before: u64, limit: u32) -> Answer<'_, Vec<Deadline>> {
        self.read(move |connection| {
            let sql = "SELECT game, kind, due_ms FROM deadline WHERE due_ms <= ?
                       ORDER BY due_ms, game LIMIT ?";
            read::all(connection, sql, params![before as i64, limit], read::deadline)
        })
    }

    fn done_with(&self, deadline: Deadline) -> Answer<'_, ()> {
        self.writer.write(move |connection| {
            let Deadline { game, kind, due } = &deadline;
            connection
                .prepare_cached("DELETE FROM deadline WHERE game = ? AND kind = ? AND due_ms = ?")?
                .execute(params![game, kind.word(), *due as i64])?;
            Ok(())
        })
    }

    fn subscribe(&self, subscription: Subscription, at: u64, most: u32) -> Answer<'_, ()> {
        self.writer.write(move |connection| {
            let Subscription { game, seat, guest, endpoint, p256dh, auth, language } =
                &subscription;
            connection
                .prepare_cached(
                    "INSERT OR REPLACE INTO subscription
                     (endpoint, game, seat, guest, p256dh, auth, language, at_ms)
                     VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                )?
                .execute(params![endpoint, game, seat, guest, p256dh, auth, language, at as i64])?;
            connection
                .prepare_cached(
                    "DELETE FROM subscription WHERE game = ?1 AND seat = ?2 AND endpoint NOT IN
                     (SELECT endpoint FROM subscription WHERE game = ?1 AND seat = ?2
                      ORDER BY at_ms DESC, endpoint LIMIT ?3)",
                )?
                .execute(params![game, seat, most])?;
            Ok(())
        })
    }

    fn unsubscribe(&self, game: &str, guest: &[u8]) -> Answer<'_, ()> {
        let (game, guest) = (game.to_owned(), guest.to_vec());
        self.writer.write(move |connection| {
            connection
                .prepare_cached("DELETE FROM subscription WHERE game = ? AND guest = ?")?
                .execute(params![game, guest])?;
            Ok(())
        })
    }

    fn forget_endpoint(&self, endpoint: &str) -> Answer<'_, ()> {
        let endpoint = endpoint.to_owned();
        self.writer.write(move |connection| {
            connection
                .prepare_cached("DELETE FROM subscription WHERE endpoint = ?")?
                .execute([endpoint])?;
            Ok(())
        })
    }

    fn subscriptions(&self, game: &str, seat: u8) -> Answer<'_, Vec<Subscription>> {
        let game = game.to_owned();
        self.read(move |connection| {
            let sql = "SELECT * FROM subscription WHERE game = ? AND seat = ? ORDER BY endpoint";
            read::all(connection, sql, params![game, seat], read::subscription)
        })
    }

    fn beat(&self, process: &str, now: u64) -> Answer<'_, ()> {
        let process = process.to_owned();
        self.writer.write(move |connection| {
            connection
                .prepare_cached("INSERT OR REPLACE INTO process (id, beat_ms) VALUES (?, ?)")?
                .execute(params![process, now as i64])?;
            connection
                .prepare_cached("DELETE FROM process WHERE id <> ? AND beat_ms < ?")?
                .execute(params![process, now.saturating_sub(86_400_000) as i64])?;
            Ok(())
        })
    }

    fn last_beat(&self) -> Answer<'_, Option<u64>> {
        self.read(move |connection| {
            let sql = "SELECT max(beat_ms) AS beat_ms FROM process HAVING count(*) > 0";
            read::one(connection, sql, [], |row| read::time(row, "beat_ms"))
        })
    }

    fn keep(&self, name: &str, value: &[u8]) -> Answer<'_, Vec<u8>> {
        let (name, value) = (name.to_owned(), value.to_vec());
        self.writer.write(move |connection| {
            connection
                .prepare_cached("INSERT OR IGNORE INTO kept (name, value) VALUES (?, ?)")?
                .execute(params![name, value])?;
            let sql = "SELECT value FROM kept WHERE name = ?";
            Ok(read::one(connection, sql, [name], |row| row.get(0))?.unwrap_or_default())
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        self.writer.write(|connection| {
            connection
                .prepare_cached(
                    "INSERT OR REPLACE INTO kept (name, value) VALUES ('check', x'00')",
                )?
                .execute([])?;
            Ok(())
        })
    }

    fn deadline(&self, game: &str, kind: DeadlineKind) -> Answer<'_, Option<u64>> {
        let game = game.to_owned();
        self.read(move |connection| {
            let sql = "SELECT due_ms FROM deadline WHERE game = ? AND kind = ?";
            read::one(connection, sql, params![game, kind.word()], |row| read::time(row, "due_ms"))
        })
    }
}
