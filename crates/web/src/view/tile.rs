//! How a tile looks: a thick hexagon and its insect, drawn with parts that are in the page once.

use crate::app::app;
use leptos::prelude::*;
use skep_notation::svg;
use skep_rules::{Bug, Color, Piece};

/// The parts that all tiles are drawn with. Must be in the page once, before any tile.
#[component]
pub(crate) fn Sheet() -> impl IntoView {
    let mut parts = String::from(HEXAGONS);
    for bug in Bug::ALL {
        parts += &format!(r#"<g id="insect-{}">{}</g>"#, bug.letter(), svg::insect(bug));
    }
    view! { <svg class="sheet" aria-hidden="true" width="0" height="0" inner_html=parts></svg> }
}

/// Outlines around the middle; a place's corner is 60 units away from it. The classes take their
/// colours from whoever uses the part.
const HEXAGONS: &str = r##"<defs>
<path id="tile-outline" d="M-7.8 -53.7Q0 -58.2 7.8 -53.7L42.6 -33.6Q50.4 -29.1 50.4 -20.1L50.4 20.1Q50.4 29.1 42.6 33.6L7.8 53.7Q0 58.2 -7.8 53.7L-42.6 33.6Q-50.4 29.1 -50.4 20.1L-50.4 -20.1Q-50.4 -29.1 -42.6 -33.6Z"/>
<path id="tile-bevel" d="M-7.4 -53Q0 -57.3 7.4 -53L42.2 -33Q49.6 -28.6 49.6 -20L49.6 20Q49.6 28.6 42.2 33L7.4 53Q0 57.3 -7.4 53L-42.2 33Q-49.6 28.6 -49.6 20L-49.6 -20Q-49.6 -28.6 -42.2 -33Z"/>
<path id="tile-face" d="M-6.5 -50Q0 -53.8 6.5 -50L40.1 -30.6Q46.6 -26.9 46.6 -19.4L46.6 19.4Q46.6 26.9 40.1 30.6L6.5 50Q0 53.8 -6.5 50L-40.1 30.6Q-46.6 26.9 -46.6 19.4L-46.6 -19.4Q-46.6 -26.9 -40.1 -30.6Z"/>
<path id="tile-ring" d="M-6.9 -50.8Q0 -54.8 6.9 -50.8L40.5 -31.4Q47.5 -27.4 47.5 -19.4L47.5 19.4Q47.5 27.4 40.5 31.4L6.9 50.8Q0 54.8 -6.9 50.8L-40.5 31.4Q-47.5 27.4 -47.5 19.4L-47.5 -19.4Q-47.5 -27.4 -40.5 -31.4Z"/>
<g id="tile-body"><use href="#tile-outline" y="8" class="tile-foot"/><use href="#tile-outline" y="6" class="tile-side"/><use href="#tile-outline" class="tile-edge"/><use href="#tile-bevel" y="1" class="tile-bevel"/><use href="#tile-face" class="tile-face"/></g>
<path id="tile-gap" d="M-7.8 -56.1Q0 -60.6 7.8 -56.1L44.7 -34.8Q52.5 -30.3 52.5 -21.3L52.5 21.3Q52.5 30.3 44.7 34.8L7.8 56.1Q0 60.6 -7.8 56.1L-44.7 34.8Q-52.5 30.3 -52.5 21.3L-52.5 -21.3Q-52.5 -30.3 -44.7 -34.8Z"/>
<g id="tile-cast"><use href="#tile-gap" y="1" opacity=".55"/><use href="#tile-outline" y="15" opacity=".25"/><use href="#tile-outline" y="11" opacity=".3"/></g>
</defs>"##;

/// What part of the units around the middle a tile's picture shows.
pub(crate) const VIEW_BOX: &str = "-60 -60 120 132";

/// The picture of a tile. Tiles of which a player has several bear their number as dots, except
/// where one stands for all of them.
pub(crate) fn tile_picture(piece: Piece, numbered: bool) -> impl IntoView {
    view! { <svg class="tile-picture" viewBox=VIEW_BOX aria-hidden="true" inner_html=inner(piece, numbered)></svg> }
}

/// What a tile darkens around and below it.
pub(crate) fn tile_shadow() -> impl IntoView {
    let shadow = r##"<use href="#tile-cast"/>"##;
    view! { <svg class="tile-shadow" viewBox=VIEW_BOX aria-hidden="true" inner_html=shadow></svg> }
}

fn inner(piece: Piece, numbered: bool) -> String {
    let has_dots = numbered && piece.bug().count() > 1;
    let drop = if has_dots { "translate(0 4) " } else { "" };
    let mut inner = format!(
        r##"<use href="#tile-body"/><use href="#insect-{}" class="insect" transform="{drop}scale(.84)"/>"##,
        piece.bug().letter()
    );
    if has_dots {
        let number = i32::from(piece.number());
        for dot in 0..number {
            let x = 4 * (2 * dot - number + 1);
            inner += &format!(r#"<circle class="dot" cx="{x}" cy="-43.5" r="2.7"/>"#);
        }
    }
    inner + r##"<use href="#tile-ring" class="tile-ring"/>"##
}

/// The side's letter, as the style sheets know it.
pub(crate) fn side(color: Color) -> &'static str {
    match color {
        Color::White => "w",
        Color::Black => "b",
    }
}

/// The insect's letter, as the style sheets know it.
pub(crate) fn insect(bug: Bug) -> String {
    bug.letter().to_string()
}

/// What a tile is called: "White Ant".
pub(crate) fn name(piece: Piece) -> String {
    app().tell("tile-label", &[("piece", piece.into())])
}
