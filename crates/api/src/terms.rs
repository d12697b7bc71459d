//! The terms of a game, and its clocks.

use crate::{Millis, Time};
use serde::{Deserialize, Serialize};
use skep_rules::{Color, GameType, Opening};

/// The terms of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The tiles in the box.
    pub set: GameType,
    /// Whether the Queen may be laid first.
    pub opening: Opening,
    /// Whether the third repetition of a position is a draw.
    #[serde(default = "yes")]
    pub threefold: bool,
    /// The time of the players.
    pub clock: Clock,
}

fn yes() -> bool {
    true
}

/// The time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Clock {
    /// As long as they like.
    None,
    /// Time for the whole game, and more with each move. It runs from the third ply.
    RealTime {
        /// Seconds for the game: 5 to 10,800.
        base: u32,
        /// Seconds added with each move: 0 to 180.
        increment: u32,
    },
    /// Days for each move.
    Days {
        /// From 1 to 30.
        days: u32,
    },
}

/// The clocks as they stand at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// What is left to each player. In a game of days: until the deadline, or a whole turn.
    pub left: BySide<Millis>,
    /// Whose time runs; `None` before the third ply, after the end, and while a game is paused.
    pub running: Option<Color>,
    /// The moment, by the server's clock.
    pub at: Time,
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> std::ops::Index<Color> for BySide<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> std::ops::IndexMut<Color> for BySide<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
