//! Positions with a proven win, for tests and measurements.

use skep_notation::uhp;
use skep_rules::{Game, Move};

/// A game that the side to move wins, and how.
#[derive(Clone, Debug)]
pub struct KnownWin {
    /// The number of its own moves to the win.
    pub moves: u32,
    /// All first moves that win as soon.
    pub first: Vec<Move>,
    /// The game up to the position.
    pub game: Game,
}

/// Eighty won positions from games of the player against itself, of all eight sets: twenty each that
/// are won in one, two, three and four moves.
///
/// ```
/// use skep_engine::known_wins;
/// assert_eq!(known_wins().filter(|win| win.moves == 4).count(), 20);
/// ```
pub fn known_wins() -> impl Iterator<Item = KnownWin> {
    include_str!("../../data/wins.txt").lines().filter_map(read)
}

fn read(line: &str) -> Option<KnownWin> {
    let mut parts = line.split('|').map(str::trim);
    let moves = parts.next()?.parse().ok()?;
    let (first, game) = (parts.next()?, uhp::parse_game(parts.next()?).ok()?);
    let first = first.split(',').map(|words| uhp::parse_move(game.position(), words.trim()).ok());
    Some(KnownWin { moves, first: first.collect::<Option<_>>()?, game })
}
