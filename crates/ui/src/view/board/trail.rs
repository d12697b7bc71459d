//! Trails on the board: of the last move, and of a previewed move.

use super::number::fixed;
use super::scene::{DrawnPath, Scene};
use super::targets::ghost_reason;
use crate::app::App;
use crate::dom::*;
use crate::view::tile::picture;
use skep_geometry::{Point, Turn};

/// The trail of the last move: fades towards its start, and with time. The mark of its start lies below all tiles.
pub(crate) fn last_trail(app: App, scene: Scene) -> [El; 2] {
    let drawn = move |draw: fn(&DrawnPath, Turn) -> String| {
        let turn = app.turn.get();
        scene.last.with(|last| last.as_ref().map(|way| draw(way, turn))).unwrap_or_default()
    };
    [
        picture("trail trail-under").looks(move |look| look.html(drawn(start_of))),
        picture("trail trail-last").looks(move |look| look.html(drawn(fading))),
    ]
}

/// The trail of a previewed move.
pub(crate) fn ghost_trail(app: App, scene: Scene) -> El {
    picture("trail trail-ghost").looks(move |look| {
        let turn = app.turn.get();
        scene.ghost.with(|ghost| {
            look.attr("data-reason", ghost.as_ref().map(|(_, reason)| ghost_reason(*reason)));
            look.html(
                ghost
                    .as_ref()
                    .map_or_else(String::new, |(way, _)| dots(&points(way, turn), way.hops)),
            );
        });
    })
}

/// The mark on the start of a move.
fn start_of(way: &DrawnPath, turn: Turn) -> String {
    if way.places.len() < 2 {
        return String::new();
    }
    let Point { x, y } = turn.place(way.places[0]);
    format!(
        r##"<use href="#tile-face" transform="translate({} {}) scale(.93)"/>"##,
        fixed(x, 1),
        fixed(y, 1)
    )
}

/// The segments as paths, each more opaque than the one before.
fn fading(way: &DrawnPath, turn: Turn) -> String {
    let segments = segments(way, turn);
    let count = segments.len() as f64;
    let stroke = |(step, segment): (usize, &String)| {
        let strength = fixed((step as f64 + 1.0) / count, 2);
        format!(r#"<path d="{segment}" opacity="{strength}"/>"#)
    };
    segments.iter().enumerate().map(stroke).collect()
}

/// The points of a path in the picture.
fn points(way: &DrawnPath, turn: Turn) -> Vec<Point> {
    let mut points: Vec<Point> = way.places.iter().map(|&place| turn.place(place)).collect();
    if let Some(last) = points.last_mut() {
        *last = way.rest(turn);
    }
    points
}

/// The rise of the control point of a hop's curve; the curve itself rises half as high.
const HOP: Point = Point::new(0.0, 34.0);

/// The steps as path data: straight on the ground, arcs over other tiles.
fn segments(way: &DrawnPath, turn: Turn) -> Vec<String> {
    let points = points(way, turn);
    let steps = points.windows(2).map(|step| {
        let (from, to) = (step[0], step[1]);
        if way.hops {
            let top = from.toward(to, 0.5) - HOP;
            format!("M{}Q{} {}", pair(from), pair(top), pair(to))
        } else {
            format!("M{}L{}", pair(from), pair(to))
        }
    });
    steps.collect()
}

/// The path as a row of dots, clear of the tiles at both ends.
fn dots(points: &[Point], hops: bool) -> String {
    const SPACING: f64 = 15.0;
    const CLEAR: f64 = 40.0;
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
        return String::new();
    };
    let mut dots = String::new();
    let mut before = first;
    let mut due = SPACING;
    for step in points.windows(2) {
        for part in 1..=40 {
            let part = f64::from(part) / 40.0;
            // The weight of the control point of a quadratic curve.
            let rise = if hops { 2.0 * part * (1.0 - part) } else { 0.0 };
            let here = step[0].toward(step[1], part) - HOP * rise;
            due -= before.distance(here);
            before = here;
            if due <= 0.0 {
                due += SPACING;
                if here.distance(first) > CLEAR && here.distance(last) > CLEAR {
                    dots += &format!("M{}h0", pair(here));
                }
            }
        }
    }
    // Zero-length lines with round caps are dots: first the rims, then the fill.
    format!(r#"<path class="rim" d="{dots}"/><path d="{dots}"/>"#)
}

fn pair(point: Point) -> String {
    format!("{} {}", fixed(point.x, 1), fixed(point.y, 1))
}
