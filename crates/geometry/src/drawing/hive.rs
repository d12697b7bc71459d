//! A small picture of a hive.

use super::{insect, side, tile};
use crate::{Point, Turn, lift};
use skep_rules::{Hex, Piece, Position};

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

/// A picture: the four numbers of its `viewBox`, and its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The left and upper edge, the width and the height.
    pub frame: [i32; 4],
    /// The markup inside of the `<svg>`.
    pub inside: String,
}

impl Picture {
    /// The `viewBox`.
    pub fn view_box(&self) -> String {
        self.frame.map(|number| number.to_string()).join(" ")
    }
}

/// A position with marks.
pub fn hive(position: &Position, marks: &Marks<'_>) -> Picture {
    let tiles = tiles(position);
    let mut inside = shadows(&tiles);
    for &(at, piece) in &tiles {
        let mark = if marks.last == Some(piece) {
            " data-last"
        } else if marks.chosen == Some(piece) {
            " data-chosen"
        } else {
            ""
        };
        inside += &tile_at(at, piece, mark);
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
    Picture { frame: frame(tiles.iter().map(|&(at, _)| at).chain(marked)), inside }
}

/// The tiles and their points. Rows come from back to front, since nearer tiles cover those behind them.
pub fn tiles(position: &Position) -> Vec<(Point, Piece)> {
    let all = position.tiles();
    let rows = || all.iter().map(|(_, hex)| hex.r);
    let mut tiles: Vec<(Point, Piece)> = Vec::new();
    for row in rows().min().unwrap_or(0)..=rows().max().unwrap_or(0) {
        for &(piece, hex) in all.iter().filter(|(_, hex)| hex.r == row) {
            let up = Point::new(0.0, lift(position.level(piece), position.height(hex)));
            tiles.push((Turn::default().place(hex) - up, piece));
        }
    }
    tiles
}

/// The shadows of tiles.
pub fn shadows(tiles: &[(Point, Piece)]) -> String {
    let shadow = |&(at, _): &(Point, Piece)| {
        let (x, y) = rounded(at);
        format!(r##"<use href="#tile-shadow-shape" class="shadow" x="{x}" y="{y}"/>"##)
    };
    tiles.iter().map(shadow).collect()
}

/// A tile at a point, with these attributes.
pub fn tile_at(at: Point, piece: Piece, attributes: &str) -> String {
    let (x, y) = rounded(at);
    let (color, bug, tile) = (side(piece.color()), insect(piece.bug()), tile(piece, true));
    format!(
        r#"<g data-color="{color}" data-bug="{bug}"{attributes} transform="translate({x} {y})">{tile}</g>"#
    )
}

/// The frame around tiles at these points.
pub fn frame(points: impl Iterator<Item = Point>) -> [i32; 4] {
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
    [left, top, width, height]
}

fn rounded(point: Point) -> (i32, i32) {
    (point.x.round() as i32, point.y.round() as i32)
}
