//! A collection of real games: each is read in every format, every move is legal and every result the same.
//!
//! The collection is not a part of the project. `SKEP_GAMES` names it: a gzipped table with a
//! heading and the columns type, result, ended_by, kind, plies, moves.

use crate::wild::Wild;
use flate2::read::GzDecoder;
use skep_rules::{Color, Game};
use std::fs::File;
use std::io::{Read, Write, stderr};

#[test]
fn real_games_open_in_every_format_and_end_as_they_did() {
    let Some(path) = std::env::var_os("SKEP_GAMES") else {
        say("SKIPPED: SKEP_GAMES names no collection of games to replay");
        return;
    };
    let mut table = String::new();
    GzDecoder::new(File::open(path).unwrap()).read_to_string(&mut table).unwrap();
    let (mut games, mut plies) = (0, 0);
    for line in table.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [set, result, ended_by, _, length, moves] = columns[..] else { panic!("{line}") };
        let game = Wild::new(set, moves.split(';').map(str::to_owned).collect()).is_read();
        assert_eq!(game.len().to_string(), length, "{line}");
        if ended_by == "board" {
            assert_eq!(result_of(&game), result, "{line}");
        }
        games += 1;
        plies += game.len();
    }
    say(&format!("{games} games, {plies} plies read as UHP, PGN, SGF and links"));
    assert!(games > 0, "the collection is empty");
}

/// Tells whoever runs the tests: unlike `eprintln!`, this is shown when the test passes, too.
fn say(message: &str) {
    stderr().write_all(format!("{message}\n").as_bytes()).unwrap();
}

/// The threefold rule was not in force everywhere, so a game may go on after a third repetition;
/// but one that ends there is a draw.
pub(crate) fn result_of(game: &Game) -> &'static str {
    match game.outcome().map(|outcome| outcome.winner) {
        None if game.repetitions() >= 3 => "Draw",
        None => "InProgress",
        Some(None) => "Draw",
        Some(Some(Color::White)) => "WhiteWins",
        Some(Some(Color::Black)) => "BlackWins",
    }
}
