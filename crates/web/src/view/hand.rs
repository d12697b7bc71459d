//! The tiles that a player has not laid yet.

use super::board::capture;
use super::tile::{insect, side, tile_picture};
use crate::app::app;
use leptos::prelude::*;
use skep_rules::{Bug, Color, Piece};
use skep_table::{Mark, Spot};

/// In the order in which they are offered: the Queen first, then by how often they are laid.
const ORDER: [Bug; 8] = [
    Bug::Queen,
    Bug::Ant,
    Bug::Grasshopper,
    Bug::Spider,
    Bug::Beetle,
    Bug::Ladybug,
    Bug::Mosquito,
    Bug::Pillbug,
];

/// The tiles that a player has not laid yet: one of each insect, with how many there are. An insect
/// that is used up keeps its place, so that no tile moves away under a finger.
#[component]
pub(crate) fn Hand(color: Color) -> impl IntoView {
    let app = app();
    let kinds = Memo::new(move |_| {
        let set = app.table.with(|table| table.position().game_type());
        ORDER.into_iter().filter(|&bug| set.has(bug)).collect::<Vec<Bug>>()
    });
    let is_active = Memo::new(move |_| {
        app.table.with(|table| {
            let is_on = table.outcome().is_none() || !table.is_at_end();
            is_on && table.position().to_move() == color
        })
    });
    let is_empty =
        Memo::new(move |_| app.table.with(|table| table.position().hand(color).is_empty()));
    view! {
        <div
            class="hand"
            role="group"
            data-hand=side(color)
            data-color=side(color)
            data-active=move || is_active.get().then_some("")
            data-empty=move || is_empty.get().then_some("")
            aria-label=move || app.tell("reserve-of", &[("color", color.into())])
        >
            <p class="hand-owner">
                <svg class="chip" viewBox="-60 -60 120 120" data-color=side(color) aria-hidden="true">
                    <use href="#tile-outline"></use>
                </svg>
                {move || app.words.with(|words| words.0.color(color))}
            </p>
            <div class="hand-tiles" data-kinds=move || kinds.with(Vec::len).to_string()>
                <For each=move || kinds.get() key=|bug| *bug let:bug>
                    <Kind color bug/>
                </For>
            </div>
        </div>
    }
}

#[component]
fn Kind(color: Color, bug: Bug) -> impl IntoView {
    let app = app();
    let stage = app.stage;
    // What would be laid next, and how many there are.
    let next = Memo::new(move |_| {
        app.table.with(|table| {
            let position = table.position();
            let count = position.hand(color).filter(|piece| piece.bug() == bug).count();
            (position.next_in_hand(color, bug), count)
        })
    });
    let piece = move || next.get().0;
    let count = move || next.get().1;
    // Any tile of the kind will do for the drawing.
    let drawn = Piece::new(color, bug, 1);
    let is_chosen = move || {
        let chosen = app.choice.with(|choice| choice.as_ref().map(|choice| choice.piece));
        chosen.is_some() && chosen == piece()
    };
    let is_away = move || {
        let dragged = stage.drag.with(|drag| drag.map(|drag| drag.piece));
        let pending = app.pending.with(|it| it.and_then(|it| it.mv.piece()));
        (dragged.is_some() && dragged == piece()) || (pending.is_some() && pending == piece())
    };
    let is_due = move || {
        bug == Bug::Queen
            && app.table.with(|table| {
                let position = table.position();
                position.to_move() == color && position.is_queen_due() && table.outcome().is_none()
            })
    };
    let is_called = move || {
        app.refusal.with(|refusal| {
            refusal.as_ref().is_some_and(|refusal| {
                refusal.marks().iter().any(|&(marked, mark)| {
                    mark == Mark::First && marked.color() == color && marked.bug() == bug
                })
            })
        })
    };
    let is_hinted = move || {
        app.advice.with(|advice| {
            let first =
                advice.as_ref().and_then(|advice| advice.lines.first()?.moves.first()?.piece());
            first.is_some() && first == piece()
        })
    };
    let press = move |event: leptos::ev::PointerEvent| {
        if event.button() == 0
            && let Some(piece) = next.get_untracked().0
        {
            capture(&event);
            stage.press(app, &event, Some(piece));
        }
    };
    let touch = move |event: leptos::ev::MouseEvent| {
        if event.detail() == 0
            && let Some(piece) = next.get_untracked().0
        {
            app.touch(Spot::Hand(piece));
        }
    };
    let name = move || app.words.with(|words| words.0.bug(bug));
    view! {
        <button
            type="button"
            class="hand-tile"
            data-tile=move || piece().map(|piece| piece.to_string())
            data-color=side(color)
            data-bug=insect(bug)
            data-count=move || count().to_string()
            data-chosen=move || is_chosen().then_some("")
            data-away=move || is_away().then_some("")
            data-beckons=move || (is_due() || is_called()).then_some("")
            data-hinted=move || is_hinted().then_some("")
            disabled=move || count() == 0
            title=name
            data-name=name
            aria-label=move || {
                app.tell("reserve-tile", &[("bug", bug.into()), ("count", count().into())])
            }
            aria-pressed=move || is_chosen().to_string()
            on:pointerdown=press
            on:pointermove=move |event| stage.moved(app, &event)
            on:pointerup=move |event| stage.released(app, &event)
            on:pointercancel=move |event| stage.cancelled(app, &event)
            on:contextmenu=|event| event.prevent_default()
            on:click=touch
        >
            {drawn.map(|piece| tile_picture(piece, false))}
            <span class="hand-count" aria-hidden="true">
                {move || if count() > 1 { format!("×{}", count()) } else { String::new() }}
            </span>
        </button>
    }
}
