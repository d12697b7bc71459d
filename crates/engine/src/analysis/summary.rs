//! The summary of one side.

use super::{Judgement, Mark};

/// How much the accuracy of a move suffers from lost expected score: a tenth of the game costs a third of it.
const SEVERITY: f64 = 4.5;

/// How one side has played, in numbers. Forced moves do not count.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Summary {
    /// How many of its moves were judged.
    pub moves: usize,
    /// How many of them were the best ones.
    pub best_moves: usize,
    /// How many were inaccuracies.
    pub inaccuracies: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
    /// How often a win was missed.
    pub missed_wins: usize,
    /// The expected score that all moves lost together.
    loss: f64,
    /// The accuracy of all moves together.
    accuracy: f64,
}

impl Summary {
    /// The same with one move more.
    #[must_use]
    pub fn with(mut self, judgement: &Judgement) -> Summary {
        if judgement.is_forced {
            return self;
        }
        self.moves += 1;
        self.best_moves += usize::from(judgement.better.is_none());
        match judgement.mark {
            Some(Mark::Inaccuracy) => self.inaccuracies += 1,
            Some(Mark::Mistake) => self.mistakes += 1,
            Some(Mark::Blunder) => self.blunders += 1,
            Some(Mark::Only) | None => {}
        }
        self.missed_wins += usize::from(judgement.missed_win.is_some());
        let loss = f64::from(judgement.loss);
        self.loss += loss;
        self.accuracy += (-SEVERITY * loss).exp();
        self
    }

    /// The expected score that a move loses on average, from 0 to 1; none without moves.
    pub fn mean_loss(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.loss / self.moves as f64)
    }

    /// From 1, if only best moves were played, down to 0; none without moves. The mean over all
    /// moves, and of each less by a third for a tenth of the game that it gives away.
    pub fn accuracy(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.accuracy / self.moves as f64)
    }
}
