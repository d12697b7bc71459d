//! Why not? The place that was refused, and the reason in one sentence.

use super::number::translate;
use crate::app::{App, app};
use leptos::prelude::*;
use skep_rules::Hex;
use skep_table::{Point, Refusal, TILE_WIDTH};

/// A cross on the place that was refused, a ring on another one that the reason speaks of.
#[component]
pub(crate) fn RefusedPlace() -> impl IntoView {
    let app = app();
    let at = move |place: Hex| {
        let Point { x, y } = app.turn.get().place(place);
        translate(x, y)
    };
    let refused = move || {
        let place = app.refusal.with(|refusal| refusal.as_ref()?.place)?;
        Some(view! {
            <div class="refused" data-refused=format!("{},{}", place.q, place.r) style:transform=at(place)>
                <svg class="around" aria-hidden="true">
                    <use href="#tile-face"></use>
                    <path d="M-15 -15L15 15M15 -15L-15 15"></path>
                </svg>
            </div>
        })
    };
    let other = move || {
        let place = app.refusal.with(|refusal| refusal.as_ref()?.other_place())?;
        Some(view! {
            <div class="refused other" style:transform=at(place)>
                <svg class="around" aria-hidden="true">
                    <use href="#tile-face"></use>
                    <circle r="13"></circle>
                </svg>
            </div>
        })
    };
    (refused, other)
}

/// The reason, in one sentence, at the edge of the board that is farther from what it is about.
#[component]
pub(crate) fn Why() -> impl IntoView {
    let app = app();
    let sentence = move || {
        app.refusal.with(|refusal| {
            let Refusal { piece, reason, .. } = refusal.as_ref()?;
            Some(app.words.with(|words| words.0.explain_for(*piece, reason)))
        })
    };
    let edge = move || app.refusal.with(|refusal| refusal.as_ref().map(|it| edge(app, it)));
    view! {
        <div class="why" role="status" data-edge=edge data-shown=move || sentence().map(|_| "")>
            {move || sentence().map(|sentence| view! { <p class="why-bubble">{sentence}</p> })}
        </div>
    }
}

/// Where the sentence hides least: at the upper or the lower edge of the board or, if it would hide
/// there what it speaks of, above the board.
fn edge(app: App, refusal: &Refusal) -> &'static str {
    let hidden = hidden(app, refusal);
    let has_room_above = app
        .stage
        .element
        .get_untracked()
        .is_some_and(|board| board.get_bounding_client_rect().top() > HEIGHT);
    match hidden {
        [top, bottom] if top.min(bottom) >= MARKED && has_room_above => "above",
        [top, bottom] if bottom < top => "bottom",
        _ => "top",
    }
}

/// What the sentence would hide at the upper and at the lower edge of the board.
fn hidden(app: App, refusal: &Refusal) -> [u32; 2] {
    let (turn, stage) = (app.turn.get_untracked(), app.stage);
    let (camera, size) = (stage.camera.get_untracked(), stage.size.get_untracked());
    let marks = refusal.marks();
    let shown: Vec<(Hex, u32)> = app.table.with_untracked(|table| {
        let weight = |piece| {
            let is_marked = marks.iter().any(|(marked, _)| *marked == piece);
            if is_marked || piece == refusal.piece { MARKED } else { 1 }
        };
        let tiles = table.position().tiles();
        let tiles = tiles.into_iter().map(|(piece, hex)| (hex, weight(piece)));
        tiles.chain(refusal.place.map(|place| (place, MARKED))).collect()
    });
    let reach = HEIGHT + TILE_WIDTH * 0.5 * camera.scale;
    let sum = |is_near: &dyn Fn(f64) -> bool| {
        let place = |hex: &Hex| camera.to_screen(turn.place(*hex), size).y;
        shown.iter().filter(|(hex, _)| is_near(place(hex))).map(|(_, weight)| weight).sum()
    };
    [sum(&|y| y < reach), sum(&|y| y > size.height - reach)]
}

/// How much worse it is to hide a tile that is spoken of than any other.
const MARKED: u32 = 100;
/// About how much of the board the sentence covers, in pixels.
const HEIGHT: f64 = 76.0;
