//! What a player is called.

use crate::labels::Named;
use crate::{Seat, Table};
use skep_engine::Level;
use skep_rules::{ByColor, Color};
use skep_words::{Words, key};

/// What a player is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// By a name.
    Named(String),
    /// The computer, by its level.
    Computer(Level),
    /// The only person at the table.
    You,
    /// One of two, by the colour.
    Side(Color),
}

impl Player {
    /// The name in words.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Player::Named(name) => name.clone(),
            Player::Computer(level) => {
                let level = words.say(level.name_key());
                words.tell(key::LEVEL_OF, &[("level", level.into())])
            }
            Player::You => words.say(key::PLAYER_YOU),
            Player::Side(Color::White) => words.say(key::PLAYER_WHITE),
            Player::Side(Color::Black) => words.say(key::PLAYER_BLACK),
        }
    }
}

impl Table {
    /// What the player of a colour is called. The computer goes by its level, whatever a file says.
    pub fn player(&self, color: Color) -> Player {
        match (self.terms().seats[color], self.name(color)) {
            (Seat::Computer(level), _) => Player::Computer(level),
            (Seat::Person, Some(name)) => Player::Named(name.to_owned()),
            (Seat::Person, None) if self.terms().only_person().is_some() => Player::You,
            (Seat::Person, None) => Player::Side(color),
        }
    }

    /// What both players are called.
    pub fn players(&self) -> ByColor<Player> {
        ByColor(Color::ALL.map(|color| self.player(color)))
    }
}
