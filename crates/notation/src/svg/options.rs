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
    /// Whether the tiles in hand are shown, below the hive.
    pub hands: bool,
    /// Whether the background is left out, for a page with its own colour.
    pub transparent: bool,
    /// By how many sixths of a circle the hive is turned clockwise, as on a screen; the tiles stay upright.
    pub turn: u8,
    /// The width in pixels. By default a tile is 100 pixels wide.
    pub width: Option<u32>,
}

/// A move on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Where the tile was; `None` if it came from the hand or if that is unknown.
    pub from: Option<Hex>,
    /// Where it is now.
    pub to: Hex,
}

impl LastMove {
    /// The last move of a game; `None` at its start and after a pass.
    pub fn of(game: &Game) -> Option<LastMove> {
        let position = game.position();
        let piece = position.last_moved()?;
        // A set-up position knows the tile, but not the move.
        let from = game.last_ply().and_then(Undo::origin);
        Some(LastMove { from, to: position.hex(piece)? })
    }
}
