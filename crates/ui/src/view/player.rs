//! A player: name, score, and the free sides of the Queen.

use super::icon::icon;
use super::tile::{chip, picture, side};
use crate::app::App;
use crate::dom::*;
use skep_rules::Color;
use skep_session::{EndSign, Table};
use skep_words::key;

/// A player: name, score, and the free sides of the Queen.
pub fn player(app: App, color: Color) -> El {
    let score = move || app.table.with(Table::score).map(|score| score.points(color));
    el("div")
        .class("player")
        .attr("data-player", side(color))
        .live("data-active", move || app.table.with(Table::shown_mover) == Some(color))
        .child(chip().attr("data-color", side(color)))
        .child(el("span").class("player-name").live_text(move || app.player_name(color)))
        .show(score, move |score| {
            score.as_ref().map(|score| {
                el("span")
                    .class("player-score")
                    .live("title", move || app.say(key::SCORE))
                    .text(&score.to_string())
            })
        })
        .show(
            move || app.end.with(|end| end.as_ref()?.sign(color)),
            |sign| sign.map(|sign| el("span").class("player-sign").child(icon(drawing(sign)))),
        )
        .show(
            move || free_sides(app, color),
            move |sides| sides.map(|count| sides_of(app, color, count)),
        )
}

/// The icon of the sign for an end that the board does not show.
fn drawing(sign: EndSign) -> &'static str {
    match sign {
        EndSign::Flag => "resign",
        EndSign::Clock => "clock",
        EndSign::Hands => "hands",
    }
}

/// The number of free sides of the Queen, if that setting is on.
fn free_sides(app: App, color: Color) -> Option<u32> {
    let sides = app.table.with(|table| {
        let position = table.position();
        position.is_queen_laid(color).then(|| 6 - position.queen_neighbors(color).min(6))
    });
    sides.filter(|_| app.counts_free_sides())
}

fn sides_of(app: App, color: Color, count: u32) -> El {
    let filled = (0..6).map(|at| if at < 6 - count { "filled" } else { "free" });
    let wedges: String = filled
        .zip(WEDGES)
        .map(|(class, d)| format!(r#"<path class="{class}" d="{d}"/>"#))
        .collect();
    el("span")
        .class("player-sides")
        .attr("data-sides", &count.to_string())
        .flag("data-danger", count <= 2)
        .attr("role", "img")
        .live("title", move || {
            app.tell(key::FREE_SIDES_OF, &[("color", color.into()), ("count", count.into())])
        })
        .child(picture("wedges").attr("viewBox", "-12 -12 24 24").html(&wedges))
        .text(&count.to_string())
}

/// The six sides of a hexagon, clockwise from the upper right.
const WEDGES: [&str; 6] = [
    "M0 0L0 -11L9.5 -5.5Z",
    "M0 0L9.5 -5.5L9.5 5.5Z",
    "M0 0L9.5 5.5L0 11Z",
    "M0 0L0 11L-9.5 5.5Z",
    "M0 0L-9.5 5.5L-9.5 -5.5Z",
    "M0 0L-9.5 -5.5L0 -11Z",
];
