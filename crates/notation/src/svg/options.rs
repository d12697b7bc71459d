//! What a diagram shows.

use super::{Theme, TileStyle};
use skep_rules::{Game, Hex, Undo};

/// What a diagram shows besides the hive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The colours of the table and the tiles.
    pub theme: Theme,
    /// The colours of the insects.
    pub tiles: TileStyle,
    /// A move to point out: a ring where the tile is now, dots where it was.
    pub last_move: Option<LastMove>,
    /// Places to hint at, for example where a tile can go.
    pub hints: Vec<Hex>,
    /// Also the tiles in hand, below the hive?
    pub hands: bool,
    /// Leave the table out, for a page with a colour of its own?
    pub transparent: bool,
    /// The width in pixels; if none, a tile is 100 wide. (The picture scales in any case.)
    pub width: Option<u32>,
}

/// A move on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Where the tile was; none if it came from the hand, or if nobody knows.
    pub from: Option<Hex>,
    /// Where it is now.
    pub to: Hex,
}

impl LastMove {
    /// The last move of a game; none at its start and after a pass.
    pub fn of(game: &Game) -> Option<LastMove> {
        let position = game.position();
        let piece = position.last_moved()?;
        // A set-up position knows the tile, but not the move.
        let from = game.last_ply().and_then(Undo::origin);
        Some(LastMove { from, to: position.hex(piece)? })
    }
}
