use super::*;
use skep_rules::{Color, Game, GameType, Illegal, Opening, Piece, Position, Reason};

/// Black's Beetle on White's Queen, and a Beetle of White's beside them.
const BEETLES: &str = "Base-w6-B1Q~b1S1qg1-b1";

fn position(game: &str) -> Position {
    parse_game(game).unwrap().position().clone()
}

fn error(position: &Position, text: &str) -> MoveError {
    parse_move(position, text).unwrap_err()
}

#[test]
fn every_wording_of_a_move_is_read() {
    let position = position("Base;InProgress;Black[2];wS1;bG1 wS1-;wQ -wS1");
    let expected = parse_move(&position, "bQ bG1/").unwrap();
    for text in ["BQ BG1/", "bq bg1/", "  bQ \t bG1/ ", "bQ1 bG1/"] {
        assert_eq!(parse_move(&position, text), Ok(expected), "{text}");
    }
    // A tile may be its own neighbour, as it stands before the move.
    let position = self::position("Base;InProgress;White[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1-");
    let expected = parse_move(&position, "wQ \\wS1").unwrap();
    assert_eq!(parse_move(&position, "wQ wQ/"), Ok(expected));
    assert_eq!(move_text(&position, expected), "wQ \\wS1");
}

#[test]
fn a_covered_neighbor_will_do() {
    let position = crate::position::parse(BEETLES).unwrap();
    let on_top = parse_move(&position, "wB1 bB1").unwrap();
    assert_eq!(move_text(&position, on_top), "wB1 bB1");
    assert_eq!(parse_move(&position, "wB1 wQ"), Ok(on_top), "the place is clear");
    let beside = parse_move(&position, "wB1 \\wQ").unwrap();
    assert_eq!(parse_move(&position, "wB1 \\bB1"), Ok(beside));
    assert_eq!(move_text(&position, beside), "wB1 \\bB1");
}

#[test]
fn what_is_no_move_is_refused_with_its_reason() {
    let position = crate::position::parse(BEETLES).unwrap();
    let tile = |name: &str| name.parse::<Piece>().unwrap();
    for (text, why, sentence) in [
        ("", MoveError::Empty, "there is no move"),
        (
            "wX1 wQ",
            MoveError::NotATile("wX1".into()),
            "\"wX1\" is not the name of a tile (like wQ, bA1 or wG3)",
        ),
        (
            "wA1 /",
            MoveError::NotATile("".into()),
            "\"\" is not the name of a tile (like wQ, bA1 or wG3)",
        ),
        (
            "wA1 -wB1-",
            MoveError::TwoMarks("-wB1-".into()),
            "\"-wB1-\" has a mark on both sides; one side is the place",
        ),
        (
            "wA1 -wB1 now",
            MoveError::ExtraWords("now".into()),
            "\"now\" is too much: a move is a tile and a place",
        ),
        (
            "wA1",
            MoveError::NoPlace(tile("wA1")),
            "wA1 needs a place, like \"wA1 wA1-\": only the first tile of all goes without",
        ),
        (
            "wA1 -wA2",
            MoveError::InHand(tile("wA2")),
            "wA2 is not on the table, so no place can be beside it",
        ),
        (
            "wA1 -wA1",
            MoveError::InHand(tile("wA1")),
            "wA1 is not on the table, so no place can be beside it",
        ),
        (
            "wB1 -wS1",
            MoveError::Taken { piece: tile("wB1"), by: tile("bB1") },
            "bB1 is in that place; to climb on it, name it without a mark (\"wB1 bB1\")",
        ),
    ] {
        assert_eq!(error(&position, text), why, "{text}");
        assert_eq!(error(&position, text).to_string(), sentence, "{text}");
    }
    for (text, reason) in [
        ("wB1 -wQ", Illegal::SamePlace),
        ("wA2 -wB1", Illegal::OutOfOrder { next: tile("wA1") }),
        ("bG2 -bB1", Illegal::NotYours(tile("bG2"))),
        ("bG2 bG1-", Illegal::NotYours(tile("bG2"))),
        ("wM -wB1", Illegal::NotInTheGame(tile("wM"))),
        ("pass", Illegal::MustMove),
    ] {
        let error = error(&position, text);
        let MoveError::Illegal(refusal) = &error else { panic!("{text}: {error}") };
        assert_eq!(refusal.reason, reason, "{text}");
        let named = text.split(' ').next().and_then(|name| name.parse().ok());
        assert_eq!((refusal.piece, refusal.place.is_some()), (named, named.is_some()), "{text}");
        assert_eq!(error.to_string(), refusal.to_string());
    }
}

