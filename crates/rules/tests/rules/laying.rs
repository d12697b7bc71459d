//! Laying a tile, the Queen above all (R4, R6, R8, R11).

use crate::drawing::{draw, reason, tile, tiles};
use skep_rules::{Color, Game, GameType, Hex, Illegal, Move, Piece, PieceSet};

#[test]
fn r4_first_tile_lies_in_the_middle_and_second_beside_it() {
    let mut game = Game::new(GameType::BASE);
    assert_eq!(reason(game.play_to(tile("wA1"), Hex::new(1, 0))), Illegal::NotTheFirstPlace);
    assert_eq!(game.position().destinations(tile("wA1")).hexes().count(), 1);
    game.play_to(tile("wA1"), Hex::ORIGIN).unwrap();
    assert_eq!(reason(game.play_to(tile("bA1"), Hex::new(2, 0))), Illegal::TouchesNothing);
    assert_eq!(
        reason(game.play_to(tile("bA1"), Hex::ORIGIN)),
        Illegal::Occupied { by: tile("wA1") }
    );
    let around: Vec<Hex> = game.position().destinations(tile("bA1")).hexes().collect();
    assert_eq!(around.len(), 6);
    assert!(around.iter().all(|hex| Hex::ORIGIN.neighbors().contains(hex)));
}

#[test]
fn r6_a_new_tile_touches_its_own_colour_only() {
    let drawing = draw(
        "
          *   1
        *   wQ  bQ  2
          *   .   .
        ",
    );
    drawing.reaches("wA1");
    drawing.refuses("wA1", "1", Illegal::TouchesEnemy { enemies: tiles("bQ") });
    drawing.refuses("wA1", "2", Illegal::TouchesEnemy { enemies: tiles("bQ") });
    drawing.refuses("wA2", "2", Illegal::TouchesEnemy { enemies: tiles("bQ") });
    let mut far = drawing.place("1");
    far.r -= 3;
    assert_eq!(reason(drawing.position().check(tile("wA1"), far)), Illegal::TouchesNothing);
}

#[test]
fn r6_equal_tiles_are_laid_by_number() {
    let drawing = draw(
        "
          1   .
        .   wQ  bQ
        ",
    );
    drawing.refuses("wA2", "1", Illegal::OutOfOrder { next: tile("wA1") });
}

#[test]
fn r6_r19_a_stack_has_the_colour_of_its_top() {
    let stack = "
      .   .   *   *
    .   bB1 wA1 wG1 *
      .   bQ  1   *
    bB1 on wQ
    ";
    draw(stack).reaches("wA2");
    draw(stack).refuses("wA2", "1", Illegal::TouchesEnemy { enemies: tiles("bQ") });
    draw(
        "
          *   .
        *   bB1 wA1 .
          *   bQ  .
            *   *
        bB1 on wQ
        ",
    )
    .black_to_move()
    .reaches("bA1");
}

#[test]
fn r8_the_queen_is_laid_by_the_fourth_turn() {
    // White lays to the west, Black to the east.
    let mut game = Game::new(GameType::FULL);
    let laid = tiles::<Vec<Piece>>("wS1 bS1 wS2 bS2 wA1 bA1");
    for (piece, q) in laid.into_iter().zip([0, 1, -1, 2, -2, 3]) {
        game.play_to(piece, Hex::new(q, 0)).unwrap();
    }
    let position = game.position();
    assert_eq!((position.to_move(), position.turn()), (Color::White, 4));
    let laid: PieceSet = position.legal_moves().into_iter().filter_map(Move::piece).collect();
    assert_eq!(laid, tiles("wQ"));
    let due = Illegal::QueenDue { turn: 4 };
    assert_eq!(reason(position.check(tile("wA2"), Hex::new(-3, 0))), due);
    assert_eq!(reason(position.check(tile("wA1"), Hex::new(-2, 1))), due);
    assert_eq!(reason(position.check_pass()), Illegal::MustMove);
    game.play_to(tile("wQ"), Hex::new(-3, 0)).unwrap();
    assert_eq!(reason(game.position().check(tile("bA2"), Hex::new(4, 0))), due);
}

#[test]
fn r8_without_a_cell_for_the_queen_the_player_passes_and_she_stays_due() {
    let drawing = draw(
        "
          .   2
        1   bB1 bQ
          .   .
        bB1 on wA1
        ",
    )
    .turn(4);
    let mut position = drawing.position();
    assert!(position.is_queen_due() && position.must_pass());
    drawing.refuses("wQ", "1", Illegal::TouchesEnemy { enemies: tiles("bB1") });
    drawing.refuses("wG1", "1", Illegal::MustPass);
    drawing.refuses("wA1", "1", Illegal::QueenInHand);
    position.play(Move::PASS).unwrap();
    position.play(drawing.to("bB1", "2")).unwrap();
    assert_eq!(position.turn(), 5);
    let due = Illegal::QueenDue { turn: 5 };
    assert_eq!(reason(position.check(tile("wG1"), drawing.place("1"))), due);
    assert!(position.check(tile("wQ"), drawing.place("1")).is_ok());
}

#[test]
fn r11_a_tile_is_laid_in_a_hole_that_nothing_slides_into() {
    let drawing = draw(
        "
          wS1 wS2
        wQ  1   wG1 bQ
          wG2 wA1
        ",
    );
    assert_eq!(drawing.play("wA2", "1").hex(tile("wA2")), Some(drawing.place("1")));
}

#[test]
fn r11_climbers_are_laid_on_the_ground() {
    let drawing = draw(
        "
          *   .
        *   wQ  bQ
          *   .
        ",
    );
    for climber in ["wB1", "wM"] {
        drawing.reaches(climber);
        drawing.refuses(climber, "wQ", Illegal::Occupied { by: tile("wQ") });
    }
}
