//! A small picture of a whole hive, of the same parts as the tiles on the board.

use super::tile::{inner, insect, side};
use crate::dom::*;
use skep_rules::{Game, Piece};
use skep_table::{Point, Turn, lift};

/// How much room a tile and its shadow need around its middle: to the sides, up, and down.
const REACH: [f64; 3] = [66.0, 70.0, 82.0];
/// A hive of few tiles is not drawn larger than this would be.
const SMALLEST: f64 = 330.0;

/// The last position of a game, with a ring around the tile that was moved last if it is to be seen.
pub(crate) fn hive_picture(game: &Game, shows_last: bool) -> El {
    let position = game.position();
    let last = position.last_moved().filter(|_| shows_last);
    let all = position.tiles();
    let rows = || all.iter().map(|(_, hex)| hex.r);
    let mut tiles: Vec<(Point, Piece)> = Vec::new();
    // Those that are nearer to the viewer hide those behind them.
    for row in rows().min().unwrap_or(0)..=rows().max().unwrap_or(0) {
        for &(piece, hex) in all.iter().filter(|(_, hex)| hex.r == row) {
            let up = Point::new(0.0, lift(position.level(piece), position.height(hex)));
            tiles.push((Turn::default().place(hex) - up, piece));
        }
    }
    let mut inside = String::new();
    for (at, _) in &tiles {
        let (x, y) = rounded(*at);
        inside += &format!(r##"<use href="#tile-cast" class="cast" x="{x}" y="{y}"/>"##);
    }
    for (at, piece) in &tiles {
        let (x, y) = rounded(*at);
        let mark = if last == Some(*piece) { " data-last" } else { "" };
        let (color, bug) = (side(piece.color()), insect(piece.bug()));
        let tile = inner(*piece, true);
        inside += &format!(
            r#"<g data-color="{color}" data-bug="{bug}"{mark} transform="translate({x} {y})">{tile}</g>"#
        );
    }
    let frame = frame(tiles.iter().map(|&(at, _)| at));
    svg("svg")
        .attr("class", "hive-picture")
        .attr("viewBox", &frame)
        .attr("aria-hidden", "true")
        .html(&inside)
}

/// What part of the endless table a picture of tiles at these points shows.
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
