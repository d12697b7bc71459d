//! The eight sets of tiles that a game can be played with, and the two ways to begin.

use crate::{Bug, Color, PieceSet};
use std::fmt;

/// Which tiles are in the game: the base set with any of Mosquito, Ladybug and Pillbug (R3).
///
/// ```
/// use skep_rules::GameType;
/// let full: GameType = "Base+MLP".parse().unwrap();
/// assert_eq!(full.tiles().len(), 28);
/// assert_eq!(GameType::ALL.len(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameType(u8);

/// The insects that a game may have or not, in the order of their letters in a name.
const EXPANSIONS: [Bug; 3] = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];

impl GameType {
    /// The base game: five insects, eleven tiles a side.
    pub const BASE: GameType = GameType(0);
    /// All eight insects.
    pub const FULL: GameType = GameType(0b111);
    /// All eight sets, from the base game to all insects.
    pub const ALL: [GameType; 8] = [
        GameType(0b000),
        GameType(0b001),
        GameType(0b010),
        GameType(0b100),
        GameType(0b011),
        GameType(0b101),
        GameType(0b110),
        GameType(0b111),
    ];

    /// This set with an insect added. The insects of the base game are always in it.
    pub const fn with(self, bug: Bug) -> GameType {
        match bug {
            Bug::Mosquito => GameType(self.0 | 0b001),
            Bug::Ladybug => GameType(self.0 | 0b010),
            Bug::Pillbug => GameType(self.0 | 0b100),
            _ => self,
        }
    }

    /// Whether the insect is in the game.
    pub const fn has(self, bug: Bug) -> bool {
        self.with(bug).0 == self.0
    }

    /// All tiles of the game, both sides.
    #[inline]
    pub fn tiles(self) -> PieceSet {
        let absent = |bug| if self.has(bug) { PieceSet::EMPTY } else { PieceSet::of_bug(bug) };
        EXPANSIONS.into_iter().fold(PieceSet::ALL, |tiles, bug| tiles - absent(bug))
    }

    /// A number below eight, one for each set.
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }
}

impl fmt::Display for GameType {
    /// `Base`, `Base+M` … `Base+MLP`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expansions: String =
            EXPANSIONS.into_iter().filter(|&bug| self.has(bug)).map(Bug::letter).collect();
        if expansions.is_empty() { f.pad("Base") } else { f.pad(&format!("Base+{expansions}")) }
    }
}

impl fmt::Debug for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAGameType;

impl fmt::Display for NotAGameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a game type (Base, or Base+ and any of the letters M, L and P)")
    }
}

impl std::error::Error for NotAGameType {}

impl std::str::FromStr for GameType {
    type Err = NotAGameType;

    /// The letters may come in any order, each once.
    fn from_str(text: &str) -> Result<GameType, NotAGameType> {
        let rest = text.strip_prefix("Base").ok_or(NotAGameType)?;
        if rest.is_empty() {
            return Ok(GameType::BASE);
        }
        let letters = rest.strip_prefix('+').filter(|l| !l.is_empty()).ok_or(NotAGameType)?;
        letters.chars().try_fold(GameType::BASE, |game_type, letter| {
            let bug = EXPANSIONS.into_iter().find(|bug| bug.letter() == letter);
            let bug = bug.filter(|&bug| !game_type.has(bug)).ok_or(NotAGameType)?;
            Ok(game_type.with(bug))
        })
    }
}

/// Whether a player's first tile may be the Queen (D3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Opening {
    /// No: tournament rules, and what every engine protocol expects.
    #[default]
    Tournament,
    /// Yes: all five rulebooks.
    Rulebook,
}

impl Opening {
    /// Whether a side may not lay its Queen on its turn of this number.
    pub(crate) const fn bars_queen(self, turn: u32) -> bool {
        matches!(self, Opening::Tournament) && turn == 1
    }
}

/// The number of the turn by which a player must have laid the Queen (R8).
pub const QUEEN_DUE: u32 = 4;

/// The number of a side's turn after `ply` plies, from 1.
pub(crate) const fn turn_after(ply: u32) -> u32 {
    ply / 2 + 1
}

/// The greatest number of a turn, so that the number of plies fits its type.
const LAST_TURN: u32 = 1_000_000_000;

/// The ply at which a side has its turn of this number; `None` beyond the last turn.
pub(crate) const fn ply_of(color: Color, turn: u32) -> Option<u32> {
    if turn == 0 || turn > LAST_TURN { None } else { Some((turn - 1) * 2 + color as u32) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_eight_sets() {
        let names = GameType::ALL.map(|game_type| game_type.to_string());
        let expected =
            ["Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP"];
        assert_eq!(names, expected);
        for game_type in GameType::ALL {
            assert_eq!(game_type.to_string().parse(), Ok(game_type));
        }
        assert_eq!("Base+PLM".parse(), Ok(GameType::FULL));
        for bad in ["", "base", "Base+", "Base+MM", "Base+X", "Base+mlp", "BaseMLP", "Base +M"] {
            assert_eq!(bad.parse::<GameType>(), Err(NotAGameType), "{bad}");
        }
    }
}
