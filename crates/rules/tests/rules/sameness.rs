//! Which positions are equal (R31), and so have the same hash.

use crate::drawing::{draw, tile};
use skep_rules::{Bug, Color, GameType, Hex, Opening, Piece, Position, Setup};

/// The position after tiles are laid, White and Black in turn.
fn after(tiles: &[(&str, i32, i32)]) -> Position {
    let mut position = Position::new(GameType::FULL);
    for &(name, q, r) in tiles {
        let mv = position.check(tile(name), Hex::new(q, r)).unwrap();
        position.play(mv).unwrap();
    }
    position
}

#[test]
fn r31_twins_are_interchangeable_also_before_a_queen_is_laid() {
    let first = [("wG1", 0, 0), ("bG1", 1, 0), ("wS1", -1, 0), ("bA1", 2, 0), ("wS2", 0, -1)];
    let second = [("wG1", 0, 0), ("bG1", 1, 0), ("wS1", 0, -1), ("bA1", 2, 0), ("wS2", -1, 0)];
    assert_eq!(after(&first).hash(), after(&second).hash());
    assert!(after(&first) != after(&second), "the numbers differ all the same");
}

/// A term of the hash must not cancel out that of a twin elsewhere, however tall the hive.
#[test]
fn twins_far_apart_do_not_cancel_out() {
    let hashes = [-1, 0, 1].map(|k| {
        let mut setup = Setup::new(GameType::FULL);
        setup.turn = 20;
        let spine = Piece::all().filter(|piece| ![Bug::Ant].contains(&piece.bug()));
        let spine =
            spine.filter(|piece| piece.color() == Color::Black || piece.bug() != Bug::Pillbug);
        setup.tiles = spine.zip(-1..).map(|(piece, r)| (piece, Hex::new(0, r))).collect();
        setup.tiles.extend([(tile("wA1"), Hex::new(1, k)), (tile("wA2"), Hex::new(1, k + 16))]);
        Position::try_from(setup).unwrap().hash()
    });
    assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2] && hashes[0] != hashes[2]);
}

#[test]
fn what_is_legal_differs_so_the_hash_does() {
    let tournament = Position::new(GameType::BASE);
    let rulebook = Position::with_opening(GameType::BASE, Opening::Rulebook);
    assert_ne!(tournament.hash(), rulebook.hash(), "D3: the Queen may begin");
    assert_ne!(tournament.hash(), Position::new(GameType::FULL).hash(), "R3: other tiles in hand");
    let drawing = draw("wG1 bG1 bQ");
    let [early, due] = [3, 4].map(|turn| drawing.clone().turn(turn).position().hash());
    assert_ne!(early, due, "R8: the Queen is due");
    let later = drawing.turn(9).position().hash();
    assert_eq!(due, later, "and stays due");
}
