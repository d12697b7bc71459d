//! Builds an opening book from self-play games.

use crate::games::SelfPlayGame;
use skep_engine::book::{Book, BookEntry, PLIES, key};
use skep_rules::{Color, Game};
use std::collections::HashMap;

/// Collects the results of opening positions.
#[derive(Clone, Debug, Default)]
pub struct BookBuilder {
    known: HashMap<u64, Known>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Known {
    games: u32,
    /// The sum over the games of what the side that had just moved got: half by the result, half by the
    /// expected score that the search found.
    shares: f32,
}

impl BookBuilder {
    /// Adds the opening of a game.
    pub fn add(&mut self, record: &SelfPlayGame) {
        let mut game = Game::new(record.set);
        for &(mv, score) in record.plies.iter().take(PLIES as usize + 1) {
            let to_move = game.position().to_move();
            // Positions before a random move have no search score and are left out.
            if let Some(score) = score.filter(|_| !game.is_empty()) {
                let end = record.winner.map_or(0.5, |winner| share_of(winner, !to_move));
                let known = self.known.entry(key(game.position())).or_default();
                known.games += 1;
                known.shares += 0.5 * end + 0.5 * (1.0 - score.expected_score());
            }
            if game.play(mv).is_err() {
                return;
            }
        }
    }

    /// A book of the positions that occurred in at least this many games.
    pub fn book(&self, least: u32) -> Book {
        let known = self.known.iter().filter(|(_, known)| known.games >= least);
        let page = |(&key, known): (&u64, &Known)| {
            let share = known.shares / known.games as f32 * f32::from(u16::MAX);
            BookEntry { key, share: share as u16 }
        };
        Book::new(known.map(page).collect())
    }
}

fn share_of(winner: Color, side: Color) -> f32 {
    if winner == side { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_engine::Score;
    use skep_rules::{GameType, Move};

    fn record(moves: &[Move], winner: Color) -> SelfPlayGame {
        let plies = moves.iter().map(|&mv| (mv, Some(Score::EVEN))).collect();
        SelfPlayGame { number: 0, set: GameType::FULL, winner: Some(winner), plies }
    }

    #[test]
    fn what_wins_is_suggested() {
        let start = Game::new(GameType::FULL);
        let firsts = start.position().legal_moves();
        let mut builder = BookBuilder::default();
        for (first, winner) in [(firsts[0], Color::Black), (firsts[1], Color::White)] {
            let mut game = start.clone();
            game.play(first).unwrap();
            let answer = game.position().legal_moves()[0];
            for _ in 0..3 {
                builder.add(&record(&[first, answer], winner));
            }
        }
        let book = builder.book(3);
        assert_eq!(book.len(), 2, "the position after the last move was not searched");
        let suggested = book.suggest(&start, 7).map(|it| (it.mv, it.expected_score > 0.7));
        assert_eq!(suggested, Some((firsts[1], true)));
        assert!(builder.book(4).is_empty());
    }
}
