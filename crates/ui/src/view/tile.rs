//! Drawing of tiles: a thick hexagon with an insect, made of shared parts.

use crate::app::App;
use crate::dom::*;
use skep_geometry::drawing::tile as inner;
pub use skep_geometry::drawing::{insect, side};
use skep_rules::Piece;
use skep_words::key;

/// The `viewBox` of the picture of a tile.
const VIEW_BOX: &str = "-57 -57 114 125";

/// The picture of a tile, filling its element. With `numbered`, dots tell tiles of the same insect apart.
pub fn tile_picture(piece: Piece, numbered: bool) -> El {
    picture("tile-picture").attr("viewBox", VIEW_BOX).html(&inner(piece, numbered))
}

/// The picture of a tile on the board, around its point.
pub fn tile_on_board(piece: Piece) -> El {
    picture("tile-picture").html(&inner(piece, true))
}

/// The shadow of a tile on the board.
pub fn tile_shadow() -> El {
    picture("tile-shadow").html(r##"<use href="#tile-shadow-shape"/>"##)
}

/// An SVG element hidden from screen readers.
pub fn picture(class: &'static str) -> El {
    svg("svg").attr("class", class).attr("aria-hidden", "true")
}

/// A small hexagon in a player's colour, or in none.
pub fn chip() -> El {
    picture("chip").attr("viewBox", "-60 -60 120 120").html(r##"<use href="#tile-outline"/>"##)
}

/// An element that contains a tile, with the attributes by which style sheets colour it.
pub fn tile_box(tag: &str, class: &str, piece: Piece) -> El {
    el(tag)
        .class(class)
        .attr("data-color", side(piece.color()))
        .attr("data-bug", &insect(piece.bug()))
}

/// The name of a tile: "White Ant".
pub fn name(app: App, piece: Piece) -> String {
    app.tell(key::TILE_LABEL, &[("piece", piece.into())])
}
