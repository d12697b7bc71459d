//! The player against itself.

use crate::games::Record;
use skep_engine::{Evaluator, Limits, Player, Timeless, Unheard};
use skep_rules::{Game, GameType, mix};

/// How games are made.
#[derive(Clone, Debug)]
pub struct Terms {
    /// How many positions are looked at for a move.
    pub nodes: u64,
    /// How many moves are made by chance at the beginning, at most; at least a third of them are.
    pub opening: u32,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The sets, each as often as it is in the list.
    pub sets: Vec<GameType>,
    /// Who judges positions.
    pub evaluator: Evaluator,
}

/// Mostly the sets that most people play with, but all of them.
pub const SETS: &str = "\
    Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP Base+MLP \
    Base+ML Base+ML Base+ML Base Base Base Base+M Base+L Base+P Base+MP Base+LP";

/// A longer game is a draw.
const LONGEST: usize = 160;
/// After the opening, one move in so many is made by chance.
const WHIM: u64 = 30;
const MEMORY: usize = 4 << 20;

/// The sets of [`SETS`].
pub fn usual_sets() -> Vec<GameType> {
    SETS.split_ascii_whitespace().filter_map(|set| set.parse().ok()).collect()
}

/// Someone who plays against himself.
#[derive(Debug)]
pub struct Hermit {
    terms: Terms,
    player: Player<Timeless>,
}

impl Hermit {
    /// With these terms.
    pub fn new(terms: &Terms) -> Hermit {
        let player = Player::new(MEMORY, Timeless).with_evaluator(terms.evaluator.clone());
        Hermit { terms: terms.clone(), player }
    }

    /// The game of this number: always the same one.
    pub fn play(&mut self, number: u32) -> Record {
        let mut dice = Dice(mix(self.terms.seed ^ u64::from(number) << 32));
        let sets = &self.terms.sets;
        let set = sets[dice.roll(sets.len() as u64) as usize];
        let most = u64::from(self.terms.opening);
        let least = most.div_ceil(3);
        let opening = least + dice.roll(most - least + 1);
        let mut game = Game::new(set).with_threefold(true);
        let mut plies = Vec::new();
        self.player.forget();
        while game.outcome().is_none() && plies.len() < LONGEST {
            let is_whim = (plies.len() as u64) < opening || dice.roll(WHIM) == 0;
            let (mv, score) = if is_whim {
                let moves = game.position().legal_moves();
                (moves[dice.roll(moves.len() as u64) as usize], None)
            } else {
                let limits = Limits::nodes(self.terms.nodes);
                let Some(best) = self.player.search(&game, &limits, &mut Unheard) else { break };
                (best.mv(), Some(best.score()))
            };
            plies.push((mv, score));
            if game.play(mv).is_err() {
                break;
            }
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        Record { number, set, winner, plies }
    }
}

/// Chance that can be repeated.
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
        let terms = Terms {
            nodes: 60,
            opening: 6,
            seed: 5,
            sets: usual_sets(),
            evaluator: Evaluator::Handcrafted,
        };
        let games = [7, 8, 7].map(|number| Hermit::new(&terms).play(number));
        assert_eq!(games[0], games[2]);
        assert_ne!(games[0].plies, games[1].plies);
        for game in &games {
            let searched = game.plies.iter().filter(|(_, score)| score.is_some()).count();
            assert!(searched > 0, "{game:?}");
        }
    }
}
