//! The clocks of a game by link as they are shown. The server decides; a flag falls when it says so.

use crate::Clock;
use skep_rules::{ByColor, Color};
use std::time::Duration;

/// The clocks as they are shown: a value changes only when what is shown does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownClocks {
    /// What each player has left: whole seconds, or tenths when it is little.
    pub left: ByColor<Duration>,
    /// Whose time runs.
    pub running: Option<Color>,
    /// Whether it is a game of days: until a deadline.
    pub is_days: bool,
}

impl ShownClocks {
    /// What is left as it is shown.
    pub(super) fn rounded(milliseconds: u64) -> Duration {
        let left = Duration::from_millis(milliseconds);
        let step = if left < Clock::LOW { 100 } else { 1000 };
        Duration::from_millis(milliseconds / step * step)
    }

    /// Whether a player is short of time.
    pub fn is_low(&self, color: Color) -> bool {
        !self.is_days && self.left[color] < Clock::LOW
    }
}
