//! What the player promises, held against plain truths.

mod analysis;
mod crew;
mod features;
mod levels;
mod limits;
mod solver;
mod tactics;
mod truth;
mod wire;

use crate::search::transposition::TranspositionTable;
use crate::{Best, Limits, NoListener, Player, Timeless};
use skep_notation::position;
use skep_rules::{Game, GameType, Position};
use skep_test_support::Dice;

/// The game that begins with a position in one word.
fn set_up(word: &str) -> Game {
    Game::from_position(position::parse(word).unwrap_or_else(|error| panic!("{word}: {error}")))
}

fn best(game: &Game, limits: &Limits) -> Best {
    let mut player = Player::with_table(table(), Timeless);
    player.search(game, limits, &mut NoListener).expect("the game goes on")
}

/// A game of so many moves by chance, or fewer if it ends. Moves beside a Queen come more often, so
/// that something happens.
pub(crate) fn by_chance(game_type: GameType, plies: usize, seed: u64) -> Game {
    let mut dice = Dice::from_seed(seed);
    let mut game = Game::new(game_type);
    while game.len() < plies && game.outcome().is_none() {
        let moves = game.position().legal_moves();
        let filled = |position: &Position| position.queen_neighbors(!position.to_move());
        let mut choice = *dice.pick(&moves);
        for _ in 0..dice.below(6) {
            let mv = *dice.pick(&moves);
            let mut after = game.position().clone();
            after.play_unchecked(mv);
            if after.queen_neighbors(!game.position().to_move()) > filled(game.position()) {
                choice = mv;
            }
        }
        game.play(choice).unwrap();
    }
    if game.outcome().is_some() {
        game.undo();
    }
    game
}

/// A small memory: a fresh one for each of many searches.
fn table() -> TranspositionTable {
    TranspositionTable::new(1 << 16)
}
