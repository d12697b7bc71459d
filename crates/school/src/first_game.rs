//! The guided first game: a weak opponent, and tips at the right moments.

use skep_rules::{Color, GameType, Position};
use skep_words::{Key, key};

/// The tiles of the first game.
pub const GAME_TYPE: GameType = GameType::BASE;

/// How strong the opponent of the first game is, from 1.
pub const LEVEL: u8 = 1;

/// The name of the lesson that is the first game.
pub const LESSON: &str = "first-game";

/// A situation in the first game at the pupil's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TipTrigger {
    /// No tile of the pupil is on the table.
    Start,
    /// The Queen is in hand and due soon.
    Queen,
    /// The Queen is laid, so tiles may move.
    Move,
    /// The pupil's Queen has only three free sides.
    Threat,
    /// The opponent's Queen has only three free sides.
    Chance,
    /// One more tile surrounds a Queen.
    End,
    /// The pupil has to pass.
    Pass,
}

impl TipTrigger {
    /// All triggers; if several apply, the last one counts.
    pub const ALL: [TipTrigger; 7] = [
        TipTrigger::Start,
        TipTrigger::Queen,
        TipTrigger::Move,
        TipTrigger::Chance,
        TipTrigger::Threat,
        TipTrigger::End,
        TipTrigger::Pass,
    ];

    /// The key of what is said.
    pub const fn key(self) -> Key {
        match self {
            TipTrigger::Start => key::FIRST_GAME_START,
            TipTrigger::Queen => key::FIRST_GAME_QUEEN,
            TipTrigger::Move => key::FIRST_GAME_MOVE,
            TipTrigger::Threat => key::FIRST_GAME_THREAT,
            TipTrigger::Chance => key::FIRST_GAME_CHANCE,
            TipTrigger::End => key::FIRST_GAME_END,
            TipTrigger::Pass => key::FIRST_GAME_PASS,
        }
    }

    /// Whether the trigger applies to this position, with the pupil to move.
    pub fn is_now(self, position: &Position) -> bool {
        let pupil = position.to_move();
        let taken_sides = |color: Color| position.queen_neighbors(color);
        position.outcome().is_none()
            && match self {
                TipTrigger::Start => position.turn() == 1,
                TipTrigger::Queen => position.turn() > 1 && !position.is_queen_laid(pupil),
                TipTrigger::Move => position.is_queen_laid(pupil),
                TipTrigger::Threat => taken_sides(pupil) >= 3,
                TipTrigger::Chance => taken_sides(!pupil) >= 3,
                TipTrigger::End => Color::ALL.into_iter().any(|color| taken_sides(color) == 5),
                TipTrigger::Pass => position.must_pass(),
            }
    }

    /// Whether the tip stays for as long as the trigger applies. Others are shown for one turn.
    const fn lasts(self) -> bool {
        !matches!(self, TipTrigger::Move | TipTrigger::Chance)
    }
}

/// The guide of the first game: gives a tip for each new trigger, and withdraws it when it no longer applies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tips {
    /// A bit for each trigger whose tip was given and which still applies.
    said: u8,
    /// The trigger of the current tip.
    topic: Option<TipTrigger>,
}

impl Tips {
    /// The trigger to give a tip for at the pupil's turn: a new one or, while it lasts, the one before.
    pub fn tip_for(&mut self, position: &Position) -> Option<TipTrigger> {
        let before = self.topic.take().filter(|topic| topic.lasts());
        for trigger in TipTrigger::ALL.into_iter().rev() {
            let bit = 1_u8 << trigger as u8;
            if !trigger.is_now(position) {
                // When the trigger applies again, its tip is given again.
                self.said &= !bit;
            } else if self.topic.is_none() && (self.said & bit == 0 || before == Some(trigger)) {
                self.said |= bit;
                self.topic = Some(trigger);
            }
        }
        self.topic
    }

    /// Dismisses the current tip.
    pub fn dismiss(&mut self) {
        self.topic = None;
    }
}
