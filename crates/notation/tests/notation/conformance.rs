//! The words of moves against those of another program, in positions of all eight sets.

use skep_notation::uhp;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};

/// Each line: a game, and the words that Mzinga has for every legal move at its end.
const CONFORMANCE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/data/conformance.jsonl.gz");

#[test]
fn every_legal_move_in_the_words_of_mzinga() {
    let file = std::fs::File::open(CONFORMANCE).unwrap();
    let (mut positions, mut moves) = (0, 0);
    for line in BufReader::new(flate2::read::GzDecoder::new(file)).lines() {
        let line: serde_json::Value = serde_json::from_str(&line.unwrap()).unwrap();
        let text = line["game"].as_str().unwrap();
        let game = uhp::parse_game(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let header = |text: &str| text.split(';').take(3).collect::<Vec<_>>().join(";");
        assert_eq!(header(&uhp::game_text(&game).unwrap()), header(text));

        let position = game.position();
        let legal = position.legal_moves();
        let ours: BTreeSet<String> = legal.iter().map(|&mv| uhp::move_text(position, mv)).collect();
        let theirs = line["valid"].as_array().unwrap();
        let theirs: BTreeSet<String> =
            theirs.iter().map(|words| words.as_str().unwrap().to_owned()).collect();
        assert_eq!(ours, theirs, "{text}");
        assert_eq!(ours.len(), legal.len(), "no words for two moves: {text}");
        for mv in legal {
            assert_eq!(uhp::parse_move(position, &uhp::move_text(position, mv)), Ok(mv));
        }
        positions += 1;
        moves += ours.len();
    }
    assert_eq!(positions, 4000);
    assert!(moves > 100_000, "{moves}");
}
