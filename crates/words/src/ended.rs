//! How a game has ended, in words: one set of messages for titles, cards, screen readers and the terminal.

use crate::words::capitalised;
use crate::{Value, Words, key};
use skep_rules::{ByColor, Color, Outcome, Reason};

/// A player, as results name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party<'a> {
    /// The one who reads it.
    You,
    /// The computer.
    Computer,
    /// One of two people without names.
    Side(Color),
    /// By a name.
    Named(&'a str),
}

/// The end of a game and its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended<'a> {
    /// Who won, and why.
    pub outcome: Outcome,
    /// Whether both sides have passed in turn, which is a draw by repetition as well.
    pub by_passes: bool,
    /// Whether a player was gone, and the other one claimed the result: records have it as resigned or agreed.
    pub by_leaving: bool,
    /// The players.
    pub parties: ByColor<Party<'a>>,
}

impl<'a> Party<'a> {
    fn values(self) -> [(&'static str, Value<'a>); 2] {
        let (who, name) = match self {
            Party::You => ("you", ""),
            Party::Computer => ("computer", ""),
            Party::Side(Color::White) => ("white", ""),
            Party::Side(Color::Black) => ("black", ""),
            Party::Named(name) => ("other", name),
        };
        [("who", who.into()), ("name", name.into())]
    }
}

impl Words {
    /// The result as a title: "White wins".
    pub fn ended_title(&self, ended: &Ended<'_>) -> String {
        match ended.outcome.winner {
            Some(winner) => self.tell(key::ENDED_WON, &ended.parties[winner].values()),
            None => self.say(key::ENDED_DRAW),
        }
    }

    /// Why it ended so, as a part of a sentence: "the black Queen is surrounded". Files have draws without a reason.
    fn ended_why(&self, ended: &Ended<'_>) -> Option<String> {
        let Outcome { winner, reason } = ended.outcome;
        let of_loser = |key| winner.map(|winner| self.tell(key, &ended.parties[!winner].values()));
        match (winner, reason) {
            (Some(winner), Reason::Surrounded) => {
                Some(self.tell(key::PART_ENDED_SURROUNDED, &[("loser", (!winner).into())]))
            }
            (None, Reason::Surrounded) => Some(self.say(key::PART_ENDED_BOTH_SURROUNDED)),
            (Some(_), Reason::Resignation) if ended.by_leaving => of_loser(key::PART_ENDED_LEFT),
            (None, Reason::Agreement) if ended.by_leaving => {
                Some(self.say(key::PART_ENDED_LEFT_DRAW))
            }
            (_, Reason::Resignation) => of_loser(key::PART_ENDED_RESIGNED),
            (_, Reason::Time) => of_loser(key::PART_ENDED_TIME),
            (_, Reason::Repetition) if ended.by_passes => Some(self.say(key::PART_ENDED_PASSES)),
            (_, Reason::Repetition) => Some(self.say(key::PART_ENDED_REPETITION)),
            (_, Reason::Agreement) => Some(self.say(key::PART_ENDED_AGREEMENT)),
        }
    }

    /// The result with its reason, in a sentence: "White wins: the black Queen is surrounded."
    pub fn ended(&self, ended: &Ended<'_>) -> String {
        let title = self.ended_title(ended);
        match self.ended_why(ended) {
            Some(why) => title + ": " + &why + ".",
            None => title + ".",
        }
    }

    /// The sentence below the title: "The black Queen is surrounded, 17 moves."
    pub fn ended_sentence(&self, ended: &Ended<'_>, moves: usize) -> String {
        let is_name = |why: &String| {
            let mut parties = ended.parties.0.iter();
            parties.any(|it| matches!(it, Party::Named(name) if why.starts_with(name)))
        };
        match self.ended_why(ended) {
            Some(why) => {
                let why = if is_name(&why) { why } else { capitalised(&why) };
                if moves == 0 {
                    return why + ".";
                }
                self.tell(key::ENDED_WHY_MOVES, &[("why", why.into()), ("count", moves.into())])
            }
            None => capitalised(&self.tell(key::MOVES_COUNT, &[("count", moves.into())])) + ".",
        }
    }

    /// How a game ended, in a sentence, with the players by their colours.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let parties = ByColor(Color::ALL.map(Party::Side));
        self.ended(&Ended { outcome: *outcome, by_passes: false, by_leaving: false, parties })
    }
}
