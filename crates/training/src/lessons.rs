//! The positions of games, as the net sees them, and what it should find of them.

use crate::games::Record;
use skep_engine::{Score, features, finish};
use skep_rules::{Color, Game};

/// How a lesson is made of a position.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// How much a search counts, from 0 to 1; the rest is what came of it.
    pub trust: f32,
}

/// Positions to learn from, all in one: the features of one after those of another.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    features: Vec<u16>,
    /// Where the features of the other side, and of the next position, begin.
    bounds: Vec<[u32; 2]>,
    /// The share of the game that the side to move could hope for.
    hopes: Vec<f32>,
}

/// One position to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Lesson<'a> {
    /// The features of the side to move, then of the other.
    pub features: [&'a [u16]; 2],
    /// The share of the game that the side to move could hope for.
    pub hope: f32,
}

impl Lessons {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.hopes.len()
    }

    /// None?
    pub fn is_empty(&self) -> bool {
        self.hopes.is_empty()
    }

    /// One of them.
    pub fn get(&self, index: usize) -> Lesson<'_> {
        let start = index.checked_sub(1).map_or(0, |before| self.bounds[before][1]) as usize;
        let [middle, end] = self.bounds[index].map(|bound| bound as usize);
        let features = [&self.features[start..middle], &self.features[middle..end]];
        Lesson { features, hope: self.hopes[index] }
    }

    /// Adds the positions of a game. Left out are those in which nothing was searched, and those in
    /// which the Queen can be surrounded at once: of these the search needs no judgement.
    pub fn add(&mut self, record: &Record, terms: Terms) {
        let hopes = hopes(record, terms.trust);
        let mut game = Game::new(record.set);
        for (&(mv, _), hope) in record.plies.iter().zip(hopes) {
            let position = game.position();
            if let Some(hope) = hope
                && position.outcome().is_none()
                && finish(position).is_none()
            {
                self.push(&features(position), hope);
            }
            if game.play(mv).is_err() {
                return;
            }
        }
    }

    fn push(&mut self, features: &[skep_engine::Features; 2], hope: f32) {
        let bounds = [0, 1].map(|side| {
            self.features.extend_from_slice(features[side].list());
            self.features.len() as u32
        });
        self.bounds.push(bounds);
        self.hopes.push(hope);
    }
}

/// What the side to move could hope for, by ply; none where nothing was searched.
///
/// What came of a position tells more about it than one search. So each search counts for a part, what was
/// found a ply later for a part of the rest, and so on to the end of the game; but not beyond a move
/// that was made by chance, as that need not have been a good one.
fn hopes(record: &Record, trust: f32) -> Vec<Option<f32>> {
    let side = if record.plies.len().is_multiple_of(2) { Color::White } else { Color::Black };
    let end = record.winner.map_or(0.5, |winner| f32::from(u8::from(winner == side)));
    let mut later = Some(end);
    let mut hopes: Vec<Option<f32>> = record
        .plies
        .iter()
        .rev()
        .map(|(_, score)| {
            let found = score.map(Score::expected_score);
            later = match (found, later) {
                (Some(found), Some(later)) => Some(trust * found + (1.0 - trust) * (1.0 - later)),
                (found, _) => found,
            };
            later
        })
        .collect();
    hopes.reverse();
    hopes
}