#[test]
fn a_forced_pass_is_the_only_move() {
    let text = "Base+ML;InProgress;Black[6];wB1;bM \\wB1;wQ wB1-;bQ \\bM;wM wQ/;bQ -bM;wG1 \\wM;\
                bQ \\bM;wS1 \\wG1;bQ /wS1;wG1 -bQ";
    let mut game = parse_game(text).unwrap();
    assert_eq!(game_text(&game).unwrap(), text);
    for pass in ["pass", "PASS", " Pass "] {
        assert!(parse_move(game.position(), pass).unwrap().is_pass());
    }
    game.play(parse_move(game.position(), "pass").unwrap()).unwrap();
    let text = game_text(&game).unwrap();
    assert!(text.starts_with("Base+ML;InProgress;White[7];") && text.ends_with(";wG1 -bQ;pass"));
}

#[test]
fn the_state_is_that_of_the_board() {
    let draw = "Base+LP;Draw;White[8];wG1;bG1 wG1\\;wQ \\wG1;bQ /bG1;wQ -wG1;bQ wQ\\;wG2 -wQ;\
                bS1 bQ\\;wL \\wG1;bL /bQ;wB1 -wL;bA1 -bL;wB2 wL/;bA1 wG2\\";
    let over =
        parse_game(&draw.replace("Draw", "InProgress").replace("White[8]", "Black[99]")).unwrap();
    assert_eq!(game_text(&over).unwrap(), draw);
    let more = parse_game(&format!("{draw};wA1 wB1-")).unwrap_err().to_string();
    assert!(more.contains("move 15 (\"wA1 wB1-\"): wA1: GameOver"), "{more}");

    let mut game = parse_game("Base;InProgress;Black[1];wS1").unwrap();
    game.resign(Color::Black).unwrap();
    assert_eq!(
        game_text(&game).unwrap(),
        "Base;InProgress;Black[1];wS1",
        "UHP knows no resignation"
    );

    let mut game = Game::new(GameType::BASE).with_threefold(true);
    for text in ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"] {
        game.play(parse_move(game.position(), text).unwrap()).unwrap();
    }
    for text in ["wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"].into_iter().cycle() {
        if game.outcome().is_some() {
            break;
        }
        game.play(parse_move(game.position(), text).unwrap()).unwrap();
    }
    assert_eq!(game.outcome().unwrap().reason, Reason::Repetition);
    let text = game_text(&game).unwrap();
    assert!(text.starts_with("Base;Draw;White[7];"));
    let again = parse_game(&text).unwrap();
    assert!(again.moves().eq(game.moves()));
    assert_eq!((again.has_threefold(), again.outcome()), (false, None), "UHP can't say the rule");
}

#[test]
fn what_uhp_cannot_say_is_said() {
    let rulebook = Position::with_opening(GameType::BASE, Opening::Rulebook);
    assert_eq!(game_text(&Game::from_position(rulebook)), Err(Unsayable));
    let set_up = crate::position::parse("Base-b1-G1-G1").unwrap();
    assert_eq!(game_text(&Game::from_position(set_up)), Err(Unsayable));
    assert!(Unsayable.to_string().starts_with("a UHP string can't say this game: "));
}

#[test]
fn fields_are_checked_but_not_believed() {
    for good in [
        "Base",
        " Base+MLP \n",
        "Base+PLM;NotStarted;White[1]",
        "Base;Draw;Black[77] ; wS1 ;  bG1  wS1- ",
        "Base;BlackWins;White[10000000000000000000000000]",
    ] {
        assert!(parse_game(good).is_ok(), "{good}");
    }
    for (bad, message) in [
        ("", "line 1, column 1: \"\" is not a game type (Base, or Base+ and any of M, L and P)"),
        (
            "base",
            "line 1, column 1: \"base\" is not a game type (Base, or Base+ and any of M, L and P)",
        ),
        ("Base;NotStarted", "line 1, column 16: the turn (like White[1]) is missing at the end"),
        (
            "Base;wS1",
            "line 1, column 6: \"wS1\" is not a state (NotStarted, InProgress, Draw, WhiteWins or BlackWins)",
        ),
        (
            "Base;InProgress;wS1",
            "line 1, column 17: \"wS1\" is not a turn (like White[1] or Black[12])",
        ),
        (
            "Base;InProgress;White[0]",
            "line 1, column 17: \"White[0]\" is not a turn (like White[1] or Black[12])",
        ),
        (
            "Base;InProgress;White[]",
            "line 1, column 17: \"White[]\" is not a turn (like White[1] or Black[12])",
        ),
        ("Base;InProgress;White[2];wS1;", "line 1, column 30: move 2 (\"\"): there is no move"),
        (
            "Base;InProgress;White[2];wS1;\n  bG9 wS1-",
            "line 2, column 3: move 2 (\"bG9 wS1-\"): \"bG9\" is not the name of a tile (like wQ, bA1 or wG3)",
        ),
    ] {
        let error = parse_game(bad).unwrap_err();
        assert_eq!(error.to_string(), message, "{bad}");
        assert!(bad.is_char_boundary(error.offset));
    }
}
