//! Reads Boardspace files.

use super::replay::Replay;
use super::tree::{Properties, Property};
use super::{action, header};
use crate::error::{excerpt, quote};
use crate::import::conclude;
use crate::{ParseError, Problem, Record};
use skep_rules::{Game, GameType};

/// Reads a Boardspace file; the [module](super) describes the format.
///
/// # Errors
/// The first error, with its place.
pub fn parse(text: &str) -> Result<Record, ParseError> {
    let mut reader = Reader {
        text,
        replay: None,
        record: Record::new(Game::new(GameType::BASE)),
        names: Default::default(),
    };
    for property in Properties::new(text)? {
        reader.property(&property?)?;
    }
    reader.finish()
}

struct Reader<'a> {
    text: &'a str,
    /// `None` before the set of tiles is known.
    replay: Option<Replay>,
    /// Holds the tags until the game is complete.
    record: Record,
    names: [String; 2],
}

impl Reader<'_> {
    fn wrong(&self, offset: usize, sentence: impl Into<String>) -> ParseError {
        ParseError::form(self.text, offset, sentence)
    }

    fn property(&mut self, property: &Property) -> Result<(), ParseError> {
        let value = property.value.trim();
        match property.name {
            "GM" if value != "27" => {
                let sentence = format!("{} is another game: Hive is GM[27]", quote(value));
                return Err(self.wrong(property.offset, sentence));
            }
            "SU" => {
                let set = header::game_type(value);
                let set =
                    set.map_err(|problem| ParseError::new(self.text, property.offset, problem))?;
                self.replay = Some(Replay::new(set));
            }
            "P0" => self.player(0, property)?,
            "P1" => self.player(1, property)?,
            name => {
                if let Some(tag) = header::tag_name(name) {
                    // All these names are valid for tags, so this can't fail.
                    let _ = self.record.set_tag(tag, value);
                }
            }
        }
        Ok(())
    }

    /// A player's name, rating or time; or, with a running number, an action.
    fn player(&mut self, player: usize, property: &Property) -> Result<(), ParseError> {
        let value = property.value.trim();
        let words = value.trim_start_matches(|c: char| c.is_ascii_digit());
        if words.len() == value.len() {
            if let Some(name) = header::player_name(value) {
                self.names[player] = name.to_owned();
            }
            return Ok(());
        }
        let (action, is_done) =
            action::parse(words).map_err(|sentence| self.wrong(property.offset, sentence))?;
        let Some(replay) = &mut self.replay else {
            let sentence = "the set of tiles is missing before the first action (like SU[hive])";
            return Err(self.wrong(property.offset, sentence));
        };
        replay.act(player, action, is_done).map_err(|why| {
            let number = replay.import.game.len() + 1;
            let problem = Problem::Move { number, text: excerpt(value), why };
            ParseError::new(self.text, property.offset, problem)
        })
    }

    fn finish(mut self) -> Result<Record, ParseError> {
        let Some(mut replay) = self.replay.take() else {
            return Err(self.wrong(0, "the set of tiles is missing (like SU[hive])"));
        };
        replay.end();
        let mut record = self.record;
        let names = if replay.is_swapped { ["Black", "White"] } else { ["White", "Black"] };
        for (tag, name) in names.into_iter().zip(&self.names) {
            let _ = record.set_tag(tag, name);
        }
        if let Some(date) = record.tag("SgfDate").and_then(header::date) {
            let _ = record.set_tag("Date", &date);
        }
        let stated_result = replay.stated_result();
        record.game = replay.import.game;
        let told = stated_result.or_else(|| header::result(&record));
        record.game = conclude(record.game, told, None);
        Ok(record)
    }
}
