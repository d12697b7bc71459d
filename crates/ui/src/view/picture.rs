//! A small picture of a hive, drawn with the same parts as the tiles on the board.

use super::tile::{inner, insect, side};
use crate::dom::*;
use skep_geometry::{Point, Turn, lift};
use skep_rules::{Game, Hex, Piece, Position};

/// The space that a tile and its shadow take around its middle: to the sides, up, and down.
const REACH: [f64; 3] = [66.0, 70.0, 82.0];
/// The least size of the picture's frame, so that a few tiles are not enlarged.
const SMALLEST: f64 = 330.0;

/// Marks in a picture.
#[derive(Default)]
pub struct Marks<'a> {
    /// The tile moved last.
    pub last: Option<Piece>,
    /// The chosen tile.
    pub chosen: Option<Piece>,
    /// Cells and their marks: `can`, `no`.
    pub places: &'a [(Hex, &'static str)],
}

/// The last position of a game, with a ring around the tile moved last if `shows_last`.
pub fn hive_picture(game: &Game, shows_last: bool) -> El {
    let position = game.position();
    let last = position.last_moved().filter(|_| shows_last);
    marked_picture(position, &Marks { last, ..Marks::default() })
}

/// A position with marks.
pub fn marked_picture(position: &Position, marks: &Marks<'_>) -> El {
    let all = position.tiles();
    let rows = || all.iter().map(|(_, hex)| hex.r);
    let mut tiles: Vec<(Point, Piece)> = Vec::new();
    // Rows from back to front, since nearer tiles cover those behind them.
    for row in rows().min().unwrap_or(0)..=rows().max().unwrap_or(0) {
        for &(piece, hex) in all.iter().filter(|(_, hex)| hex.r == row) {
            let up = Point::new(0.0, lift(position.level(piece), position.height(hex)));
            tiles.push((Turn::default().place(hex) - up, piece));
        }
    }
    let mut inside = String::new();
    for (at, _) in &tiles {
        let (x, y) = rounded(*at);
        inside += &format!(r##"<use href="#tile-shadow-shape" class="shadow" x="{x}" y="{y}"/>"##);
    }
    for (at, piece) in &tiles {
        let (x, y) = rounded(*at);
        let mark = if marks.last == Some(*piece) {
            " data-last"
        } else if marks.chosen == Some(*piece) {
            " data-chosen"
        } else {
            ""
        };
        let (color, bug) = (side(piece.color()), insect(piece.bug()));
        let tile = inner(*piece, true);
        inside += &format!(
            r#"<g data-color="{color}" data-bug="{bug}"{mark} transform="translate({x} {y})">{tile}</g>"#
        );
    }
    let at = |place: Hex| {
        let height = position.height(place);
        Turn::default().place(place) - Point::new(0.0, lift(height, height + 1))
    };
    for &(place, class) in marks.places {
        let (x, y) = rounded(at(place));
        let drawing = match class {
            "no" => r#"<path d="M-15 -15L15 15M15 -15L-15 15"/>"#,
            _ => r#"<circle r="13"/>"#,
        };
        inside +=
            &format!(r#"<g class="mark-{class}" transform="translate({x} {y})">{drawing}</g>"#);
    }
    let marked = marks.places.iter().map(|&(place, _)| at(place));
    let frame = frame(tiles.iter().map(|&(at, _)| at).chain(marked));
    svg("svg")
        .attr("class", "hive-picture")
        .attr("viewBox", &frame)
        .attr("aria-hidden", "true")
        .html(&inside)
}

/// The `viewBox` around tiles at these points.
fn frame(points: impl Iterator<Item = Point>) -> String {
    let [aside, up, down] = REACH;
    let (mut least, mut most) = (Point::new(f64::MAX, f64::MAX), Point::new(f64::MIN, f64::MIN));
    for at in points {
        least = Point::new(least.x.min(at.x - aside), least.y.min(at.y - up));
        most = Point::new(most.x.max(at.x + aside), most.y.max(at.y + down));
    }
    if least.x > most.x {
        (least, most) = (Point::default(), Point::default());
    }
    let middle = least.toward(most, 0.5);
    let size = most - least;
    let (width, height) = (size.x.max(SMALLEST), size.y.max(SMALLEST));
    let (left, top) = rounded(middle - Point::new(width, height) * 0.5);
    let (width, height) = rounded(Point::new(width, height));
    format!("{left} {top} {width} {height}")
}

fn rounded(point: Point) -> (i32, i32) {
    (point.x.round() as i32, point.y.round() as i32)
}
