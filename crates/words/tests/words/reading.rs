//! Broken games and moves that were typed.

use skep_notation::uhp;
use skep_rules::{GameType, Position};
use skep_words::{Language, Words};

fn assert_is_friendly(text: &str) {
    assert!(!text.starts_with(char::is_lowercase), "{text}");
    assert!(text.ends_with('.') && !text.contains('⟦'), "{text}");
}

#[test]
fn every_text_that_is_no_game_gets_a_sentence() {
    let long = vec![b'a'; skep_notation::MAX_BYTES + 1];
    let texts: [&[u8]; 7] = [
        b"",
        b"hello",
        b"\xff\xfe\x00",
        &long,
        b"Base;InProgress;White[2];wS1;bS1 wS1-;wA1 bS1-",
        b"Base;InProgress;White[2];wS1;xx",
        b"[GameType \"Base\"\n1. wS1",
    ];
    for words in Language::ALL.map(Words::new) {
        let sentence = |text: &[u8]| words.explain_read(&skep_notation::read(text).unwrap_err());
        for text in texts {
            assert_is_friendly(&sentence(text));
        }
    }
    let words = Words::new(Language::Russian);
    let error = skep_notation::read(texts[4]).unwrap_err();
    assert_eq!(
        words.explain_read(&error),
        "Ход 3 (wA1 bS1-) невозможен. Новая фишка не должна касаться чужих, а здесь она коснётся \
         чёрного паука."
    );
}

#[test]
fn every_move_that_is_none_gets_a_sentence() {
    let mut position = Position::new(GameType::BASE);
    let first = uhp::parse_move(&position, "wB1").unwrap();
    position.play_unchecked(first);
    for words in Language::ALL.map(Words::new) {
        for text in ["", "xx", "bA1 -wB1-", "bA1 wB1- now", "bA1", "bA1 wA1-", "bQ wB1-"] {
            let error = uhp::parse_move(&position, text).unwrap_err();
            assert_is_friendly(&words.explain_written(&error));
        }
    }
}
