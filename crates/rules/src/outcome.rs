//! How a game ends.

use crate::Color;
use std::fmt;

/// The end of a game: who won, if anyone, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// What ended the game.
    pub reason: Reason,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A Queen, or both at once, was surrounded (R29, R30).
    Surrounded,
    /// The same position for the third time, or both sides passed in turn (R31).
    Repetition,
    /// The players agreed on a draw (R31).
    Agreement,
    /// The loser resigned.
    Resignation,
    /// The loser's time ran out.
    Time,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 5] = [
        Reason::Surrounded,
        Reason::Repetition,
        Reason::Agreement,
        Reason::Resignation,
        Reason::Time,
    ];

    /// The word for the reason in files.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Surrounded => "surrounded",
            Reason::Repetition => "repetition",
            Reason::Agreement => "agreement",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
        }
    }

    /// The reason that a word stands for.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.word() == word)
    }
}

impl Outcome {
    /// A win.
    pub const fn win(winner: Color, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.winner, self.reason) {
            (Some(winner), Reason::Surrounded) => {
                write!(f, "{winner} wins: {}'s Queen is surrounded", !winner)
            }
            (None, Reason::Surrounded) => f.write_str("a draw: both Queens are surrounded"),
            (_, Reason::Repetition) => f.write_str("a draw by repetition"),
            (_, Reason::Agreement) => f.write_str("a draw by agreement"),
            (Some(winner), Reason::Resignation) => write!(f, "{winner} wins: {} resigned", !winner),
            (Some(winner), Reason::Time) => write!(f, "{winner} wins on time"),
            (None, Reason::Resignation | Reason::Time) => f.write_str("a draw"),
        }
    }
}
