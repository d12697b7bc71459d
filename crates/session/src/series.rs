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
    /// Whether no game has been finished yet.
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

    /// The points of a side as people write them: `2½`.
    pub fn points(&self, color: Color) -> String {
        let halves = self.half_points(color);
        match (halves / 2, halves % 2) {
            (wholes, 0) => wholes.to_string(),
            (0, _) => "½".to_owned(),
            (wholes, _) => format!("{wholes}½"),
        }
    }

    /// The terms and the score with which a rematch begins.
    pub fn rematch(self, terms: Terms, outcome: Option<Outcome>) -> (Terms, Series) {
        let series = outcome.map_or(self, |outcome| self.with(outcome));
        // The insects are known by now.
        (Terms { explains: false, ..terms.swapped() }, series.swapped())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_rules::{GameType, Reason};

    #[test]
    fn points_are_told_in_wholes_and_halves() {
        let points = |wins, draws| Series { wins: ByColor([wins, 0]), draws }.points(Color::White);
        assert_eq!(points(0, 0), "0");
        assert_eq!(points(0, 1), "½");
        assert_eq!(points(2, 0), "2");
        assert_eq!(points(2, 3), "3½");
        assert_eq!(points(u32::MAX, u32::MAX), "2147483647½");
    }

    #[test]
    fn a_players_points_go_along_when_colours_change() {
        let win = Outcome::win(Color::White, Reason::Surrounded);
        let terms = Terms::two_people(GameType::BASE);
        let (_, series) = Series::default().rematch(terms, Some(win));
        assert_eq!(series.wins.0, [0, 1], "the winner has Black now");
        let (_, series) = series.rematch(terms, Some(Outcome::draw(Reason::Agreement)));
        assert_eq!((series.wins.0, series.draws), ([1, 0], 1));
        assert_eq!(
            series.rematch(terms, None).1.wins.0,
            [0, 1],
            "a game without an end adds nothing"
        );
    }
}
