//! Games that are played through the protocol are those that the rules know.

use crate::Talk;
use skep_notation::uhp;
use skep_rules::{Direction, Game, GameType, Move, Piece, Position};
use skep_test_support::Dice;
use std::collections::BTreeSet;

/// Some of the words that a viewer may use for a move: any neighbour, in any case, any blanks.
fn wording(dice: &mut Dice, position: &Position, mv: Move) -> String {
    let words = match (mv.piece(), position.destination(mv)) {
        (Some(piece), Some(to)) if position.top(to).is_none_or(|top| top == piece) => {
            let neighbors: Vec<(Piece, Direction)> = Direction::ALL
                .into_iter()
                .flat_map(|way| position.stack(to + way).map(move |tile| (tile, way.opposite())))
                .collect();
            match neighbors.as_slice() {
                [] => piece.to_string(),
                some => beside(piece, *dice.pick(some)),
            }
        }
        _ => uhp::move_text(position, mv),
    };
    match dice.below(4) {
        0 => words.to_uppercase(),
        1 => words.to_lowercase(),
        2 => words.replace(' ', " \t "),
        _ => words,
    }
}

fn beside(piece: Piece, (tile, way): (Piece, Direction)) -> String {
    match way {
        Direction::East => format!("{piece} {tile}-"),
        Direction::NorthEast => format!("{piece} {tile}/"),
        Direction::NorthWest => format!("{piece} \\{tile}"),
        Direction::West => format!("{piece} -{tile}"),
        Direction::SouthWest => format!("{piece} /{tile}"),
        Direction::SouthEast => format!("{piece} {tile}\\"),
    }
}

#[test]
fn random_games_are_the_same_by_protocol_and_by_rules() {
    let mut dice = Dice::new();
    let mut talk = Talk::new();
    let mut finished = 0;
    for set in GameType::ALL {
        let mut game = Game::new(set);
        assert_eq!(talk.line(&format!("newgame {set}")), uhp::game_text(&game).unwrap());
        for _ in 0..150 {
            let legal = game.position().legal_moves();
            if legal.is_empty() {
                finished += 1;
                assert!(game.outcome().is_some());
                for command in ["validmoves", "bestmove depth 1", "pass", "play wS1", "perft 1"] {
                    assert!(talk.error(command).contains("over"), "{command}");
                }
                break;
            }
            let told = talk.line("validmoves");
            let moves: BTreeSet<Option<Move>> =
                told.split(';').map(|text| uhp::parse_move(game.position(), text).ok()).collect();
            assert_eq!(moves.len(), told.split(';').count(), "no move is there twice: {told}");
            assert_eq!(moves, legal.iter().copied().map(Some).collect(), "{told}");

            let mv = *dice.pick(&legal);
            let words = wording(&mut dice, game.position(), mv);
            game.play(mv).unwrap();
            let text = uhp::game_text(&game).unwrap();
            assert_eq!(talk.line(&format!("play {words}")), text, "{words}");
        }
        // The whole game at once, with a wrong state and turn, comes to the same.
        let text = uhp::game_text(&game).unwrap();
        let fields: Vec<&str> = text.split(';').collect();
        let told = [&[fields[0], "Draw", "Black[99]"], &fields[3..]].concat().join(" ; ");
        assert_eq!(talk.line(&format!("newgame {told}")), text);

        let back = 1 + dice.below(game.len());
        for _ in 0..back {
            game.undo();
        }
        assert_eq!(talk.line(&format!("undo {back}")), uhp::game_text(&game).unwrap());
    }
    println!("{finished} of {} games came to an end", GameType::ALL.len());
}
