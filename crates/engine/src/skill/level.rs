//! The ten levels, from very weak to full strength.

use crate::Limits;
use crate::skill::view::View;
use skep_rules::{Game, mix};
use std::fmt;
use std::time::Duration;

/// A level of play, from 1 to 10. All but the last are limited by nodes, not by time, so they play the
/// same on every machine.
///
/// ```
/// use skep_engine::Level;
/// assert_eq!(Level::new(10), Some(Level::FULL));
/// assert_eq!(Level::new(0), None);
/// assert_eq!(Level::ALL.len(), 10);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// The limits and the view of a level.
struct Profile {
    depth: u32,
    nodes: u64,
    aware: u8,
    noise: u16,
}

/// The profile of each level below full strength.
const PROFILES: [Profile; 9] = [
    Profile { depth: 1, nodes: 1_000, aware: 7, noise: 200 },
    Profile { depth: 1, nodes: 1_000, aware: 11, noise: 110 },
    Profile { depth: 2, nodes: 3_000, aware: 12, noise: 90 },
    Profile { depth: 2, nodes: 4_000, aware: 14, noise: 60 },
    Profile { depth: 3, nodes: 4_000, aware: 15, noise: 40 },
    Profile { depth: 4, nodes: 5_000, aware: 16, noise: 25 },
    Profile { depth: 6, nodes: 12_000, aware: 16, noise: 12 },
    Profile { depth: 64, nodes: 30_000, aware: 16, noise: 6 },
    Profile { depth: 64, nodes: 100_000, aware: 16, noise: 2 },
];

/// The time limit of full strength.
const FULL_TIME: Duration = Duration::from_secs(3);
/// The node limit of full strength, for players without a clock: more than it searches in that time.
const FULL_NODES: u64 = 20_000_000;
/// The number of plies at the start of a game in which every level varies its play.
const OPENING_PLIES: u32 = 4;
const OPENING_NOISE: u16 = 60;
/// From this level on a move that surrounds the Queen is never overlooked.
const FINISHES: u8 = 3;

impl Level {
    /// All levels.
    pub const ALL: [Level; 10] = {
        let mut levels = [Level(1); 10];
        let mut index = 0;
        while index < levels.len() {
            levels[index] = Level(index as u8 + 1);
            index += 1;
        }
        levels
    };
    /// Full strength.
    pub const FULL: Level = Level(10);

    /// The level of a number; `None` unless it is from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::FULL.0 { Some(Level(number)) } else { None }
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The greatest depth of its search, in plies; `None` if only time limits it.
    ///
    /// ```
    /// use skep_engine::Level;
    /// assert_eq!(Level::new(5).unwrap().depth(), Some(3));
    /// assert_eq!(Level::FULL.depth(), None);
    /// ```
    pub fn depth(self) -> Option<u32> {
        self.limits().map(|profile| profile.depth)
    }

    /// The greatest number of nodes of its search; `None` if only time limits it.
    pub fn positions(self) -> Option<u64> {
        self.limits().map(|profile| profile.nodes)
    }

    fn limits(self) -> Option<&'static Profile> {
        PROFILES.get(usize::from(self.0) - 1)
    }

    /// The limits and the view of this level in a game.
    pub(crate) fn profile(self, game: &Game, seed: u64) -> (Limits, View) {
        let opening_noise = if game.position().ply() < OPENING_PLIES { OPENING_NOISE } else { 0 };
        // Never 0, which stands for no variation.
        let seed = mix(seed ^ u64::from(self.0)) | 1;
        match self.limits() {
            Some(profile) => (
                Limits { depth: Some(profile.depth), ..Limits::nodes(profile.nodes) },
                View {
                    seed,
                    aware: profile.aware,
                    noise: profile.noise.max(opening_noise),
                    finishes: self.0 >= FINISHES,
                    is_selective: profile.depth > 2,
                },
            ),
            None => (
                Limits { nodes: Some(FULL_NODES), ..Limits::time(FULL_TIME) },
                View { seed, noise: opening_noise, ..View::CLEAR },
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
