//! Places that are highlighted: a lesson or the rules page speaks of them.

use super::around;
use super::number::translate;
use crate::app::App;
use crate::dom::*;
use crate::view::tile::side;
use skep_geometry::{Point, lift};
use skep_rules::Hex;

/// A ring on each highlighted place. It lies over whatever is in that place.
pub(crate) fn highlighted_places(app: App, picture: El) -> El {
    let places = move || {
        app.highlights.with(|highlights| {
            highlights.iter().filter_map(|highlight| highlight.place()).collect::<Vec<Hex>>()
        })
    };
    picture.each(places, move |&place| vec![ring(app, place)])
}

fn ring(app: App, place: Hex) -> El {
    el("div")
        .class("highlight")
        .attr("data-highlight", &format!("{},{}", place.q, place.r))
        .looks(move |look| {
            let (top, height) = app.table.with(|table| {
                let position = table.position();
                (position.top(place), position.height(place))
            });
            // The ring on a tile goes by its colour.
            look.attr("data-color", top.map(|piece| side(piece.color())));
            let rise = Point::new(0.0, lift(height, height + 1));
            let Point { x, y } = app.turn.get().place(place) - rise;
            look.style("transform", translate(x, y));
        })
        .child(around(r##"<use href="#tile-ring"/>"##))
}
