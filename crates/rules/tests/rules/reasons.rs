//! The most telling of several reasons, and what a board shows for it.

use crate::drawing::{draw, tile, tiles};
use skep_rules::{Color, Game, GameType, Gate, Hex, Illegal, NoThrow, Outcome, PieceSet, Reason};

#[test]
fn d6_an_own_tile_hears_why_it_is_not_thrown() {
    let drawing = draw(
        "
          .   .
        wQ  wP  1
          bP  bQ
        ",
    );
    drawing.play("wQ", "1");
    let rests = Illegal::Throw { thrower: tile("wP"), because: NoThrow::ThrowerRests };
    drawing.after("wP").refuses("wQ", "1", rests);
}

#[test]
fn d6_of_two_throwers_the_one_beside_the_target_is_meant() {
    // Both touch the black Ant, only the Mosquito touches the target, and it rests.
    let drawing = draw(
        "
          1   .   .
        bP  wM  bA1 .
          bQ  wP  wQ
        ",
    );
    drawing.play("bA1", "1");
    let rests = Illegal::Throw { thrower: tile("wM"), because: NoThrow::ThrowerRests };
    drawing.after("wM").refuses("bA1", "1", rests);
}

#[test]
fn r18_a_beetle_beside_a_thrower_is_not_told_that_a_tile_is_in_its_way() {
    let drawing = draw(
        "
        wG1 wP  wB1
          wQ  bQ
        ",
    );
    drawing.refuses("wB1", "wG1", Illegal::OneStep);
}

#[test]
fn r21_a_grasshopper_off_its_lines_is_told_that_the_place_is_taken() {
    let drawing = draw(
        "
          wG1 wQ  .
        .   bQ  bA1
        ",
    );
    drawing.refuses("wG1", "bA1", Illegal::Occupied { by: tile("bA1") });
}

#[test]
fn r25_a_mosquito_that_copies_several_is_told_what_holds_for_all() {
    let drawing = draw(
        "
        wQ  bQ
          wM  wS1
        ",
    );
    drawing.refuses("wM", "bQ", Illegal::Occupied { by: tile("bQ") });
}

#[test]
fn d6_without_a_queen_there_is_no_thrower() {
    let drawing = draw(
        "
          1   .
        wG1 wP  bA1
              bQ
        ",
    )
    .turn(3);
    assert_eq!(drawing.position().throwers(drawing.to("bA1", "1")), PieceSet::EMPTY);
}

#[test]
fn a_board_is_told_which_tiles_to_point_at() {
    let drawing = draw(
        "
        wQ  wA1 bQ
          1
        ",
    );
    assert_eq!(drawing.why_not("wA1", "1").tiles(), tiles("wQ bQ"));
    assert_eq!(drawing.why_not("wQ", "bQ").tiles(), tiles("bQ"));
    assert_eq!(drawing.why_not("bQ", "1").tiles(), tiles("bQ"));
    let (one, two) = (tile("bA1"), [tile("wQ"), tile("bG2")]);
    let gate = Gate { from: Hex::ORIGIN, to: Hex::new(1, 0), posts: two };
    for (reason, expected) in [
        (Illegal::Covered { by: one }, "bA1"),
        (Illegal::OutOfOrder { next: one }, "bA1"),
        (Illegal::TouchesEnemy { enemies: tiles("bA1 bQ") }, "bA1 bQ"),
        (Illegal::ShutIn { by: tiles("bA1 wQ") }, "bA1 wQ"),
        (Illegal::Unreachable { gates: tiles("bA1 wQ") }, "bA1 wQ"),
        (Illegal::Gate(gate), "wQ bG2"),
        (Illegal::Enclosed { by: tiles("bA1 wQ") }, "bA1 wQ"),
        (Illegal::Throw { thrower: one, because: NoThrow::Gate(gate) }, "wQ bG2 bA1"),
        (Illegal::Throw { thrower: one, because: NoThrow::InStack }, "bA1"),
        (Illegal::MustMove, ""),
    ] {
        assert_eq!(reason.tiles(), tiles(expected), "{reason}");
    }
}

#[test]
fn after_the_end_that_is_the_reason_wherever_a_tile_would_go() {
    let over = draw(
        "
          wS1 wS2
        wG1 bQ  wG2 wQ
          wA1 wA2
        ",
    )
    .position();
    let reason = Illegal::GameOver(Outcome::win(Color::White, Reason::Surrounded));
    for hex in [Hex::ORIGIN, Hex::new(3, 0), Hex::new(-15, 12)] {
        let mv = skep_rules::Move::new(tile("wQ"), skep_rules::Cell::of(hex));
        assert_eq!(over.why_not(mv).unwrap_err().reason, reason);
        assert_eq!(over.check(tile("wQ"), hex).unwrap_err().reason, reason);
    }
}

#[test]
fn r31_undoing_takes_back_what_came_after_the_ply() {
    let mut game = Game::new(GameType::BASE);
    game.play_to(tile("wA1"), Hex::ORIGIN).unwrap();
    game.offer_draw(Color::Black).unwrap();
    game.undo().unwrap();
    assert_eq!(game.draw_offer(), None);
    game.play_to(tile("wA1"), Hex::ORIGIN).unwrap();
    game.resign(Color::Black).unwrap();
    let win = Outcome::win(Color::White, Reason::Resignation);
    assert_eq!(game.withdraw_result(), Some(win));
    assert_eq!((game.len(), game.outcome()), (1, None));
    game.resign(Color::Black).unwrap();
    game.undo().unwrap();
    assert_eq!((game.len(), game.outcome(), game.undo()), (0, None, None));
}
