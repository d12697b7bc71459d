//! How well the computer plays, from kind to a child to as well as it can.

use crate::Limits;
use crate::skill::view::View;
use skep_rules::{Game, mix};
use std::fmt;
use std::time::Duration;

/// A level of play, from 1 to 10. All but the last are the same on a phone and on a large machine:
/// they are bounded by what is looked at, not by time.
///
/// ```
/// use skep_engine::Level;
/// assert_eq!(Level::new(10), Some(Level::FULL));
/// assert_eq!(Level::new(0), None);
/// assert_eq!(Level::ALL.len(), 10);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level plays.
struct Manner {
    depth: u32,
    nodes: u64,
    aware: u8,
    doubt: u16,
}

/// By level, without the last.
const MANNERS: [Manner; 9] = [
    Manner { depth: 1, nodes: 1_000, aware: 7, doubt: 200 },
    Manner { depth: 1, nodes: 1_000, aware: 11, doubt: 110 },
    Manner { depth: 2, nodes: 3_000, aware: 12, doubt: 90 },
    Manner { depth: 2, nodes: 4_000, aware: 14, doubt: 60 },
    Manner { depth: 3, nodes: 4_000, aware: 15, doubt: 40 },
    Manner { depth: 4, nodes: 5_000, aware: 16, doubt: 25 },
    Manner { depth: 6, nodes: 12_000, aware: 16, doubt: 12 },
    Manner { depth: 64, nodes: 30_000, aware: 16, doubt: 6 },
    Manner { depth: 64, nodes: 100_000, aware: 16, doubt: 2 },
];

/// How long the full level thinks.
const FULL_TIME: Duration = Duration::from_secs(3);
/// More than it looks at in that time, for whoever has no clock.
const FULL_NODES: u64 = 20_000_000;
/// In the first plies every level tries different things.
const OPENING_PLIES: u32 = 4;
const OPENING_DOUBT: u16 = 60;
/// From this level on a move that surrounds the Queen is never overlooked.
const FINISHES: u8 = 3;

impl Level {
    /// All of them.
    pub const ALL: [Level; 10] = {
        let mut levels = [Level(1); 10];
        let mut index = 0;
        while index < levels.len() {
            levels[index] = Level(index as u8 + 1);
            index += 1;
        }
        levels
    };
    /// As well as it can.
    pub const FULL: Level = Level(10);

    /// The level of a number from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::FULL.0 { Some(Level(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How far and how clearly it sees in this game.
    pub(crate) fn manner(self, game: &Game, seed: u64) -> (Limits, View) {
        let opening_doubt = if game.position().ply() < OPENING_PLIES { OPENING_DOUBT } else { 0 };
        // Not 0: that is the seed of those who never vary.
        let seed = mix(seed ^ u64::from(self.0)) | 1;
        match MANNERS.get(usize::from(self.0) - 1) {
            Some(manner) => (
                Limits { depth: Some(manner.depth), ..Limits::nodes(manner.nodes) },
                View {
                    seed,
                    aware: manner.aware,
                    doubt: manner.doubt.max(opening_doubt),
                    finishes: self.0 >= FINISHES,
                    selects: manner.depth > 2,
                },
            ),
            None => (
                Limits { nodes: Some(FULL_NODES), ..Limits::time(FULL_TIME) },
                View { seed, doubt: opening_doubt, ..View::CLEAR },
            ),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}", self.0)
    }
}
