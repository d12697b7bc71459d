//! Games by chance with every set and either opening.

use skep_rules::{Game, GameType, Move, Opening, Position};
use skep_test_support::{Dice, is_lively, random_move};

/// Plays games with each set, by either opening, and shows each position with a legal move that is
/// then played.
pub(crate) fn watch(dice: &mut Dice, plies: usize, mut look: impl FnMut(&Game, Move)) {
    for set in GameType::ALL {
        for opening in [Opening::Tournament, Opening::Rulebook] {
            let mut game = Game::from_position(Position::with_opening(set, opening));
            while game.outcome().is_none() && game.len() < plies {
                let mv = random_move(dice, game.position(), is_lively);
                look(&game, mv);
                game.play(mv).unwrap();
            }
            look(&game, Move::PASS);
        }
    }
}
