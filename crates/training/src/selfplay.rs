//! Self-play: games of the player against itself.

use crate::games::SelfPlayGame;
use skep_engine::{Evaluator, Limits, NoListener, Player, Timeless};
use skep_rules::{Game, GameType, mix};

/// How games are played.
#[derive(Clone, Debug)]
pub struct SelfPlayConfig {
    /// The node limit of a move.
    pub nodes: u64,
    /// The greatest number of random plies at the beginning; the least is a third of it.
    pub opening: u32,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The sets, each as often as it is in the list.
    pub sets: Vec<GameType>,
    /// The evaluator.
    pub evaluator: Evaluator,
}

/// All sets, those that most people play with more often.
pub const SETS: &str = "\
    Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP \
    Base+ML Base+ML Base+ML Base Base Base Base+M Base+L Base+P Base+MP Base+LP";

/// The greatest number of plies; a longer game is a draw.
const LONGEST: usize = 160;
/// After the opening, one move in this many is random.
const RANDOM_MOVE: u64 = 30;
const TABLE_BYTES: usize = 4 << 20;

/// The sets of [`SETS`].
pub fn usual_sets() -> Vec<GameType> {
    SETS.split_ascii_whitespace().filter_map(|set| set.parse().ok()).collect()
}

/// A player that plays against itself.
#[derive(Debug)]
pub struct SelfPlay {
    config: SelfPlayConfig,
    player: Player<Timeless>,
}

impl SelfPlay {
    /// A player with these settings.
    pub fn new(config: &SelfPlayConfig) -> SelfPlay {
        let player = Player::new(TABLE_BYTES, Timeless).with_evaluator(config.evaluator.clone());
        SelfPlay { config: config.clone(), player }
    }

    /// Plays the game of this number. The same settings give the same game.
    pub fn play(&mut self, number: u32) -> SelfPlayGame {
        let mut dice = Dice(mix(self.config.seed ^ u64::from(number) << 32));
        let sets = &self.config.sets;
        let set = sets[dice.roll(sets.len() as u64) as usize];
        let most = u64::from(self.config.opening);
        let least = most.div_ceil(3);
        let opening = least + dice.roll(most - least + 1);
        let mut game = Game::new(set).with_threefold(true);
        let mut plies = Vec::new();
        self.player.forget();
        while game.outcome().is_none() && plies.len() < LONGEST {
            let is_random = (plies.len() as u64) < opening || dice.roll(RANDOM_MOVE) == 0;
            let (mv, score) = if is_random {
                let moves = game.position().legal_moves();
                (moves[dice.roll(moves.len() as u64) as usize], None)
            } else {
                let limits = Limits::nodes(self.config.nodes);
                let Some(best) = self.player.search(&game, &limits, &mut NoListener) else { break };
                (best.mv(), Some(best.score()))
            };
            plies.push((mv, score));
            if game.play(mv).is_err() {
                break;
            }
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        SelfPlayGame { number, set, winner, plies }
    }
}

/// Reproducible random numbers.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below a bound.
    pub(crate) fn roll(&mut self, bound: u64) -> u64 {
        self.0 = mix(self.0);
        self.0 % bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_number_is_the_same_game() {
        let config = SelfPlayConfig {
            nodes: 60,
            opening: 6,
            seed: 5,
            sets: usual_sets(),
            evaluator: Evaluator::Handcrafted,
        };
        let games = [7, 8, 7].map(|number| SelfPlay::new(&config).play(number));
        assert_eq!(games[0], games[2]);
        assert_ne!(games[0].plies, games[1].plies);
        for game in &games {
            let searched = game.plies.iter().filter(|(_, score)| score.is_some()).count();
            assert!(searched > 0, "{game:?}");
        }
    }
}
