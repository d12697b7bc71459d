//! The running score of a match of several games.

use crate::Terms;
use skep_rules::{ByColor, Color, Outcome};

/// The score of a series. The players change colours from game to game, so they are told apart by
/// the colour they have in the present game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// Games won, by the colour that the player has now.
    pub wins: ByColor<u32>,
    /// Games without a winner.
    pub draws: u32,
}

impl Series {
    /// Has no game been finished yet?
    pub fn is_empty(&self) -> bool {
        self.wins.0 == [0, 0] && self.draws == 0
    }

    /// With one more game, in which the players had the colours they have now.
    #[must_use]
    pub fn with(mut self, outcome: Outcome) -> Series {
        match outcome.winner {
            Some(winner) => self.wins[winner] = self.wins[winner].saturating_add(1),
            None => self.draws = self.draws.saturating_add(1),
        }
        self
    }

    /// As it reads once the colours are changed round.
    #[must_use]
    pub fn swapped(mut self) -> Series {
        self.wins.0.swap(0, 1);
        self
    }

    /// The points of a side in halves: two for a win, one for a draw.
    pub fn half_points(&self, color: Color) -> u32 {
        self.wins[color].saturating_mul(2).saturating_add(self.draws)
    }

    /// The terms and the score with which a rematch begins.
    pub fn rematch(self, terms: Terms, outcome: Option<Outcome>) -> (Terms, Series) {
        let series = outcome.map_or(self, |outcome| self.with(outcome));
        (terms.swapped(), series.swapped())
    }
}
