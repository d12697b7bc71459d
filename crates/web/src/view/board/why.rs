//! Why not? The place that was refused, and the reason in one sentence.

use super::number::translate;
use crate::app::app;
use leptos::prelude::*;
use skep_rules::Hex;
use skep_table::{Point, Refusal};

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
                <svg viewBox="-60 -60 120 120" aria-hidden="true">
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
                <svg viewBox="-60 -60 120 120" aria-hidden="true">
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
    let edge = move || {
        app.refusal.with(|refusal| match refusal {
            Some(refusal) if is_in_upper_half(refusal) => "bottom",
            _ => "top",
        })
    };
    view! {
        <div class="why" role="status" data-edge=edge data-shown=move || sentence().map(|_| "")>
            {move || sentence().map(|sentence| view! { <p class="why-bubble">{sentence}</p> })}
        </div>
    }
}

/// Is what the refusal shows mostly in the upper half of the board?
fn is_in_upper_half(refusal: &Refusal) -> bool {
    let app = app();
    let (turn, stage) = (app.turn.get_untracked(), app.stage);
    let (camera, size) = (stage.camera.get_untracked(), stage.size.get_untracked());
    let marked = refusal.marks().into_iter().map(|(piece, _)| piece).chain([refusal.piece]);
    let places: Vec<Hex> = app.table.with_untracked(|table| {
        let position = table.position();
        marked.filter_map(|piece| position.hex(piece)).chain(refusal.place).collect()
    });
    let heights =
        places.iter().map(|&place| camera.to_screen(turn.place(place), size).y / size.height);
    // What is near an edge counts more: there the sentence would hide it.
    let near = |edge: f64| {
        heights.clone().map(|height| (0.25 - (height - edge).abs()).max(0.0)).sum::<f64>()
    };
    match (near(0.0), near(1.0)) {
        (top, bottom) if top != bottom => top > bottom,
        _ => heights.clone().sum::<f64>() < 0.5 * places.len() as f64,
    }
}
