//! Targets of the chosen tile, and its preview.

use super::around;
use super::number::translate;
use super::scene::{GhostReason, Scene};
use crate::app::App;
use crate::dom::*;
use crate::view::announcer::place_told;
use crate::view::tile::{side, tile_box, tile_on_board, tile_shadow};
use skep_geometry::{Point, lift};
use skep_rules::{Hex, Piece};
use skep_session::machine::board;
use skep_session::{Aside, Spot};
use web_sys::MouseEvent;

/// A mark on each target of the chosen tile.
pub(crate) fn targets(app: App, scene: Scene, picture: El) -> El {
    let places = move || -> (Option<Piece>, Vec<Hex>) {
        app.choice.with(|choice| {
            let places = choice.iter().flat_map(|choice| &choice.moves).map(|&(place, _)| place);
            (choice.as_ref().map(|choice| choice.piece), places.collect())
        })
    };
    picture.show(places, move |(_, places)| {
        let targets: Vec<El> = places.iter().map(|&place| target(app, place)).collect();
        mark_pointed(scene, places.clone(), targets.clone());
        targets
    })
}

/// A mark on each place where the enemy's tile that is looked at could go. It takes no taps.
pub(crate) fn looks(app: App, picture: El) -> El {
    let places = move || {
        app.aside.with(|aside| match aside {
            Some(Aside::Look(look)) => look.places.clone(),
            _ => Vec::new(),
        })
    };
    picture.show(places, move |places| {
        let mark = |&place: &Hex| {
            let height = app.table.with_untracked(|table| table.position().height(place));
            let rise = if height > 0 { lift(height - 1, height) } else { 0.0 };
            el("div")
                .class("looked-at-place")
                .attr("data-look", &format!("{},{}", place.q, place.r))
                .looks(move |look| {
                    let point = app.turn.get().place(place);
                    look.style("transform", translate(point.x, point.y - rise));
                })
                .child(around(r##"<use href="#tile-face"/><circle r="9"/>"##))
        };
        places.iter().map(mark).collect::<Vec<El>>()
    })
}

/// Marks the target under the pointer: one effect for all targets, since the pointer moves quickly.
fn mark_pointed(scene: Scene, places: Vec<Hex>, targets: Vec<El>) {
    let mut before: Option<usize> = None;
    effect(move || {
        let pointed = scene.pointed.get();
        let now = places.iter().position(|&place| Some(place) == pointed);
        for (at, is_pointed) in [(before, false), (now, true)] {
            if let Some(target) = at.and_then(|at| targets.get(at)) {
                target.clone().flag("data-near", is_pointed);
            }
        }
        before = now;
    });
}

fn target(app: App, place: Hex) -> El {
    let (top, height) = app
        .table
        .with_untracked(|table| (table.position().top(place), table.position().height(place)));
    // On a tile, the target lies on its top.
    let rise = if height > 0 { lift(height - 1, height) } else { 0.0 };
    el("button")
        .attr("type", "button")
        .attr("tabindex", "-1")
        .class("target")
        .attr("data-place", &format!("{},{}", place.q, place.r))
        .flag("data-on-tile", top.is_some())
        .looks(move |look| {
            look.attr("aria-label", place_told(app, place));
            // The colour of the ring depends on the tile below it.
            look.attr("data-color", top.map(|piece| side(piece.color())));
            let point = app.turn.get().place(place);
            look.style("transform", translate(point.x, point.y - rise));
        })
        .on("click", move |event: MouseEvent| {
            if event.detail() == 0 {
                app.dispatch(board::Event::Touch(Spot::Place(place)));
            }
        })
        .child(around(r##"<use href="#tile-face"/><circle r="13"/>"##))
}

/// A preview of the chosen tile on the target under the pointer, or of the move to be confirmed.
pub(crate) fn ghost(app: App, scene: Scene, picture: El) -> El {
    let shown = move || {
        // A dragged tile needs no preview.
        let is_dragged = app.away.with(|[dragged, _]| dragged.is_some());
        scene.ghost.get().filter(|_| !is_dragged)
    };
    picture.show(shown, move |shown| {
        shown.clone().map(|(way, reason)| {
            let piece = way.piece;
            tile_box("div", "tile ghost", piece)
                .attr("data-ghost", &piece.to_string())
                .attr("data-reason", ghost_reason(reason))
                .looks(move |look| {
                    let Point { x, y } = way.rest(app.turn.get());
                    look.style("transform", translate(x, y));
                })
                .child(tile_on_board(piece))
        })
    })
}

/// The name of a reason in the style sheets.
pub(crate) fn ghost_reason(reason: GhostReason) -> &'static str {
    match reason {
        GhostReason::Hover => "hover",
        GhostReason::Pending => "pending",
        GhostReason::Ahead => "ahead",
        GhostReason::Advice => "advice",
    }
}

/// The dragged tile, above everything else.
pub(crate) fn dragged(app: App, board: El) -> El {
    board.show(
        move || app.away.with(|[dragged, _]| *dragged),
        move |piece| piece.map(|piece| dragged_tile(app, piece)),
    )
}

fn dragged_tile(app: App, piece: Piece) -> El {
    let board_view = app.board_view;
    let tile = tile_box("div", "tile", piece).child(tile_shadow()).child(tile_on_board(piece));
    let size = el("div").class("dragged-size").child(tile).looks(move |look| {
        // Large enough not to be hidden by the finger.
        let scale = board_view.camera.with(|camera| camera.scale).max(0.5);
        look.style("transform", format!("scale({})", super::number::fixed(scale, 3)));
    });
    el("div").class("dragged").child(size).looks(move |look| {
        let Some(drag) = board_view.drag.get() else { return };
        let point = match drag.target {
            Some(place) => {
                let height = app.table.with_untracked(|table| table.position().height(place));
                let rest = app.turn.get().place(place) - Point::new(0.0, lift(height, height + 1));
                board_view.camera.get().to_screen(rest, board_view.size.get())
            }
            None => drag.at,
        };
        look.attr("data-snapped", drag.target.is_some());
        look.style("transform", translate(point.x, point.y));
    })
}
