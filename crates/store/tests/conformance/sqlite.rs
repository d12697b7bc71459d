//! SQLite keeps what every store must keep, and a few things of its own.

use crate::checks;
use rusqlite::Connection;
use skep_store::{Commit, Faults, Outcome, Sqlite, Status, Store, StoreError};
use skep_test_support::Folder;
use std::sync::Arc;

macro_rules! conforms {
    ($($check:ident),* $(,)?) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $check() {
            let folder = Folder::new("store");
            let store = Arc::new(Sqlite::open(&folder.join("games.db")).unwrap());
            checks::$check(store).await;
        }
    )*};
}

conforms!(
    a_commit_follows_the_event_that_it_names,
    a_command_counts_once,
    several_games_are_committed_together_or_not_at_all,
    deadlines_are_those_of_the_last_commit,
    a_guest_keeps_his_seat_and_sees_his_games,
    a_rematch_has_the_players_swapped,
    invitations_are_found_while_they_are_open,
    a_seat_has_one_secret_for_a_time,
    a_seat_keeps_its_latest_subscriptions,
    finished_games_are_read_page_by_page,
    what_the_server_keeps_is_kept,
    writers_at_once_leave_no_gap_and_lose_nothing,
);

fn one(game: &str) -> Vec<Commit> {
    let mut commit = Commit::new(game, 0, 1);
    commit.event("kind", "{}");
    commit.summary(Status::Waiting, false, "{}");
    vec![commit]
}

#[tokio::test]
async fn a_file_is_opened_again_with_all_that_was_answered() {
    let folder = Folder::new("store");
    let path = folder.join("games.db");
    for round in 0..3 {
        let store = Sqlite::open(&path).unwrap();
        assert_eq!(store.commit(one(&format!("g{round}"))).await.unwrap(), Outcome::Done);
        for earlier in 0..=round {
            assert_eq!(store.log(&format!("g{earlier}"), 0).await.unwrap().len(), 1);
        }
    }
}

/// A change that nobody waits for is made, also when the store is closed at once.
#[tokio::test]
async fn closing_waits_for_all_changes() {
    let folder = Folder::new("store");
    let path = folder.join("games.db");
    let store = Sqlite::open(&path).unwrap();
    for game in 0..50 {
        drop(store.commit(one(&game.to_string())));
    }
    drop(store);
    let store = Sqlite::open(&path).unwrap();
    for game in 0..50 {
        assert_eq!(store.log(&game.to_string(), 0).await.unwrap().len(), 1);
    }
}

#[test]
fn the_file_has_a_write_ahead_log_and_the_library_is_safe() {
    let folder = Folder::new("store");
    let path = folder.join("games.db");
    let store = Sqlite::open(&path).unwrap();
    assert!(rusqlite::version_number() >= 3_051_003, "{}", rusqlite::version());
    let connection = Connection::open(&path).unwrap();
    let mode: String = connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
    drop(store);
}

#[test]
fn a_file_of_a_later_version_and_what_is_no_file_are_refused() {
    let folder = Folder::new("store");
    let path = folder.join("games.db");
    drop(Sqlite::open(&path).unwrap());
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch("PRAGMA user_version = 99").unwrap();
    let refused = Sqlite::open(&path).unwrap_err();
    assert!(matches!(refused, StoreError::TooNew { found: 99, .. }), "{refused}");
    std::fs::write(folder.join("noise.db"), [7; 5000]).unwrap();
    assert!(matches!(Sqlite::open(&folder.join("noise.db")), Err(StoreError::Database(_))));
    assert!(Sqlite::open(&folder.join("missing/games.db")).is_err());
}

#[tokio::test]
async fn a_file_that_is_open_to_be_read_changes_nothing_and_sees_what_another_one_writes() {
    let folder = Folder::new("store");
    let path = folder.join("games.db");
    assert!(Sqlite::open_to_read(&path).is_err());
    assert!(!path.exists());
    let store = Sqlite::open(&path).unwrap();
    let reader = Sqlite::open_to_read(&path).unwrap();
    assert!(matches!(reader.commit(one("g")).await, Err(StoreError::Closed)));
    assert_eq!(store.commit(one("g")).await.unwrap(), Outcome::Done);
    assert_eq!(reader.log("g", 0).await.unwrap().len(), 1);
    Connection::open(&path).unwrap().execute_batch("PRAGMA user_version = 0").unwrap();
    let refused = Sqlite::open_to_read(&path).unwrap_err();
    assert!(matches!(refused, StoreError::TooOld { found: 0, .. }), "{refused}");
}

/// The fault of the tests is one: an answer comes although nothing can be found in the file yet.
#[tokio::test]
async fn the_fault_answers_before_the_commit() {
    let folder = Folder::new("store");
    let path = folder.join("games.db");
    let faults = Faults { answer_before_commit: true, ..Faults::default() };
    let store = Sqlite::open_with(&path, faults).unwrap();
    assert_eq!(store.commit(one("g")).await.unwrap(), Outcome::Done);
    assert!(store.log("g", 0).await.unwrap().is_empty());
}
