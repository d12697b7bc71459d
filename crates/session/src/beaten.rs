//! How games against the computer's levels have ended on this device, in [lines of keys and values](skep_lines): the
//! levels that were beaten, and how many of the last games in a row were won (or with a minus lost) against one level.
//!
//! ```text
//! level 1
//! level 3
//! streak 4 -2
//! ```

use crate::Table;
use crate::machine::LevelOffer;
use skep_engine::Level;
use skep_lines::{KeyValues, Writer};
use std::fmt;

/// The levels that were beaten, and the current streak. They stay so when the games are deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BeatenLevels {
    beaten: u16,
    /// A level, and how many games in a row were won against it; negative: lost.
    streak: Option<(Level, i8)>,
}

/// So many games in a row with the same result, and another level is offered: once, so not after more.
const STREAK: i8 = 2;

impl BeatenLevels {
    /// Whether a level was beaten.
    pub fn has(self, level: Level) -> bool {
        self.beaten & bit(level) != 0
    }

    /// With a level that was beaten.
    #[must_use]
    pub fn with(self, level: Level) -> BeatenLevels {
        BeatenLevels { beaten: self.beaten | bit(level), ..self }
    }

    /// With one more game against a level: won, lost, or drawn (`None`), which ends the streak.
    #[must_use]
    pub fn with_game(self, level: Level, won: Option<bool>) -> BeatenLevels {
        let before = self.streak.filter(|&(other, _)| other == level).map_or(0, |(_, games)| games);
        let games = match won {
            Some(true) => before.max(0).saturating_add(1),
            Some(false) => before.min(0).saturating_sub(1),
            None => 0,
        };
        let with = if won == Some(true) { self.with(level) } else { self };
        BeatenLevels { streak: (games != 0).then_some((level, games)), ..with }
    }

    /// The level to offer to one who has just played against this one.
    pub fn offer(self, level: Level) -> Option<LevelOffer> {
        let (_, games) = self.streak.filter(|&(other, _)| other == level)?;
        match games {
            STREAK => Level::new(level.number() + 1).map(LevelOffer::Stronger),
            games if games == -STREAK => Level::new(level.number() - 1).map(LevelOffer::Weaker),
            _ => None,
        }
    }

    /// The levels in a kept text; lines that make no sense are ignored.
    pub fn read(text: &str) -> BeatenLevels {
        let lines = KeyValues::new(text, ' ');
        let levels = lines.all("level").filter_map(|level| Level::new(level.parse().ok()?));
        let beaten = levels.fold(BeatenLevels::default(), BeatenLevels::with);
        let streak = lines.all("streak").last().and_then(|line| {
            let (level, games) = line.split_once(' ')?;
            Some((Level::new(level.parse().ok()?)?, games.parse().ok()?))
        });
        BeatenLevels { streak, ..beaten }
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
        lines.option("streak", self.streak.map(|(level, games)| format!("{level} {games}")));
        f.write_str(&lines.finish())
    }
}

impl Table {
    /// The level of the computer that the only person at the table plays against.
    pub fn level_played(&self) -> Option<Level> {
        let terms = self.terms();
        terms.level(!terms.only_person()?)
    }

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
