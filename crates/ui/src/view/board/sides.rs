//! The number of free sides of each Queen.

use super::number::translate;
use crate::app::App;
use crate::dom::*;
use crate::view::tile::side;
use skep_geometry::{Point, lift};
use skep_rules::{Color, Piece};
use skep_words::key;

/// Shows the number of free sides beside a Queen on the board, if that is set.
pub(crate) fn free_sides(app: App, color: Color, picture: El) -> El {
    let queen = move || {
        if !app.counts_free_sides() {
            return None;
        }
        let turn = app.turn.get();
        app.table.with(|table| {
            let position = table.position();
            let hex = position.hex(Piece::queen(color))?;
            let height = position.height(hex);
            let point = turn.place(hex) - Point::new(0.0, lift(height - 1, height));
            Some((point, 6 - position.queen_neighbors(color)))
        })
    };
    picture.show(queen, move |queen| {
        queen.map(|(Point { x, y }, free)| {
            el("span")
                .class("free-sides")
                .attr("role", "img")
                .attr("data-free-sides", side(color))
                .attr("data-left", &free.to_string())
                .live("aria-label", move || {
                    app.tell(key::FREE_SIDES_OF, &[("color", color.into()), ("count", free.into())])
                })
                .looks(move |look| look.style("transform", translate(x - 36.0, y + 22.0)))
                .text(&free.to_string())
        })
    })
}
