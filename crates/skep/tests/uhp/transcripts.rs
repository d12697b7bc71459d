//! Whole conversations.

use crate::engine::Engine;
use skep_notation::uhp;

/// Lines after `> ` are sent, the others are what comes back. A line that ends with `…` is known
/// only as far as that.
const TRANSCRIPTS: &str = include_str!("transcripts.txt");

/// Moves have several wordings and may be listed in any order: what counts is what they mean.
fn is_as_expected(command: &str, line: &str, expected: &str) -> bool {
    if let Some(start) = expected.strip_suffix('…') {
        return line.starts_with(start);
    }
    match (uhp::parse_game(line), uhp::parse_game(expected)) {
        (Ok(one), Ok(other)) => head(line) == head(expected) && one.moves().eq(other.moves()),
        _ if command == "validmoves" => sorted(line) == sorted(expected),
        _ => line == expected,
    }
}

/// The type, the state and the turn of a GameString.
fn head(game: &str) -> Vec<&str> {
    game.split(';').take(3).collect()
}

fn sorted(moves: &str) -> Vec<&str> {
    let mut moves: Vec<&str> = moves.split(';').collect();
    moves.sort_unstable();
    moves
}

#[test]
fn conversations_go_as_written() {
    let mut engine = Engine::start(&[]);
    let mut command = "";
    let mut sent = 0;
    for (number, line) in (1..).zip(TRANSCRIPTS.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(next) = line.strip_prefix("> ") {
            command = next;
            engine.send(format!("{command}\n").as_bytes());
            sent += 1;
            continue;
        }
        let said = engine.line().expect("it goes on");
        assert!(
            is_as_expected(command, &said, line),
            "line {number}, after {command}:\n    {said}\ninstead of\n    {line}"
        );
    }
    assert!(sent > 20);
    engine.send(b"exit\n");
    assert!(engine.end().success());
}
