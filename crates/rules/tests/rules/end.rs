//! How a game ends (R29, R30, R31).

use crate::drawing::{Drawing, draw, reason, tile};
use skep_rules::{Color, Game, Illegal, Move, Outcome, Reason, Refusal};

const BLACK_WINS: Outcome = Outcome::win(Color::Black, Reason::Surrounded);
const WHITE_WINS: Outcome = Outcome::win(Color::White, Reason::Surrounded);

#[test]
fn r29_a_surrounded_queen_is_lost() {
    let drawing = draw(
        "
          wS1 bS1
        bA1 bQ  1   wA1
          wG1 wG2 wQ
        ",
    );
    assert_eq!(drawing.position().outcome(), None);
    assert_eq!(drawing.position().queen_neighbors(Color::Black), 5);
    let after = drawing.play("wA1", "1");
    assert_eq!(after.outcome(), Some(WHITE_WINS));
    assert!(after.legal_moves().is_empty() && !after.must_pass());
    assert_eq!(after.count_moves(), 0);
    assert_eq!(reason(after.check_pass()), Illegal::GameOver(WHITE_WINS));
    let refused = after.check(tile("bS2"), drawing.place("1"));
    assert_eq!(reason(refused), Illegal::GameOver(WHITE_WINS));
}

#[test]
fn r29_surrounding_the_own_queen_loses() {
    let drawing = draw(
        "
          wS1 bS1
        bA1 wQ  1   wA1
          wG1 wG2 bQ
        ",
    );
    assert_eq!(drawing.play("wA1", "1").outcome(), Some(BLACK_WINS));
}

#[test]
fn r29_a_queen_thrown_into_a_hole_is_lost() {
    let drawing = draw(
        "
          wS1 wS2
        wG1 1   wP  bQ
          wG2 wA1 wQ
        ",
    );
    assert_eq!(drawing.play("bQ", "1").outcome(), Some(WHITE_WINS));
}

#[test]
fn r29_r19_a_covered_queen_can_be_surrounded() {
    let drawing = draw(
        "
          wS1 bS1
        bA1 wB1 1   wA1
          wG1 wG2 wQ
        wB1 on bQ
        ",
    );
    assert_eq!(drawing.play("wA1", "1").outcome(), Some(WHITE_WINS));
}

#[test]
fn r30_both_queens_at_once_are_a_draw() {
    let drawing = draw(
        "
          wS1 bS1 bS2 wS2
        bA1 bQ  1   wQ  bA2 wG1
          wG2 wG3 wA1 wA2
        ",
    );
    let draw = Outcome::draw(Reason::Surrounded);
    assert_eq!(drawing.play("wG1", "1").outcome(), Some(draw));
}

/// A game in which both sides have somewhere to go and to come back from.
fn to_and_fro() -> (Drawing, Game) {
    let drawing = draw(
        "
          1   .   2
        wA1 wQ  bQ  bA1
          .   .   .
        ",
    );
    let game = Game::from_position(drawing.position());
    (drawing, game)
}

/// Both Ants go and come back.
fn repeat(drawing: &Drawing, game: &mut Game) -> Result<(), Refusal> {
    for (ant, place) in [("wA1", "1"), ("bA1", "2"), ("wA1", "wA1"), ("bA1", "bA1")] {
        game.play_to(tile(ant), drawing.place(place))?;
    }
    Ok(())
}

#[test]
fn r31_a_position_for_the_third_time_is_a_draw_where_that_is_agreed() {
    let (drawing, game) = to_and_fro();
    let mut game = game.with_threefold(true);
    repeat(&drawing, &mut game).unwrap();
    assert_eq!((game.repetitions(), game.outcome()), (2, None));
    repeat(&drawing, &mut game).unwrap();
    let draw = Outcome::draw(Reason::Repetition);
    assert_eq!((game.repetitions(), game.outcome()), (3, Some(draw)));
    assert_eq!(reason(repeat(&drawing, &mut game)), Illegal::GameOver(draw));
    assert!(game.undo().is_some());
    assert_eq!(game.outcome(), None);
}

#[test]
fn r31_elsewhere_repetition_is_nothing() {
    let (drawing, mut game) = to_and_fro();
    for _ in 0..4 {
        repeat(&drawing, &mut game).unwrap();
    }
    assert_eq!((game.repetitions(), game.outcome()), (5, None));
}

