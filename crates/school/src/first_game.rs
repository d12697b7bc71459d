//! The first game: a kind opponent, and a word when it is needed.

use skep_rules::{Color, GameType, Position};

/// A whole game as a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstGame {
    /// The tiles.
    pub game_type: GameType,
    /// How strong the opponent is, from 1.
    pub level: u8,
    /// When something is said.
    pub tips: Vec<Occasion>,
}

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

    /// The word for it in the data and at the end of keys.
    pub const fn word(self) -> &'static str {
        match self {
            Occasion::Start => "start",
            Occasion::Queen => "queen",
            Occasion::Move => "move",
            Occasion::Threat => "threat",
            Occasion::Chance => "chance",
            Occasion::End => "end",
            Occasion::Pass => "pass",
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
    pub fn notice(&mut self, game: &FirstGame, position: &Position) -> Option<Occasion> {
        let before = self.topic.take().filter(|topic| topic.lasts());
        for occasion in Occasion::ALL.into_iter().rev() {
            let bit = 1_u8 << occasion as u8;
            if !occasion.is_now(position) {
                // When it comes again, it is new again.
                self.said &= !bit;
            } else if self.topic.is_none()
                && game.tips.contains(&occasion)
                && (self.said & bit == 0 || before == Some(occasion))
            {
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
