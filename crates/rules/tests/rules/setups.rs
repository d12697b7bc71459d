//! Positions that are set up: each thing that can be wrong with one.

use crate::drawing::{Drawing, draw, tile, tiles};
use skep_rules::{Cell, Color, GameType, Hex, Move, Opening, Piece, Position, Setup, SetupProblem};

fn pair() -> Drawing {
    draw("wQ  bQ")
}

#[test]
fn every_rule_drawing_is_a_position() {
    assert_eq!(pair().problems(), []);
    assert_eq!(Setup::from(&pair().position()), pair().setup());
}

#[test]
fn a_tile_that_is_not_in_the_set() {
    let drawing = draw("wQ  wP  bQ").of_set("Base+ML");
    assert_eq!(drawing.problems(), [SetupProblem::NotInTheGame(tile("wP"))]);
}

#[test]
fn a_tile_in_two_places() {
    let drawing = draw("wQ  wA1 bQ  wA1");
    assert_eq!(drawing.problems(), [SetupProblem::Twice(tile("wA1"))]);
}

#[test]
fn a_number_before_its_turn() {
    let drawing = draw("wQ  wA2 bQ");
    assert_eq!(drawing.problems(), [SetupProblem::OutOfOrder(tile("wA2"))]);
}

#[test]
fn a_tile_on_another_that_cannot_climb() {
    let drawing = draw("wA1 bQ \n wA1 on wQ");
    assert_eq!(drawing.problems(), [SetupProblem::CannotClimb(tile("wA1"))]);
}

#[test]
fn a_hive_in_two_pieces() {
    let drawing = draw("wQ  bQ  .   wA1 bA1");
    assert_eq!(drawing.problems(), [SetupProblem::Apart(tiles("wA1 bA1"))]);
}

#[test]
fn a_turn_that_does_not_exist() {
    for turn in [0, u32::MAX] {
        assert_eq!(pair().turn(turn).problems(), [SetupProblem::NoSuchTurn(turn)]);
    }
}

#[test]
fn more_tiles_than_turns() {
    let drawing = draw("wQ  wA1 bQ  bA1").turn(2);
    let problem = |color| SetupProblem::TurnsDoNotFit { color, tiles: 2, turns: 1 };
    assert_eq!(drawing.problems(), [problem(Color::White), problem(Color::Black)]);
    assert_eq!(drawing.clone().black_to_move().problems(), [problem(Color::Black)]);
    assert_eq!(drawing.turn(3).problems(), []);
}

#[test]
fn no_tile_after_a_turn() {
    let problem = SetupProblem::TurnsDoNotFit { color: Color::Black, tiles: 0, turns: 1 };
    assert_eq!(draw("wQ").turn(2).problems(), [problem]);
}

#[test]
fn r8_four_tiles_and_no_queen() {
    let drawing = draw("wA1 wA2 wA3 bQ  wG1");
    assert_eq!(drawing.problems(), [SetupProblem::QueenOverdue(Color::White)]);
}

#[test]
fn d3_a_lone_queen_in_a_tournament() {
    let mut setup = pair().setup();
    setup.opening = Opening::Tournament;
    let invalid = Position::try_from(setup.clone()).unwrap_err();
    assert_eq!(invalid.problems, Color::ALL.map(SetupProblem::QueenFirst));
    // The setup comes back as it was.
    assert_eq!(*invalid.setup, setup);
}

#[test]
fn a_tile_that_cannot_have_moved_last() {
    let problem = |name| [SetupProblem::NotLastMoved(tile(name))];
    assert_eq!(pair().after("bQ").problems(), []);
    assert_eq!(pair().after("wQ").problems(), problem("wQ"));
    assert_eq!(pair().after("bA1").problems(), problem("bA1"));
    let covered = draw("bA1 wB1 wQ \n wB1 on bQ");
    assert_eq!(covered.after("bQ").problems(), problem("bQ"));
}

#[test]
fn d6_an_own_tile_moved_last_if_it_was_thrown() {
    assert_eq!(draw("wQ  wA1 bP  bQ").after("wA1").problems(), []);
    assert_eq!(draw("wQ  wA1 bM  bP  bQ").after("wA1").problems(), []);
    let problem = [SetupProblem::NotLastMoved(tile("wA1"))];
    assert_eq!(draw("wQ  wA1 bM  bQ  bP").after("wA1").problems(), problem);
    assert_eq!(draw("wQ  wA1 bG1 bP  bQ").after("wA1").problems(), problem);
    assert_eq!(draw("wQ  wA1 bB1 bQ \n bB1 on bP").after("wA1").problems(), problem);
    // The thrower's owner has laid his Queen, and a tile of a stack is not thrown.
    assert_eq!(draw("wQ  wA1 bP  bG1").turn(4).after("wA1").problems(), problem);
    let on_top = draw("wQ  wB1 bP  bQ \n wB1 on wA1").after("wB1");
    assert_eq!(on_top.problems(), [SetupProblem::NotLastMoved(tile("wB1"))]);
}

#[test]
fn a_game_that_was_over_before() {
    let drawing = draw(
        "
          wS1 wS2
        wG1 bQ  wG2 wQ  bA1
          wA1 wA2
        ",
    );
    assert_eq!(drawing.clone().black_to_move().after("wA2").problems(), []);
    let problem = [SetupProblem::OverBefore(Color::Black)];
    assert_eq!(drawing.after("bA1").problems(), problem);
    // A tile on top of another has not filled a place.
    let climbed = draw(
        "
          wS1 wS2
        wG1 bQ  wG2 wQ  bA1
          wA1 wB1
        wB1 on wA2
        ",
    );
    assert_eq!(climbed.black_to_move().after("wB1").problems(), problem);
}

#[test]
fn every_problem_at_once() {
    let drawing = draw("wQ  wA2 .   bP").of_set("Base").turn(0);
    let problems = drawing.problems();
    assert_eq!(problems.len(), 4, "{problems:?}");
    let invalid = Position::try_from(drawing.setup()).unwrap_err();
    assert_eq!(invalid.to_string().matches("; ").count(), 3);
}

#[test]
fn a_hive_that_has_left_the_origin_cannot_go_back_there() {
    let mut setup = draw("wQ  wA1 bQ").setup();
    for (_, hex) in &mut setup.tiles {
        *hex = *hex + Hex::new(10, 10);
    }
    let position = Position::try_from(setup).unwrap();
    for piece in Piece::all() {
        assert!(!position.is_legal(Move::new(piece, Cell::of(Hex::ORIGIN))));
        assert!(position.check(piece, Hex::ORIGIN).is_err());
    }
    assert!(Position::new(GameType::FULL).is_legal(Move::new(tile("wA1"), Cell::of(Hex::ORIGIN))));
}
