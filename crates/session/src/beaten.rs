//! The levels of the computer that were beaten on this device, in [lines of keys and values](skep_lines).
//!
//! ```text
//! level 1
//! level 3
//! ```

use crate::Table;
use skep_engine::Level;
use skep_lines::{KeyValues, Writer};
use std::fmt;

/// The levels that were beaten. They stay so when the games are deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BeatenLevels(u16);

impl BeatenLevels {
    /// Whether a level was beaten.
    pub fn has(self, level: Level) -> bool {
        self.0 & bit(level) != 0
    }

    /// With a level that was beaten.
    #[must_use]
    pub fn with(self, level: Level) -> BeatenLevels {
        BeatenLevels(self.0 | bit(level))
    }

    /// The levels in a kept text; lines that make no sense are ignored.
    pub fn read(text: &str) -> BeatenLevels {
        let lines = KeyValues::new(text, ' ');
        let levels = lines.all("level").filter_map(|level| Level::new(level.parse().ok()?));
        levels.fold(BeatenLevels::default(), BeatenLevels::with)
    }
}

fn bit(level: Level) -> u16 {
    1 << level.number()
}

/// As it is kept.
impl fmt::Display for BeatenLevels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Writer::new(' ');
        for level in Level::ALL.into_iter().filter(|&level| self.has(level)) {
            lines.entry("level", level);
        }
        f.write_str(&lines.finish())
    }
}

impl Table {
    /// The level that the only person at the table has beaten in this game, on whatever terms. A game that was opened
    /// was not won here.
    pub fn beaten_level(&self) -> Option<Level> {
        let winner = self.outcome()?.winner?;
        let is_persons = self.terms().only_person() == Some(winner) && !self.is_opened();
        self.terms().level(!winner).filter(|_| is_persons)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_come_back_as_they_were_kept() {
        let all = Level::ALL.into_iter().fold(BeatenLevels::default(), BeatenLevels::with);
        let some = BeatenLevels::default().with(Level::ALL[0]).with(Level::FULL);
        assert_eq!(some.to_string(), "level 1\nlevel 10\n");
        for levels in [BeatenLevels::default(), some, all] {
            assert_eq!(BeatenLevels::read(&levels.to_string()), levels);
        }
        assert!(some.has(Level::FULL) && !some.has(Level::ALL[1]));
    }

    #[test]
    fn nonsense_beats_nobody() {
        let levels = BeatenLevels::read("level\nlevel 0\nlevel 11\nlevel x\nother 3\n\0\nlevel 2");
        assert_eq!(levels, BeatenLevels::default().with(Level::ALL[1]));
    }
}
