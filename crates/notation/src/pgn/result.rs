//! The words for how a game ended.

use super::Dialect;
use skep_rules::{Color, Outcome, Reason};

/// What a file says of a game's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It goes on, or nobody knows.
    Open,
    /// Somebody won, or nobody did.
    Ended(Option<Color>),
}

/// Each verdict in the words of Mzinga, of hivegame.com, and in others that occur.
const WORDS: [(Verdict, [&str; 4]); 4] = [
    (Verdict::Ended(Some(Color::White)), ["WhiteWins", "1-0", "", ""]),
    (Verdict::Ended(Some(Color::Black)), ["BlackWins", "0-1", "", ""]),
    (Verdict::Ended(None), ["Draw", "1/2-1/2", "½-½", ""]),
    (Verdict::Open, ["InProgress", "*", "NotStarted", "Unknown"]),
];

impl Verdict {
    pub(super) fn of(outcome: Option<Outcome>) -> Verdict {
        outcome.map_or(Verdict::Open, |outcome| Verdict::Ended(outcome.winner))
    }

    /// The verdict that a word stands for.
    pub(super) fn from_word(word: &str) -> Option<Verdict> {
        let is_said = |words: &[&str; 4]| !word.is_empty() && words.contains(&word);
        WORDS.iter().find(|(_, words)| is_said(words)).map(|&(verdict, _)| verdict)
    }

    pub(super) fn word(self, dialect: Dialect) -> &'static str {
        let words = WORDS.iter().find(|&&(verdict, _)| verdict == self).map(|(_, words)| words);
        words.map_or("", |words| match dialect {
            Dialect::Mzinga => words[0],
            Dialect::HiveGame => words[1],
        })
    }
}

/// The tag in which other programs say how a game ended, in words of their own.
pub(super) const TERMINATION: &str = "Termination";

/// Why a game ended that is not over on the board, if the file doesn't say.
pub(super) fn likely_reason(winner: Option<Color>) -> Reason {
    if winner.is_some() { Reason::Resignation } else { Reason::Agreement }
}
