//! `skep export`, of a folder that a server may be using.

#![cfg(feature = "serve")]

use skep_api::{BySide, Cause, Clock, Event, Terms};
use skep_rules::{Color, GameType, Opening};
use skep_store::{Commit, Sqlite, Status, Store};
use skep_test_support::Folder;
use std::process::{Command, Output};

const DAY: u64 = 86_400_000;
/// 2026-05-01, at a quarter past two.
const BEGAN: u64 = 1_777_644_900_000;

fn export(arguments: &[&str], folder: &Folder) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skep"));
    command.arg("export").args(arguments).env("LC_ALL", "C").env("SKEP_DATA", folder.path());
    command.output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// Keeps a game of these events as a server does.
fn keep(store: &Sqlite, id: &str, status: Status, events: &[(u64, Event)]) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    for (after, (at, event)) in (0..).zip(events) {
        let mut commit = Commit::new(id, after, *at);
        commit.event("", &serde_json::to_string(event).expect("JSON"));
        commit.summary(status, false, "{}");
        runtime.block_on(store.commit(vec![commit])).expect("it is kept");
    }
}

fn opened(clock: Clock) -> Event {
    let terms = Terms { set: GameType::BASE, opening: Opening::Rulebook, threefold: true, clock };
    Event::Opened { terms, host: Color::White, name: "Ada".into() }
}

fn moved(by: Color, words: &str, spent: u64) -> Event {
    Event::Moved { by, words: words.into(), spent, left: 3 * DAY, quota: 0 }
}

fn ended(winner: Option<Color>, cause: Cause) -> Event {
    Event::Ended { winner, cause, left: BySide { white: 3 * DAY, black: 3 * DAY } }
}

fn games(folder: &Folder) -> Sqlite {
    use Color::{Black, White};
    let store = Sqlite::open(&folder.join("games.db")).expect("it opens");
    let joined = |name: &str| Event::Joined { name: name.into() };
    let days = Clock::Days { days: 3 };
    // The later one has the smaller id.
    keep(
        &store,
        "a-game",
        Status::Over,
        &[
            (BEGAN + DAY - 1000, opened(days)),
            (BEGAN + DAY, joined("")),
            (BEGAN + DAY + 5000, moved(White, "wA1", 5000)),
            (BEGAN + 2 * DAY, moved(Black, "bA1 wA1-", 86_395_000)),
            (BEGAN + 2 * DAY + 9, ended(None, Cause::Agreement)),
        ],
    );
    keep(
        &store,
        "b-game",
        Status::Over,
        &[
            (BEGAN - 1000, opened(Clock::None)),
            (BEGAN, joined("Bob")),
            (BEGAN + 61_250, moved(White, "wA1", 61_250)),
            (BEGAN + 61_300, ended(Some(Black), Cause::Resignation)),
        ],
    );
    keep(&store, "c-open", Status::Waiting, &[(BEGAN, opened(days))]);
    let expired = ended(None, Cause::Expired);
    keep(&store, "d-expired", Status::Over, &[(BEGAN, opened(days)), (BEGAN + 1, expired)]);
    let aborted = ended(None, Cause::Aborted);
    keep(
        &store,
        "e-aborted",
        Status::Over,
        &[(BEGAN, opened(days)), (BEGAN + 1, joined("")), (BEGAN + 2, aborted)],
    );
    keep(&store, "f-damaged", Status::Over, &[(BEGAN, ended(None, Cause::Time))]);
    store
}

#[test]
fn finished_games_are_written_as_pgn_while_the_store_is_open() {
    let folder = Folder::new("exporting");
    let store = games(&folder);
    let output = export(&[], &folder);
    let pgn = text(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(pgn.matches("[GameType \"Base\"]").count(), 2, "{pgn}");
    let (first, second) = pgn.split_at(pgn.rfind("[GameType").expect("two games"));
    for line in [
        "[Date \"2026.05.01\"]",
        "[White \"Ada\"]",
        "[Black \"Bob\"]",
        "[Result \"BlackWins\"]",
        "[TimeControl \"-\"]",
        "[UTCTime \"14:15:00\"]",
        "1. wA1",
        "{[%emt 0:01:01.2]}",
    ] {
        assert!(first.contains(line), "{line} is not in\n{first}");
    }
    for line in
        ["[Date \"2026.05.02\"]", "[Result \"Draw\"]", "[TimeControl \"1/259200\"]", "23:59:55.0"]
    {
        assert!(second.contains(line), "{line} is not in\n{second}");
    }
    assert_eq!(text(&output.stderr), "skep: note: 1 games can't be read and were left out\n");
    // What is written is read again.
    let found = skep_notation::read_all(pgn.as_bytes());
    assert_eq!(found.expect("PGN").len(), 2);
    drop(store);
}

#[test]
fn it_writes_a_file_or_lines_of_json() {
    let folder = Folder::new("exporting");
    drop(games(&folder));
    let file = folder.join("games.pgn");
    let output = export(&["--output", file.to_str().expect("text")], &folder);
    assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
    assert_eq!(text(&std::fs::read(&file).expect("the file")), text(&export(&[], &folder).stdout));
    let json = text(&export(&["--json"], &folder).stdout);
    let games = json.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let games: Vec<serde_json::Value> = games.collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0]["names"]["black"], "Bob");
    assert_eq!(games[1]["moves"][1]["spent"], 86_395_000);
}

#[test]
fn a_folder_without_games_has_a_sentence() {
    let folder = Folder::new("exporting");
    let output = export(&["--output", folder.join("games.pgn").to_str().expect("text")], &folder);
    assert!(!output.status.success());
    let said = text(&output.stderr);
    assert!(said.contains("no server has kept games in"), "{said}");
    assert!(!folder.join("games.pgn").exists(), "no file is begun");
}
