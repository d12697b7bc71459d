//! The first game: a kind opponent, and a word when it is needed.

use skep_rules::{Color, GameType, Position};

/// The tiles of the first game.
pub const GAME_TYPE: GameType = GameType::BASE;

/// How strong the opponent of the first game is, from 1.
pub const LEVEL: u8 = 1;

/// The name of the lesson that is the first game.
pub const LESSON: &str = "first-game";

/// A moment of the first game, at the pupil's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Nothing of the pupil's is on the table.
    Start,
    /// The Queen is in hand and due soon.
    Queen,
    /// The Queen is laid, so tiles may move.
    Move,
    /// The pupil's Queen has but three free sides.
    Threat,
    /// The other Queen has but three free sides.
    Chance,
    /// One more tile surrounds a Queen.
    End,
    /// There is nothing to do but to pass.
    Pass,
}

impl Occasion {
    /// All of them; of several that fit, the last is the one to speak of.
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
    pub const fn key(self) -> &'static str {
        match self {
            Occasion::Start => "first-game-start",
            Occasion::Queen => "first-game-queen",
            Occasion::Move => "first-game-move",
            Occasion::Threat => "first-game-threat",
            Occasion::Chance => "first-game-chance",
            Occasion::End => "first-game-end",
            Occasion::Pass => "first-game-pass",
        }
    }

    /// Is this the moment? The pupil is the one to move.
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

    /// Is it spoken of for as long as it is so? Good news is told for a turn.
    const fn lasts(self) -> bool {
        !matches!(self, Occasion::Move | Occasion::Chance)
    }
}

/// Who sits beside the pupil in the first game: says what is new, and falls silent when it is no longer so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    /// A bit for each occasion that was spoken of and has not passed since.
    said: u8,
    /// What is spoken of.
    topic: Option<Occasion>,
}

impl Guide {
    /// What to speak of at the pupil's turn: something new or, while it lasts, what was spoken of before.
    pub fn notice(&mut self, position: &Position) -> Option<Occasion> {
        let before = self.topic.take().filter(|topic| topic.lasts());
        for occasion in Occasion::ALL.into_iter().rev() {
            let bit = 1_u8 << occasion as u8;
            if !occasion.is_now(position) {
                // When it comes again, it is new again.
                self.said &= !bit;
            } else if self.topic.is_none() && (self.said & bit == 0 || before == Some(occasion)) {
                self.said |= bit;
                self.topic = Some(occasion);
            }
        }
        self.topic
    }

    /// The pupil has heard enough of it.
    pub fn hush(&mut self) {
        self.topic = None;
    }
}