#[test]
fn r31_a_shifted_hive_and_exchanged_twins_are_a_repetition() {
    let here = draw(
        "
        wA1 wQ  bQ  wA2
        ",
    );
    let there = draw(
        "
          .
        .   wA2 wQ  bQ  wA1
        ",
    );
    assert_eq!(here.position().hash(), there.position().hash());
    let turned = draw(
        "
        wA1
          wQ
            bQ
              wA2
        ",
    );
    assert_ne!(here.position().hash(), turned.position().hash());
    let above = draw("wQ  wB1 bQ \n wB1 on bB1").position().hash();
    let below = draw("wQ  bB1 bQ \n bB1 on wB1").position().hash();
    assert_ne!(above, below);
    assert_ne!(here.position().hash(), here.black_to_move().position().hash());
}

#[test]
fn r31_the_last_moved_tile_is_a_part_of_the_position_if_it_matters() {
    let beside_a_thrower = "
      .   .
    wQ  wP  bA1
      bQ  bG1
    ";
    let apart = "
      .   .
    wP  wQ  bA1
      .   bQ
    ";
    let without = "
      .   .
    wQ  wL  bA1
      bQ  bG1
    ";
    let hashes =
        |drawing: Drawing| [drawing.position().hash(), drawing.after("bA1").position().hash()];
    let [rested, resting] = hashes(draw(beside_a_thrower));
    assert_ne!(rested, resting);
    assert_eq!(draw(beside_a_thrower).after("bA1").position().resting(), Some(tile("bA1")));
    let [rested, resting] = hashes(draw(apart));
    assert_eq!(rested, resting);
    let [rested, resting] = hashes(draw(without).of_set("Base+ML"));
    assert_eq!(rested, resting);
}

/// White's tiles are all on the table and hold the hive together; the Mosquito at its end touches nothing to copy.
/// Black's Queen is due, and each free place touches White.
#[test]
fn r31_r12_neither_side_can_move() {
    let drawing = draw(
        "
                    wQ  wB2 wB1
                  wG1 .   .   wS2
                wG2 .   bA1 wS1
                  wG3 .   .
                wA1
              wA2
            wA3
          bM
        wM
        ",
    )
    .of_set("Base+M");
    let mut game = Game::from_position(drawing.position()).with_threefold(true);
    for _ in 0..2 {
        assert!(game.outcome().is_none() && game.position().must_pass());
        game.play(Move::PASS).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
}

#[test]
fn r31_the_players_may_agree_on_a_draw() {
    let (_, mut game) = to_and_fro();
    game.offer_draw(Color::White).unwrap();
    assert_eq!((game.draw_offer(), game.outcome()), (Some(Color::White), None));
    game.offer_draw(Color::White).unwrap();
    assert_eq!(game.outcome(), None, "nobody agrees with himself");
    game.offer_draw(Color::Black).unwrap();
    let draw = Outcome::draw(Reason::Agreement);
    assert_eq!((game.draw_offer(), game.outcome()), (None, Some(draw)));
    assert_eq!(reason(game.offer_draw(Color::White)), Illegal::GameOver(draw));
}

#[test]
fn r31_an_offer_is_declined_by_word_or_by_a_move() {
    let (drawing, mut game) = to_and_fro();
    game.offer_draw(Color::Black).unwrap();
    game.decline_draw();
    assert_eq!((game.draw_offer(), game.outcome()), (None, None));
    game.offer_draw(Color::Black).unwrap();
    repeat(&drawing, &mut game).unwrap();
    assert_eq!((game.draw_offer(), game.outcome()), (None, None));
}

#[test]
fn r31_a_player_may_resign_or_run_out_of_time() {
    let (drawing, mut game) = to_and_fro();
    game.resign(Color::White).unwrap();
    let resigned = Outcome::win(Color::Black, Reason::Resignation);
    assert_eq!(game.outcome(), Some(resigned));
    assert_eq!(reason(repeat(&drawing, &mut game)), Illegal::GameOver(resigned));
    assert_eq!(reason(game.lose_on_time(Color::Black)), Illegal::GameOver(resigned));
    // Taking it back takes back the fact alone.
    assert_eq!(game.undo(), None);
    game.lose_on_time(Color::Black).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Reason::Time)));
}
