//! The summary of one side.

use super::{Judgement, Mark};

/// How much lost expected score lowers the accuracy of a move: a loss of 0.1 lowers it by a third.
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
    /// The summary with one more move.
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

    /// The expected score that a move loses on average, from 0 to 1; `None` without moves.
    pub fn mean_loss(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.loss / self.moves as f64)
    }

    /// The mean accuracy of the moves, from 0 to 1 for best moves only; `None` without moves. For each
    /// 0.1 of expected score that a move loses, its accuracy falls by a third.
    pub fn accuracy(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.accuracy / self.moves as f64)
    }
}
