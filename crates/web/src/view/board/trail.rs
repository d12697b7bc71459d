//! Ways on the board: of the last move, and of a move that may come.

use super::number::fixed;
use super::scene::{Scene, Way};
use super::targets::wish_name;
use crate::app::app;
use leptos::prelude::*;
use skep_table::{Point, Turn};

/// The way of the last move: fades towards its start, and with time.
#[component]
pub(crate) fn LastTrail(scene: Scene) -> impl IntoView {
    let app = app();
    let drawing = move || {
        let turn = app.turn.get();
        scene.last.with(|last| last.as_ref().map(|way| fading(way, turn))).unwrap_or_default()
    };
    view! {
        <svg class="trail trail-under" aria-hidden="true" inner_html=move || {
            let turn = app.turn.get();
            scene.last.with(|last| last.as_ref().map(|way| start_of(way, turn))).unwrap_or_default()
        }></svg>
        <svg class="trail trail-last" aria-hidden="true" inner_html=drawing></svg>
    }
}

/// The way of a move that may come.
#[component]
pub(crate) fn GhostTrail(scene: Scene) -> impl IntoView {
    let app = app();
    let drawing = move || {
        let turn = app.turn.get();
        scene.ghost.with(|ghost| {
            ghost.as_ref().map_or_else(String::new, |(way, _)| {
                format!(r#"<path d="{}"/>"#, segments(way, turn).concat())
            })
        })
    };
    let wish = move || scene.ghost.with(|ghost| ghost.as_ref().map(|(_, wish)| wish_name(*wish)));
    view! {
        <svg class="trail trail-ghost" aria-hidden="true" data-wish=wish inner_html=drawing></svg>
    }
}

/// The place that the last move left.
fn start_of(way: &Way, turn: Turn) -> String {
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

/// Each step stronger than the one before.
fn fading(way: &Way, turn: Turn) -> String {
    let segments = segments(way, turn);
    let count = segments.len() as f64;
    let stroke = |(step, segment): (usize, &String)| {
        let strength = fixed((step as f64 + 1.0) / count, 2);
        format!(r#"<path d="{segment}" opacity="{strength}"/>"#)
    };
    segments.iter().enumerate().map(stroke).collect()
}

/// The steps of a way as paths: straight on the ground, arcs over other tiles.
fn segments(way: &Way, turn: Turn) -> Vec<String> {
    let mut points: Vec<Point> = way.places.iter().map(|&place| turn.place(place)).collect();
    if let Some(last) = points.last_mut() {
        *last = way.rest(turn);
    }
    let steps = points.windows(2).map(|step| {
        let (from, to) = (step[0], step[1]);
        if way.hops {
            let top = from.toward(to, 0.5) - Point::new(0.0, 34.0);
            format!("M{}Q{} {}", pair(from), pair(top), pair(to))
        } else {
            format!("M{}L{}", pair(from), pair(to))
        }
    });
    steps.collect()
}

fn pair(point: Point) -> String {
    format!("{} {}", fixed(point.x, 1), fixed(point.y, 1))
}
