//! Tiles, turns and passing (R2, R3, R5, R7, R9, R10, R12, D3).

use crate::drawing::{draw, reason, tile, tiles};
use skep_rules::{Bug, Color, Game, GameType, Hex, Illegal, Move, Opening, PieceSet, Position};

#[test]
fn r2_thirteen_tiles_a_side_in_the_books() {
    let position = Position::new("Base+ML".parse().unwrap());
    for color in Color::ALL {
        let hand = position.hand(color);
        assert_eq!(hand.len(), 13);
        let count = |bug| (hand & PieceSet::of_bug(bug)).len();
        assert_eq!(Bug::ALL.map(count), [1, 2, 2, 3, 3, 1, 1, 0]);
    }
    assert!(position.tiles().is_empty());
}

#[test]
fn r3_a_game_without_an_insect_refuses_it() {
    let mosquito = tile("wM");
    for game_type in GameType::ALL {
        let position = Position::new(game_type);
        let checked = position.check(mosquito, Hex::ORIGIN);
        let refused = checked.is_err_and(|no| no.reason == Illegal::NotInTheGame(mosquito));
        assert_eq!(refused, !game_type.has(Bug::Mosquito));
    }
    assert_eq!(GameType::ALL.map(|set| set.tiles().len()), [22, 24, 24, 24, 26, 26, 26, 28]);
}

#[test]
fn r5_white_begins_and_a_turn_is_one_thing() {
    let mut game = Game::new(GameType::BASE);
    assert_eq!(game.position().to_move(), Color::White);
    assert_eq!(reason(game.play_to(tile("bA1"), Hex::ORIGIN)), Illegal::NotYours(tile("bA1")));
    game.play_to(tile("wA1"), Hex::ORIGIN).unwrap();
    assert_eq!(reason(game.play_to(tile("wA2"), Hex::new(1, 0))), Illegal::NotYours(tile("wA2")));
    game.play_to(tile("bA1"), Hex::new(1, 0)).unwrap();
    game.play_to(tile("wQ"), Hex::new(-1, 0)).unwrap();
    game.play_to(tile("bQ"), Hex::new(2, 0)).unwrap();
    assert_eq!(game.position().turn(), 3);
    // Laid on the turn before, and the Queen at that.
    assert_eq!(game.play_to(tile("wQ"), Hex::new(0, -1)), Ok(()));
}

#[test]
fn r7_a_tile_in_play_stays_there() {
    let drawing = draw(
        "
          1   .
        .   wQ  bQ
          .   wA1
        ",
    );
    let before = drawing.position();
    let after = drawing.play("wA1", "1");
    assert_eq!(after.in_play(), before.in_play());
    assert_eq!(after.hand(Color::White), before.hand(Color::White));
}

#[test]
fn r9_no_tile_moves_before_its_queen_is_laid() {
    let drawing = draw(
        "
          1
        wA1 bQ
        ",
    );
    drawing.clone().turn(2).refuses("wA1", "1", Illegal::QueenInHand);
    // The other player's Queen is laid, so he may.
    drawing.turn(2).black_to_move().play("bQ", "1");
}

#[test]
fn r10_a_moved_tile_may_end_beside_the_enemy() {
    let drawing = draw(
        "
          .   .
        wA1 wQ  bQ  1
          .   .
        ",
    );
    drawing.refuses("wA2", "1", Illegal::TouchesEnemy { enemies: tiles("bQ") });
    assert_eq!(drawing.play("wA1", "1").hex(tile("wA1")), Some(drawing.place("1")));
}

#[test]
fn r12_a_player_without_a_move_passes_and_no_other_may() {
    let drawing = draw(
        "
          .   1
        .   bB1 bQ
          .   .
        bB1 on wQ
        ",
    );
    let mut position = drawing.position();
    assert_eq!(position.legal_moves(), [Move::PASS]);
    assert_eq!(position.count_moves(), 1);
    assert_eq!(position.check_pass(), Ok(Move::PASS));
    drawing.refuses("wQ", "1", Illegal::Covered { by: tile("bB1") });
    position.play(Move::PASS).unwrap();
    assert_eq!(position.to_move(), Color::Black);
    assert_eq!(reason(position.check_pass()), Illegal::MustMove);
    assert_eq!(reason(position.play(Move::PASS)), Illegal::MustMove);
    position.play(drawing.to("bB1", "1")).unwrap();
    assert!(!position.must_pass());
}

#[test]
fn r12_no_move_ends_where_it_began() {
    // The Ant could walk all around the hive.
    let drawing = draw(
        "
          *   *   *
        *   wQ  bQ  *
          *   *   wA1
        ",
    );
    drawing.refuses("wA1", "wA1", Illegal::SamePlace);
    drawing.reaches("wA1");
}

#[test]
fn d3_the_queen_may_be_first_by_the_books_and_not_in_tournaments() {
    let mut tournament = Game::new(GameType::BASE);
    assert_eq!(reason(tournament.play_to(tile("wQ"), Hex::ORIGIN)), Illegal::QueenFirst);
    tournament.play_to(tile("wA1"), Hex::ORIGIN).unwrap();
    assert_eq!(reason(tournament.play_to(tile("bQ"), Hex::new(1, 0))), Illegal::QueenFirst);
    tournament.play_to(tile("bA1"), Hex::new(1, 0)).unwrap();
    assert_eq!(tournament.play_to(tile("wQ"), Hex::new(-1, 0)), Ok(()));

    let start = Position::with_opening(GameType::BASE, Opening::Rulebook);
    assert_eq!(start.count_moves(), 5);
    let mut by_the_books = Game::from_position(start);
    assert_eq!(by_the_books.play_to(tile("wQ"), Hex::ORIGIN), Ok(()));
    assert_eq!(by_the_books.play_to(tile("bQ"), Hex::new(1, 0)), Ok(()));
}
