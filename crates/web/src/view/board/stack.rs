//! Stacks: how high they are, and what is in them.

use super::number::translate;
use crate::app::app;
use crate::view::tile::{insect, name, side, tile_picture};
use leptos::prelude::*;
use skep_rules::{Hex, Piece};
use skep_table::{Point, TILE_WIDTH, lift};

/// On each stack the number of its tiles.
#[component]
pub(crate) fn Badges() -> impl IntoView {
    let app = app();
    let stacks = Memo::new(move |_| {
        app.table.with(|table| {
            let position = table.position();
            let tops = position.uncovered().filter_map(|piece| position.hex(piece));
            tops.map(|hex| (hex, position.height(hex))).filter(|it| it.1 > 1).collect::<Vec<_>>()
        })
    });
    view! {
        <For each=move || stacks.get() key=|stack| *stack let:stack>
            <Badge place=stack.0 height=stack.1/>
        </For>
    }
}

#[component]
fn Badge(place: Hex, height: u8) -> impl IntoView {
    let app = app();
    let open = app.stage.open;
    let at = move || {
        let Point { x, y } = app.turn.get().place(place);
        translate(x + 36.0, y - lift(height - 1, height) + 22.0)
    };
    let look = move |event: leptos::ev::PointerEvent, is_in: bool| {
        if event.pointer_type() == "mouse" {
            open.set(is_in.then_some(place));
        }
    };
    view! {
        <button
            type="button"
            class="stack-badge"
            data-stack=format!("{},{}", place.q, place.r)
            aria-label=move || {
                let count = app.tell("stack-label", &[("count", height.into())]);
                format!("{count}. {}", app.say("stack-open"))
            }
            aria-expanded=move || (open.get() == Some(place)).to_string()
            style:transform=at
            on:pointerdown=|event| event.stop_propagation()
            on:pointerenter=move |event| look(event, true)
            on:pointerleave=move |event| look(event, false)
            on:click=move |_| open.set(Some(place))
        >
            {height.to_string()}
        </button>
    }
}

/// The tiles of the stack that is looked into, from the top down.
#[component]
pub(crate) fn OpenStack() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let tiles = Memo::new(move |_| {
        let place = stage.open.get()?;
        let tiles: Vec<Piece> = app.table.with(|table| table.position().stack(place).collect());
        (tiles.len() > 1).then_some((place, tiles))
    });
    move || {
        let (place, tiles) = tiles.get()?;
        let (camera, size) = (stage.camera.get(), stage.size.get());
        let center = camera.to_screen(app.turn.get().place(place), size);
        let height = tiles.len() as f64 * ROW + 16.0;
        let aside = TILE_WIDTH * camera.scale * 0.6 + 6.0;
        // Beside the stack: to the right if there is room, else to the left.
        let left = if center.x + aside + WIDTH < size.width {
            center.x + aside
        } else {
            center.x - aside - WIDTH
        };
        let left = left.clamp(6.0, (size.width - WIDTH - 6.0).max(6.0));
        let top = (center.y - height / 2.0).clamp(6.0, (size.height - height - 6.0).max(6.0));
        let rows = tiles.into_iter().map(|piece| {
            view! {
                <li>
                    <span
                        class="small-tile"
                        data-in-stack=piece.to_string()
                        data-color=side(piece.color())
                        data-bug=insect(piece.bug())
                    >
                        {tile_picture(piece, true)}
                    </span>
                    {name(piece)}
                </li>
            }
        });
        Some(view! {
            <ol class="open-stack" data-open-stack="" style:transform=translate(left, top)>
                {rows.collect_view()}
            </ol>
        })
    }
}

/// The width of the list, and the height of a row, in pixels: as in the style sheet.
const WIDTH: f64 = 190.0;
const ROW: f64 = 46.0;
