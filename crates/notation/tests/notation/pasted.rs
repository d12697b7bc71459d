//! What people copy from a page that shows a game: the moves, with more or less around them.

use skep_notation::{Format, read, uhp};
use skep_rules::{Game, GameType};
use skep_test_support::{Seed, random_game};

const MOVES: [&str; 4] = ["wP", r"bL \wP", r"wQ wP\", r"bQ bL/"];

fn game(text: &str) -> Game {
    read(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}")).game
}

#[test]
fn moves_are_read_with_whatever_stands_around_them() {
    let expected = game(&format!("Base+MLP;InProgress;White[3];{}", MOVES.join(";")));
    let numbered = |point: &str| {
        let lines = (1..).zip(MOVES).map(|(number, words)| format!("{number}{point} {words}"));
        lines.collect::<Vec<_>>().join("\n")
    };
    for text in [
        MOVES.join(";"),
        MOVES.join("; "),
        MOVES.join(", "),
        MOVES.join("\n"),
        format!("\n{}\n\n", MOVES.join("\r\n")),
        numbered("."),
        numbered(")"),
        format!("Base+MLP;{}", MOVES.join(";")),
        format!("newgame Base+MLP;{}", MOVES.join(";")),
        format!("newgame Base+MLP;InProgress;White[3];{}", MOVES.join(";")),
    ] {
        let read = game(&text);
        assert_eq!(
            read.moves().collect::<Vec<_>>(),
            expected.moves().collect::<Vec<_>>(),
            "{text}"
        );
        assert_eq!(read.position().game_type(), GameType::FULL, "{text}");
    }
}

#[test]
fn a_list_of_moves_without_guests_is_of_the_base_game() {
    let read = game("wS1; bG1 wS1-; wQ -wS1");
    assert_eq!((read.len(), read.position().game_type()), (3, GameType::BASE));
    assert_eq!(Format::of("wS1"), Some(Format::Moves));
    assert_eq!(game("newgame Base+M").position().game_type().to_string(), "Base+M");
}

#[test]
fn a_wrong_move_in_a_list_is_named() {
    let error = read(b"1. wP\n2. bL \\wP\n3. wA1 bQ/").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 3, column 4: move 3 (\"wA1 bQ/\"): bQ is not on the table, so no place can be beside it"
    );
}

/// The strings of the protocol itself are as strict as before.
#[test]
fn a_viewer_has_to_say_state_and_turn() {
    assert!(uhp::parse_game("Base;wS1;bG1 wS1-").is_err());
    assert!(uhp::parse_game("newgame Base").is_err());
}

#[test]
fn the_moves_of_any_game_are_enough() {
    for seed in Seed::several(40) {
        let game = random_game(&mut seed.dice(), GameType::FULL, 60, |_, _| false);
        let words = uhp::move_texts(&game);
        let has_guest =
            game.moves().any(|mv| mv.piece().is_some_and(|piece| !GameType::BASE.has(piece.bug())));
        let Ok(read) = read(words.join(";").as_bytes()) else { panic!("{words:?}") };
        if has_guest {
            assert_eq!(read.game.moves().collect::<Vec<_>>(), game.moves().collect::<Vec<_>>());
        }
    }
}
