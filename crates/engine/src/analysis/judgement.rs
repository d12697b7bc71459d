//! The judgement of one ply: what it lost, and what was better.

use super::PositionAnalysis;
use crate::{Line, Score};
use skep_rules::{Color, Move};
use std::fmt;

/// From this loss of expected score on, a move is an inaccuracy: see [`Score::expected_score`].
///
/// Of the moves in human games that lose so much by 40,000 nodes a position, four in five lose at
/// least half of it by sixteen times as many.
pub const INACCURACY: f32 = 0.08;
/// From this loss of expected score on, it is a mistake: about a filled side of the Queen in an even game.
pub const MISTAKE: f32 = 0.15;
/// From this loss of expected score on, it is a blunder. Also, a best move is the only one if every other
/// would be a blunder.
pub const BLUNDER: f32 = 0.25;

/// The annotation of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// `!`: the only good move. Found only by a search with at least two lines.
    Only,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// The mark of a move that loses this much expected score, if any.
    pub fn of_loss(loss: f32) -> Option<Mark> {
        match loss {
            _ if loss >= BLUNDER => Some(Mark::Blunder),
            _ if loss >= MISTAKE => Some(Mark::Mistake),
            _ if loss >= INACCURACY => Some(Mark::Inaccuracy),
            _ => None,
        }
    }

    /// The symbol beside a move.
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Only => "!",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The name of the mark, in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Only => "only",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.symbol())
    }
}

/// The judgement of one ply. All scores are those of the side that moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Who moved.
    pub mover: Color,
    /// The move.
    pub played: Move,
    /// The score of the best move.
    pub best: Score,
    /// The score of the move that was played.
    pub score: Score,
    /// The expected score that the move gave away, from 0 to 1.
    pub loss: f32,
    /// The annotation.
    pub mark: Option<Mark>,
    /// The best line; `None` if the best move was played.
    pub better: Option<Line>,
    /// The plies of a win that the move gave away. A win in one ply that was not played counts even if
    /// another win remains.
    pub missed_win: Option<u32>,
    /// The plies in which the opponent now wins, if the best move would have prevented it.
    pub allows_win: Option<u32>,
    /// Whether it was the only legal move, which is not judged.
    pub is_forced: bool,
}

impl Judgement {
    /// Judges a move by the analyses of the positions before and after it.
    pub fn of(
        mover: Color,
        before: &PositionAnalysis,
        played: Move,
        after: &PositionAnalysis,
    ) -> Judgement {
        let score = after.to_the_one_before();
        let is_best = before.mv() == Some(played);
        if is_best || score >= before.score {
            let mark = if is_best && !before.is_forced { only(before) } else { None };
            return Judgement {
                mover,
                played,
                best: before.score.max(score),
                score,
                loss: 0.0,
                mark,
                better: None,
                missed_win: None,
                allows_win: None,
                is_forced: before.is_forced,
            };
        }
        let best = before.score;
        let loss = best.expected_score() - score.expected_score();
        let missed_win = match (best.wins_in(), score.wins_in()) {
            (Some(plies), None) => Some(plies),
            (Some(1), Some(_)) => Some(1),
            _ => None,
        };
        let allows_win = score.loses_in().filter(|_| best.loses_in().is_none());
        // A missed win is at least an inaccuracy, however small the loss: the win was certain.
        let least = missed_win.map(|_| Mark::Inaccuracy);
        Judgement {
            mover,
            played,
            best,
            score,
            loss,
            mark: Mark::of_loss(loss).max(least),
            better: before.lines.first().cloned(),
            missed_win,
            // The plies are counted from the opponent's answer.
            allows_win: allows_win.map(|plies| plies.saturating_sub(1)),
            is_forced: false,
        }
    }

    /// Whether it is an inaccuracy or worse.
    pub fn is_fault(&self) -> bool {
        self.mark >= Some(Mark::Inaccuracy)
    }
}

/// The mark of a best move, if the second best is known and would have been a blunder.
fn only(before: &PositionAnalysis) -> Option<Mark> {
    let second = before.lines.get(1)?;
    (before.score.expected_score() - second.score.expected_score() >= BLUNDER).then_some(Mark::Only)
}
