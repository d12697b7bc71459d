//! Where the chosen tile may go, and the tile as it would lie there.

use super::number::translate;
use super::scene::{Scene, Wish};
use crate::app::app;
use crate::view::tile::{insect, side, tile_on_board, tile_shadow};
use leptos::prelude::*;
use skep_rules::{Hex, Piece};
use skep_table::{Point, Spot, lift};

/// Where the chosen tile may go.
#[component]
pub(crate) fn Targets() -> impl IntoView {
    let app = app();
    move || {
        let places: Vec<Hex> = app.choice.with(|choice| {
            choice.iter().flat_map(|choice| &choice.moves).map(|&(place, _)| place).collect()
        });
        places.into_iter().map(|place| view! { <Target place/> }).collect_view()
    }
}

#[component]
fn Target(place: Hex) -> impl IntoView {
    let app = app();
    let top = app.table.with_untracked(|table| table.position().top(place));
    let at = move || {
        let height = app.table.with_untracked(|table| table.position().height(place));
        let point = app.turn.get().place(place);
        // On a tile the target lies on its face.
        let rise = if height > 0 { lift(height - 1, height) } else { 0.0 };
        translate(point.x, point.y - rise)
    };
    let label = move || match top.or_else(|| a_neighbour(place)) {
        Some(piece) if top.is_some() => app.tell("place-onto", &[("piece", piece.into())]),
        Some(piece) => app.tell("place-beside", &[("piece", piece.into())]),
        None => app.say("place-free"),
    };
    let is_near = move || {
        let stage = app.stage;
        match stage.drag.get() {
            Some(drag) => drag.target == Some(place),
            None => stage.hover.get() == Some(place),
        }
    };
    let touch = move |event: leptos::ev::MouseEvent| {
        if event.detail() == 0 {
            app.touch(Spot::Place(place));
        }
    };
    view! {
        <button
            type="button"
            class="target"
            data-place=format!("{},{}", place.q, place.r)
            data-on-tile=top.map(|_| "")
            data-near=move || is_near().then_some("")
            aria-label=label
            style:transform=at
            on:click=touch
        >
            <svg class="around" aria-hidden="true">
                <use href="#tile-face"></use>
                <circle r="13"></circle>
            </svg>
        </button>
    }
}

/// A tile beside a free place, to say where it is.
fn a_neighbour(place: Hex) -> Option<Piece> {
    app().table.with_untracked(|table| {
        place.neighbors().into_iter().find_map(|hex| table.position().top(hex))
    })
}

/// The chosen tile as it would lie on the target under the pointer, or where it waits for a yes.
#[component]
pub(crate) fn Ghost(scene: Scene) -> impl IntoView {
    let app = app();
    move || {
        let (way, wish) = scene.ghost.get()?;
        // A dragged tile is there itself.
        if app.stage.drag.with(Option::is_some) {
            return None;
        }
        let Point { x, y } = way.rest(app.turn.get());
        let piece = way.piece;
        Some(view! {
            <div
                class="tile ghost"
                data-ghost=piece.to_string()
                data-color=side(piece.color())
                data-bug=insect(piece.bug())
                data-wish=wish_name(wish)
                style:transform=translate(x, y)
            >
                {tile_on_board(piece)}
            </div>
        })
    }
}

/// The style sheets' word for it.
pub(crate) fn wish_name(wish: Wish) -> &'static str {
    match wish {
        Wish::Hover => "hover",
        Wish::Pending => "pending",
        Wish::Advice => "advice",
    }
}

/// The tile that follows the pointer. It is drawn above everything, also above the hands.
#[component]
pub(crate) fn Dragged() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let piece = Memo::new(move |_| stage.drag.with(|drag| drag.map(|drag| drag.piece)));
    let at = move || {
        let Some(drag) = stage.drag.get() else { return String::new() };
        let camera = stage.camera.get();
        let point = match drag.target {
            Some(place) => {
                let height = app.table.with_untracked(|table| table.position().height(place));
                let rest = app.turn.get().place(place) - Point::new(0.0, lift(height, height + 1));
                camera.to_screen(rest, stage.size.get())
            }
            None => drag.at,
        };
        translate(point.x, point.y)
    };
    let size = move || {
        // Never so small that the finger hides it.
        let scale = stage.camera.with(|camera| camera.scale).max(0.5);
        format!("scale({})", super::number::fixed(scale, 3))
    };
    move || {
        let piece = piece.get()?;
        let is_snapped =
            move || stage.drag.with(|drag| drag.and_then(|drag| drag.target)).map(|_| "");
        Some(view! {
            <div class="dragged" data-snapped=is_snapped style:transform=at>
                <div class="dragged-size" style:transform=size>
                    <div class="tile" data-color=side(piece.color()) data-bug=insect(piece.bug())>
                        {tile_shadow()}
                        {tile_on_board(piece)}
                    </div>
                </div>
            </div>
        })
    }
}
