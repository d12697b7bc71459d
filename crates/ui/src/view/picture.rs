//! A small picture of a hive, drawn with the same parts as the tiles on the board.

use crate::dom::*;
pub use skep_geometry::drawing::Marks;
use skep_geometry::drawing::hive;
use skep_rules::{Game, Position};

/// The last position of a game, with a ring around the tile moved last if `shows_last`.
pub fn hive_picture(game: &Game, shows_last: bool) -> El {
    let position = game.position();
    let last = position.last_moved().filter(|_| shows_last);
    marked_picture(position, &Marks { last, ..Marks::default() })
}

/// A position with marks.
pub fn marked_picture(position: &Position, marks: &Marks<'_>) -> El {
    let picture = hive(position, marks);
    svg("svg")
        .attr("class", "hive-picture")
        .attr("viewBox", &picture.view_box())
        .attr("aria-hidden", "true")
        .html(&picture.inside)
}
