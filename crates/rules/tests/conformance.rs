//! Four thousand positions of all eight sets with every legal move, as an outside engine and an
//! independent program found them. Both the kernel and the slow model have to find the same.

#[path = "model/mod.rs"]
#[allow(dead_code, reason = "the properties use the rest of it")]
mod model;
mod uhp;

use flate2::read::GzDecoder;
use model::{Model, Moves};
use serde_json::Value;
use skep_rules::{Color, Game, Hex, Opening, Position, Setup};
use std::io::{BufRead, BufReader};

const CORPUS: &[u8] = include_bytes!("data/conformance.jsonl.gz");

#[test]
fn legal_moves_state_and_turn_are_as_elsewhere() {
    let mut positions = 0;
    for line in BufReader::new(GzDecoder::new(CORPUS)).lines() {
        let row: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let text = row["game"].as_str().unwrap();
        let (game, state) = uhp::read_game(text, Opening::Tournament);
        let position = game.position();
        assert_eq!(state_of(&game), state, "{text}");
        let expected = listed_moves(&row);
        assert_eq!(moves(position), expected, "{text}");
        let is_over = game.outcome().is_some();
        assert_eq!(position.must_pass(), expected.is_empty() && !is_over, "{text}");
        assert_eq!(Model::of(&Setup::from(position)).moves(), expected, "{text}");
        positions += 1;
    }
    assert_eq!(positions, 4_000);
}

/// The moves of a row; none if the player must pass or the game is over.
fn listed_moves(row: &Value) -> Moves {
    let read = |mv: &Value| {
        let coordinate = |i: usize| mv[i].as_i64().unwrap() as i32;
        (mv[0].as_str().unwrap().parse().unwrap(), Hex::new(coordinate(1), coordinate(2)))
    };
    let moves = row["canon"].as_array().unwrap();
    moves.iter().filter(|mv| mv.as_str() != Some("pass")).map(read).collect()
}

fn moves(position: &Position) -> Moves {
    let moves = position.legal_moves().into_iter();
    moves.filter_map(|mv| Some((mv.piece()?, position.destination(mv)?))).collect()
}

fn state_of(game: &Game) -> String {
    let state = match game.outcome().map(|outcome| outcome.winner) {
        None if game.is_empty() => "NotStarted",
        None => "InProgress",
        Some(None) => "Draw",
        Some(Some(Color::White)) => "WhiteWins",
        Some(Some(Color::Black)) => "BlackWins",
    };
    format!("{state};{}[{}]", game.position().to_move(), game.position().turn())
}
