//! The standing of a match.

use crate::{Disagreement, EndReason, Pairs, Played, SearchStats, Side};
use std::collections::HashMap;

/// Wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WinsDrawsLosses {
    /// Wins.
    pub wins: u64,
    /// Draws.
    pub draws: u64,
    /// Losses.
    pub losses: u64,
}

impl WinsDrawsLosses {
    /// All games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The mean score of a game; `None` without games.
    pub fn score(&self) -> Option<f64> {
        let points = self.wins as f64 + self.draws as f64 / 2.0;
        (self.games() > 0).then(|| points / self.games() as f64)
    }
}

/// The standing of a match, as seen by the first contestant.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pairs: Pairs,
    /// The half points of pairs of which one game is still missing.
    open: HashMap<usize, usize>,
    by_color: [WinsDrawsLosses; 2],
    plies: u64,
    stats: [SearchStats; 2],
    reasons: HashMap<(EndReason, Option<Side>), u64>,
    disagreements: Vec<(usize, Disagreement)>,
}

impl Tally {
    /// The standing before the first game.
    pub fn new() -> Tally {
        Tally::default()
    }

    /// The standing after these games.
    pub fn of(games: &[Played]) -> Tally {
        let mut tally = Tally::new();
        games.iter().for_each(|played| tally.add(played));
        tally
    }

    /// Adds a game.
    pub fn add(&mut self, played: &Played) {
        let half_points = played.half_points();
        match self.open.remove(&played.pair()) {
            Some(other) => self.pairs.add(half_points + other),
            None => {
                self.open.insert(played.pair(), half_points);
            }
        }
        let color = &mut self.by_color[usize::from(played.white != Side::A)];
        match played.winner {
            Some(Side::A) => color.wins += 1,
            None => color.draws += 1,
            Some(Side::B) => color.losses += 1,
        }
        self.plies += played.plies as u64;
        for (sum, stats) in self.stats.iter_mut().zip(&played.stats) {
            sum.add(stats);
        }
        *self.reasons.entry((played.reason, played.winner)).or_default() += 1;
        let disagreements = played.disagreements.iter().cloned();
        self.disagreements.extend(disagreements.map(|what| (played.number, what)));
    }

    /// The finished pairs.
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The first contestant's games with White.
    pub fn as_white(&self) -> WinsDrawsLosses {
        self.by_color[0]
    }

    /// The first contestant's games with Black.
    pub fn as_black(&self) -> WinsDrawsLosses {
        self.by_color[1]
    }

    /// All games.
    pub fn all(&self) -> WinsDrawsLosses {
        let [white, black] = self.by_color;
        WinsDrawsLosses {
            wins: white.wins + black.wins,
            draws: white.draws + black.draws,
            losses: white.losses + black.losses,
        }
    }

    /// The mean number of plies; `None` without games.
    pub fn mean_plies(&self) -> Option<f64> {
        let games = self.all().games();
        (games > 0).then(|| self.plies as f64 / games as f64)
    }

    /// The search statistics of a contestant.
    pub fn stats(&self, side: Side) -> &SearchStats {
        &self.stats[side as usize]
    }

    /// The number of games that ended for this reason.
    pub fn ended_by(&self, reason: EndReason) -> u64 {
        Side::ALL.map(|side| self.lost_by(side, reason)).iter().sum::<u64>()
            + self.reasons.get(&(reason, None)).copied().unwrap_or(0)
    }

    /// The number of games that a contestant lost for this reason.
    pub fn lost_by(&self, loser: Side, reason: EndReason) -> u64 {
        self.reasons.get(&(reason, Some(!loser))).copied().unwrap_or(0)
    }

    /// All disagreements, each with the number of its game.
    pub fn disagreements(&self) -> &[(usize, Disagreement)] {
        &self.disagreements
    }
}
