//! The words for the result of a game.

use super::Dialect;
use skep_rules::{Color, Outcome, Reason};

/// The result that a file states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StatedResult {
    /// The game goes on, or its result is unknown.
    Open,
    /// The game ended: the winner, or `None` for a draw.
    Ended(Option<Color>),
}

/// Each result in the words of Mzinga, of hivegame.com and of others.
const WORDS: [(StatedResult, [&str; 4]); 4] = [
    (StatedResult::Ended(Some(Color::White)), ["WhiteWins", "1-0", "", ""]),
    (StatedResult::Ended(Some(Color::Black)), ["BlackWins", "0-1", "", ""]),
    (StatedResult::Ended(None), ["Draw", "1/2-1/2", "½-½", ""]),
    (StatedResult::Open, ["InProgress", "*", "NotStarted", "Unknown"]),
];

impl StatedResult {
    pub(super) fn of(outcome: Option<Outcome>) -> StatedResult {
        outcome.map_or(StatedResult::Open, |outcome| StatedResult::Ended(outcome.winner))
    }

    /// The result that a word stands for.
    pub(super) fn from_word(word: &str) -> Option<StatedResult> {
        let is_said = |words: &[&str; 4]| !word.is_empty() && words.contains(&word);
        WORDS.iter().find(|(_, words)| is_said(words)).map(|&(result, _)| result)
    }

    pub(super) fn word(self, dialect: Dialect) -> &'static str {
        let words = WORDS.iter().find(|&&(result, _)| result == self).map(|(_, words)| words);
        words.map_or("", |words| match dialect {
            Dialect::Mzinga => words[0],
            Dialect::HiveGame => words[1],
        })
    }
}

/// The tag in which other programs describe how a game ended.
pub(super) const TERMINATION: &str = "Termination";

/// The assumed reason of a result that the board does not show and the file does not explain.
pub(super) fn likely_reason(winner: Option<Color>) -> Reason {
    if winner.is_some() { Reason::Resignation } else { Reason::Agreement }
}
