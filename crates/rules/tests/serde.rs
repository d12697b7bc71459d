//! The feature `serde`: texts of values, round trips, and errors for bad text.

use serde_json::{Value, from_value, json, to_value};
use skep_rules::{
    Bug, Color, Game, GameType, Hex, Opening, Outcome, Piece, Position, Reason, Setup,
};
use std::fmt::Debug;

/// A value has this JSON, and this JSON is read as the value.
#[track_caller]
fn round_trip<T>(value: T, expected: Value)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug,
{
    assert_eq!(to_value(&value).unwrap(), expected);
    assert_eq!(from_value::<T>(expected).unwrap(), value);
}

#[track_caller]
fn refused<T: serde::de::DeserializeOwned + Debug>(bad: Value, sentence: &str) {
    assert_eq!(from_value::<T>(bad).unwrap_err().to_string(), sentence);
}

#[test]
fn values_are_their_usual_text() {
    round_trip(Color::White, json!("White"));
    round_trip(Color::Black, json!("Black"));
    round_trip(Opening::Tournament, json!("tournament"));
    round_trip(Opening::Rulebook, json!("rulebook"));
    for bug in Bug::ALL {
        round_trip(bug, json!(bug.letter().to_string()));
    }
    for piece in Piece::all() {
        round_trip(piece, json!(piece.to_string()));
    }
    for game_type in GameType::ALL {
        round_trip(game_type, json!(game_type.to_string()));
    }
    for reason in Reason::ALL {
        round_trip(reason, json!(reason.word()));
    }
}

#[test]
fn structs_are_their_fields() {
    round_trip(Hex::new(3, -2), json!({"q": 3, "r": -2}));
    let win = Outcome::win(Color::Black, Reason::Time);
    round_trip(win, json!({"winner": "Black", "reason": "time"}));
    let draw = Outcome::draw(Reason::Agreement);
    round_trip(draw, json!({"winner": null, "reason": "agreement"}));
}

#[test]
fn a_position_travels_as_a_setup() {
    let mut game = Game::new(GameType::FULL);
    game.play_to("wP".parse().unwrap(), Hex::ORIGIN).unwrap();
    game.play_to("bA1".parse().unwrap(), Hex::new(1, 0)).unwrap();
    let setup = Setup::from(game.position());
    let expected = json!({
        "game_type": "Base+MLP",
        "opening": "tournament",
        "tiles": [["wP", {"q": 0, "r": 0}], ["bA1", {"q": 1, "r": 0}]],
        "to_move": "White",
        "turn": 2,
        "last_moved": "bA1",
    });
    round_trip(setup.clone(), expected);
    assert_eq!(Position::try_from(setup).as_ref(), Ok(game.position()));
}

#[test]
fn bad_text_is_refused_with_what_was_expected() {
    let expected = "invalid value: string \"wX9\", expected a tile, such as wA1";
    refused::<Piece>(json!("wX9"), expected);
    let expected = "invalid value: string \"Base+X\", expected a set of tiles, such as Base+MLP";
    refused::<GameType>(json!("Base+X"), expected);
    refused::<Color>(json!("w"), "invalid value: string \"w\", expected White or Black");
    let expected = "invalid value: string \"Ant\", expected the letter of an insect, such as A";
    refused::<Bug>(json!("Ant"), expected);
    let expected = "invalid value: string \"\", expected tournament or rulebook";
    refused::<Opening>(json!(""), expected);
    refused::<Piece>(json!(7), "invalid type: integer `7`, expected a tile, such as wA1");
    assert!(from_value::<Hex>(json!({"q": 1})).is_err());
    assert!(from_value::<Outcome>(json!({"winner": "Black", "reason": "boredom"})).is_err());
}
