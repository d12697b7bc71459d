//! Stacks: their heights, and the list of their tiles.

use super::number::{fixed, translate};
use crate::app::App;
use crate::dom::*;
use crate::view::tile::{name, tile_box, tile_picture};
use skep_geometry::{Point, TILE_WIDTH, lift};
use skep_rules::{Hex, Piece};
use skep_words::key;
use web_sys::{Event, PointerEvent};

/// A badge on each stack with the number of its tiles.
pub(crate) fn badges(app: App, picture: El) -> El {
    let stacks = move || {
        app.table.with(|table| {
            let position = table.position();
            let tops = position.uncovered().filter_map(|piece| position.hex(piece));
            tops.map(|hex| (hex, position.height(hex))).filter(|it| it.1 > 1).collect::<Vec<_>>()
        })
    };
    picture.each(stacks, move |&(place, height)| vec![badge(app, place, height)])
}

fn badge(app: App, place: Hex, height: u8) -> El {
    let open = app.board_view.open;
    let peek = move |event: PointerEvent, is_in: bool| {
        if event.pointer_type() == "mouse" {
            open.set(is_in.then_some(place));
        }
    };
    el("button")
        .attr("type", "button")
        .attr("tabindex", "-1")
        .class("stack-badge")
        .attr("data-stack", &format!("{},{}", place.q, place.r))
        .live("aria-label", move || {
            let count = app.tell(key::STACK_LABEL, &[("count", height.into())]);
            format!("{count}. {}", app.say(key::STACK_OPEN))
        })
        .live("aria-expanded", move || if open.get() == Some(place) { "true" } else { "false" })
        .looks(move |look| {
            let Point { x, y } = app.turn.get().place(place);
            look.style("transform", translate(x + 36.0, y - lift(height - 1, height) + 22.0));
        })
        .on("pointerdown", |event: Event| event.stop_propagation())
        .on("pointerenter", move |event| peek(event, true))
        .on("pointerleave", move |event| peek(event, false))
        .on_press(move || open.set(Some(place)))
        .text(&height.to_string())
}

/// The list of the open stack's tiles, from the top down.
pub(crate) fn open_stack(app: App, board: El) -> El {
    let board_view = app.board_view;
    let tiles = move || {
        let place = board_view.open.get()?;
        let tiles: Vec<Piece> = app.table.with(|table| table.position().stack(place).collect());
        (tiles.len() > 1).then_some((place, tiles))
    };
    board.show(tiles, move |tiles| {
        tiles.as_ref().map(|(place, tiles)| {
            let rows = tiles.iter().map(|&piece| {
                let tile = tile_box("span", "small-tile", piece)
                    .attr("data-in-stack", &piece.to_string())
                    .child(tile_picture(piece, true));
                el("li").child(tile).text(&name(app, piece))
            });
            let place = *place;
            el("ol").class("open-stack").attr("data-open-stack", "").children(rows).looks(
                move |look| {
                    look.style("transform", beside(app, place));
                },
            )
        })
    })
}

/// The place of that list: beside the stack, on the side with more room. Its size depends on the text size, which the
/// browser knows.
fn beside(app: App, place: Hex) -> String {
    let (camera, size) = (app.board_view.camera.get(), app.board_view.size.get());
    let center = camera.to_screen(app.turn.get().place(place), size);
    let aside = TILE_WIDTH * camera.scale * 0.6 + 6.0;
    let is_left = center.x > size.width / 2.0;
    let (x, back) = if is_left { (center.x - aside, "100%") } else { (center.x + aside, "0%") };
    let within = |at: f64, back: &str, most: f64| {
        let (at, most) = (fixed(at, 1), fixed(most - 6.0, 1));
        ["max(6px, min(", &at, "px - ", back, ", ", &most, "px - 100%))"].concat()
    };
    let (x, y) = (within(x, back, size.width), within(center.y, "50%", size.height));
    ["translate(", &x, ", ", &y, ")"].concat()
}
