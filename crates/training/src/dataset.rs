//! The dataset: the positions of games as features, each with its target.

use crate::games::SelfPlayGame;
use skep_engine::{Score, features, finish};
use skep_rules::{Color, Game};

/// How targets are computed.
#[derive(Clone, Copy, Debug)]
pub struct Labels {
    /// The weight of the search of the position itself, from 0 to 1; the rest is that of later ones.
    pub search_weight: f32,
}

/// Samples, with their features in one flat list.
#[derive(Clone, Debug, Default)]
pub struct Dataset {
    features: Vec<u16>,
    /// For each sample, where the features of the other side begin, and where they end.
    bounds: Vec<[u32; 2]>,
    /// The expected score of the side to move.
    targets: Vec<f32>,
}

/// One position with its target.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a> {
    /// The features of the side to move, then of the other.
    pub features: [&'a [u16]; 2],
    /// The expected score of the side to move.
    pub target: f32,
}

impl Dataset {
    /// The number of samples.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there is no sample.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// The sample at an index.
    pub fn get(&self, index: usize) -> Sample<'_> {
        let start = index.checked_sub(1).map_or(0, |before| self.bounds[before][1]) as usize;
        let [middle, end] = self.bounds[index].map(|bound| bound as usize);
        let features = [&self.features[start..middle], &self.features[middle..end]];
        Sample { features, target: self.targets[index] }
    }

    /// Adds the positions of a game, except those that were not searched, and those in which the Queen can
    /// be surrounded at once: the search needs no evaluation of these.
    pub fn add(&mut self, record: &SelfPlayGame, labels: Labels) {
        let targets = targets(record, labels.search_weight);
        let mut game = Game::new(record.set);
        for (&(mv, _), target) in record.plies.iter().zip(targets) {
            let position = game.position();
            if let Some(target) = target
                && position.outcome().is_none()
                && finish(position).is_none()
            {
                self.push(&features(position), target);
            }
            if game.play(mv).is_err() {
                return;
            }
        }
    }

    fn push(&mut self, features: &[skep_engine::Features; 2], target: f32) {
        let bounds = [0, 1].map(|side| {
            self.features.extend_from_slice(features[side].list());
            self.features.len() as u32
        });
        self.bounds.push(bounds);
        self.targets.push(target);
    }
}

/// The targets of a game by ply: the expected score of the side to move; `None` where nothing was searched.
///
/// An exponential average of the scores of later searches and of the result, as in TD(λ) with
/// λ = 1 − `search_weight`. It does not reach beyond a random move, as that need not have been a good one.
fn targets(record: &SelfPlayGame, search_weight: f32) -> Vec<Option<f32>> {
    let side = if record.plies.len().is_multiple_of(2) { Color::White } else { Color::Black };
    let end = record.winner.map_or(0.5, |winner| f32::from(u8::from(winner == side)));
    let mut later = Some(end);
    let mut targets: Vec<Option<f32>> = record
        .plies
        .iter()
        .rev()
        .map(|(_, score)| {
            let found = score.map(Score::expected_score);
            later = match (found, later) {
                (Some(found), Some(later)) => {
                    Some(search_weight * found + (1.0 - search_weight) * (1.0 - later))
                }
                (found, _) => found,
            };
            later
        })
        .collect();
    targets.reverse();
    targets
}
