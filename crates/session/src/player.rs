//! The name of a player.

use crate::labels::Named;
use crate::{Seat, Table};
use skep_engine::Level;
use skep_rules::{ByColor, Color};
use skep_words::{Words, key};

/// The name of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerName {
    /// By a name.
    Named(String),
    /// The computer, by its level.
    Computer(Level),
    /// The only person at the table.
    You,
    /// One of two, by the colour.
    Side(Color),
}

impl PlayerName {
    /// The name in words.
    pub fn text(&self, words: &Words) -> String {
        match self {
            PlayerName::Named(name) => name.clone(),
            PlayerName::Computer(level) => {
                let level = words.say(level.name_key());
                words.tell(key::LEVEL_OF, &[("level", level.into())])
            }
            PlayerName::You => words.say(key::PLAYER_YOU),
            PlayerName::Side(Color::White) => words.say(key::PLAYER_WHITE),
            PlayerName::Side(Color::Black) => words.say(key::PLAYER_BLACK),
        }
    }
}

impl Table {
    /// The name of the player of a colour. The computer is named by its level, whatever a file says.
    pub fn player(&self, color: Color) -> PlayerName {
        match (self.terms().seats[color], self.name(color)) {
            (Seat::Computer(level), _) => PlayerName::Computer(level),
            (_, Some(name)) => PlayerName::Named(name.to_owned()),
            (Seat::Person, None) if self.terms().only_person().is_some() => PlayerName::You,
            (Seat::Person | Seat::Remote, None) => PlayerName::Side(color),
        }
    }

    /// The names of both players.
    pub fn players(&self) -> ByColor<PlayerName> {
        ByColor(Color::ALL.map(|color| self.player(color)))
    }
}
