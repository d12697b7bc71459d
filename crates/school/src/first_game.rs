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
pub enum Occasion {
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

impl Occasion {
    /// All occasions; if several apply, the last one counts.
    pub const ALL: [Occasion; 7] = [
        Occasion::Start,
        Occasion::Queen,
        Occasion::Move,
        Occasion::Chance,
        Occasion::Threat,
        Occasion::End,
        Occasion::Pass,
    ];

    /// The key of what is said.
    pub const fn key(self) -> Key {
        match self {
            Occasion::Start => key::FIRST_GAME_START,
            Occasion::Queen => key::FIRST_GAME_QUEEN,
            Occasion::Move => key::FIRST_GAME_MOVE,
            Occasion::Threat => key::FIRST_GAME_THREAT,
            Occasion::Chance => key::FIRST_GAME_CHANCE,
            Occasion::End => key::FIRST_GAME_END,
            Occasion::Pass => key::FIRST_GAME_PASS,
        }
    }

    /// Whether the occasion applies to this position, with the pupil to move.
    pub fn is_now(self, position: &Position) -> bool {
        let pupil = position.to_move();
        let taken_sides = |color: Color| position.queen_neighbors(color);
        position.outcome().is_none()
            && match self {
                Occasion::Start => position.turn() == 1,
                Occasion::Queen => position.turn() > 1 && !position.is_queen_laid(pupil),
                Occasion::Move => position.is_queen_laid(pupil),
                Occasion::Threat => taken_sides(pupil) >= 3,
                Occasion::Chance => taken_sides(!pupil) >= 3,
                Occasion::End => Color::ALL.into_iter().any(|color| taken_sides(color) == 5),
                Occasion::Pass => position.must_pass(),
            }
    }

    /// Whether the tip stays for as long as the occasion applies. Others are shown for one turn.
    const fn lasts(self) -> bool {
        !matches!(self, Occasion::Move | Occasion::Chance)
    }
}

/// The guide of the first game: gives a tip for each new occasion, and withdraws it when it no longer applies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    /// A bit for each occasion whose tip was given and which still applies.
    said: u8,
    /// The occasion of the current tip.
    topic: Option<Occasion>,
}

impl Guide {
    /// The occasion to give a tip for at the pupil's turn: a new one or, while it lasts, the one before.
    pub fn notice(&mut self, position: &Position) -> Option<Occasion> {
        let before = self.topic.take().filter(|topic| topic.lasts());
        for occasion in Occasion::ALL.into_iter().rev() {
            let bit = 1_u8 << occasion as u8;
            if !occasion.is_now(position) {
                // When the occasion applies again, its tip is given again.
                self.said &= !bit;
            } else if self.topic.is_none() && (self.said & bit == 0 || before == Some(occasion)) {
                self.said |= bit;
                self.topic = Some(occasion);
            }
        }
        self.topic
    }

    /// Dismisses the current tip.
    pub fn hush(&mut self) {
        self.topic = None;
    }
}
