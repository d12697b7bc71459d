//! How the game of a tab was looked at.

use skep_geometry::Turn;

/// How a game was looked at when its page was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The number of the game.
    pub game: u64,
    /// The ply that was looked at; none for the last one.
    pub ply: Option<usize>,
    /// From which side the hive was looked at.
    pub turn: Turn,
    /// Had the players changed ends?
    pub swapped: bool,
    /// Was the list of moves open?
    pub moves_open: bool,
}

impl Bookmark {
    /// read
    pub fn read(_: &str) -> Option<Bookmark> {
        None
    }
}

impl std::fmt::Display for Bookmark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.game)
    }
}
