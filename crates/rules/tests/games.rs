//! Replays a collection of real games: every move must be legal and every result the same.
//!
//! The collection is not a part of the project. `SKEP_GAMES` names it: a gzipped table with a
//! heading and the columns type, result, ended_by, kind, plies, moves.

mod uhp;

use flate2::read::GzDecoder;
use skep_rules::{Color, Game, Opening, Piece};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Write, stderr};

#[test]
fn real_games_are_legal_and_end_as_they_did() {
    let Some(path) = std::env::var_os("SKEP_GAMES") else {
        say("SKIPPED: SKEP_GAMES names no collection of games to replay");
        return;
    };
    let mut table = String::new();
    GzDecoder::new(File::open(path).unwrap()).read_to_string(&mut table).unwrap();
    let (mut games, mut plies) = (0, 0);
    for line in table.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game_type, result, ended_by, _, length, moves] = columns[..] else { panic!("{line}") };
        let game = replay(game_type, moves);
        assert_eq!(game.len().to_string(), length, "{line}");
        if ended_by == "board" {
            assert_eq!(result_of(&game), result, "{line}");
        }
        games += 1;
        plies += game.len();
    }
    say(&format!("{games} games, {plies} plies replayed"));
    assert!(games > 0, "the collection is empty");
}

/// Tells whoever runs the tests: unlike `eprintln!`, this is shown when the test passes, too.
fn say(message: &str) {
    stderr().write_all(format!("{message}\n").as_bytes()).unwrap();
}

fn replay(game_type: &str, moves: &str) -> Game {
    let mut names = Names::default();
    let moves: Vec<String> = moves.split(';').map(|text| names.renumbered(text)).collect();
    let game = format!("{game_type};InProgress;White[1];{}", moves.join(";"));
    uhp::read_game(&game, Opening::Rulebook).0
}

/// The threefold rule was not in force everywhere, so a game may go on after a third repetition;
/// but one that ends there is a draw.
fn result_of(game: &Game) -> &'static str {
    match game.outcome().map(|outcome| outcome.winner) {
        None if game.repetitions() >= 3 => "Draw",
        None => "InProgress",
        Some(None) => "Draw",
        Some(Some(Color::White)) => "WhiteWins",
        Some(Some(Color::Black)) => "BlackWins",
    }
}

/// Some sites number equal tiles as the players pick them up; by the rules of notation the number
/// tells the order of laying.
#[derive(Default)]
struct Names(BTreeMap<Piece, Piece>);

impl Names {
    fn renumbered(&mut self, text: &str) -> String {
        let rename = |names: &mut Names, name: &str| names.renumber(name.parse().expect(text));
        match text.split_once(' ') {
            _ if text == "pass" => text.to_owned(),
            None => rename(self, text).to_string(),
            Some((piece, to)) => {
                let reference = to.trim_matches(['-', '/', '\\']);
                let piece = rename(self, piece).to_string();
                let to = to.replace(reference, &rename(self, reference).to_string());
                format!("{piece} {to}")
            }
        }
    }

    fn renumber(&mut self, given: Piece) -> Piece {
        let laid = self.0.keys().filter(|piece| piece.is_same_kind(given)).count() as u8;
        let next = Piece::new(given.color(), given.bug(), laid + 1);
        *self.0.entry(given).or_insert_with(|| next.expect("no more tiles than there are"))
    }
}
