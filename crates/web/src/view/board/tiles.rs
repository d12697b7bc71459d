//! The tiles of the hive.

use super::number::translate;
use super::scene::Scene;
use crate::app::app;
use crate::view::tile::{insect, side, tile_on_board, tile_shadow};
use leptos::prelude::*;
use skep_rules::Piece;
use skep_table::{Point, Spot, Turn, lift};

/// The tiles of the hive.
#[component]
pub(crate) fn Tiles(scene: Scene) -> impl IntoView {
    let app = app();
    let in_play = Memo::new(move |_| {
        app.table.with(|table| table.position().in_play().collect::<Vec<Piece>>())
    });
    view! {
        <For each=move || in_play.get() key=|piece| piece.index() let:piece>
            <Tile piece scene/>
        </For>
    }
}

/// Where a tile lies, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stand {
    point: Point,
    /// Tiles nearer to the viewer hide those behind them.
    order: i32,
    covered_by: Option<Piece>,
    level: u8,
}

#[component]
fn Tile(piece: Piece, scene: Scene) -> impl IntoView {
    let app = app();
    let stand = Memo::new(move |_| {
        let turn = app.turn.get();
        app.table.with(|table| stand(table.position(), piece, turn)).unwrap_or(Stand {
            point: Point::default(),
            order: 0,
            covered_by: None,
            level: 0,
        })
    });
    let label = move || {
        let name = ("piece", piece.into());
        match stand.get().covered_by {
            Some(by) => app.tell("tile-label-covered", &[name, ("by", by.into())]),
            None if scene.chosen.get() == Some(piece) => app.tell("tile-chosen", &[name]),
            None if piece.bug().count() > 1 => {
                app.tell("tile-label-number", &[name, ("number", piece.number().into())])
            }
            None => app.tell("tile-label", &[name]),
        }
    };
    let touch = move |event: leptos::ev::MouseEvent| {
        // By keyboard or screen reader: pointers are the gestures' business.
        if event.detail() == 0
            && let Some(place) = app.table.with_untracked(|table| table.position().hex(piece))
        {
            app.touch(Spot::Place(place));
        }
    };
    let is_last = move || scene.last.with(|last| last.as_ref().is_some_and(|it| it.piece == piece));
    let has_thrown =
        move || scene.last.with(|last| last.as_ref().is_some_and(|it| it.thrower == Some(piece)));
    let throws = move || {
        scene.ghost.with(|it| it.as_ref().is_some_and(|(way, _)| way.thrower == Some(piece)))
    };
    let is_refused =
        move || app.refusal.with(|refusal| refusal.as_ref().is_some_and(|it| it.piece == piece));
    let is_away = move || {
        app.stage.drag.with(|drag| drag.is_some_and(|drag| drag.piece == piece))
            || app.pending.with(|it| it.is_some_and(|it| it.mv.piece() == Some(piece)))
    };
    view! {
        <button
            type="button"
            class="tile"
            data-tile=piece.to_string()
            data-color=side(piece.color())
            data-bug=insect(piece.bug())
            data-level=move || stand.get().level.to_string()
            data-covered=move || stand.get().covered_by.map(|_| "")
            data-chosen=move || (scene.chosen.get() == Some(piece)).then_some("")
            data-last=move || is_last().then_some("")
            data-thrower=move || (has_thrown() || throws()).then_some("")
            data-away=move || is_away().then_some("")
            data-hinted=move || (scene.hinted.get() == Some(piece)).then_some("")
            data-refused=move || is_refused().then_some("")
            data-mark=move || scene.mark(piece)
            aria-label=label
            tabindex=move || stand.get().covered_by.map_or("0", |_| "-1")
            style:transform=move || { let at = stand.get().point; translate(at.x, at.y) }
            style:z-index=move || stand.get().order.to_string()
            on:click=touch
        >
            {tile_shadow()}
            {tile_on_board(piece)}
        </button>
    }
}

fn stand(position: &skep_rules::Position, piece: Piece, turn: Turn) -> Option<Stand> {
    let hex = position.hex(piece)?;
    let level = position.level(piece);
    let covered_by = position.top(hex).filter(|&top| top != piece);
    let ground = turn.place(hex);
    let point = ground - Point::new(0.0, lift(level, position.height(hex)));
    let order = 1000 + (ground.y / 8.0) as i32 + i32::from(level);
    Some(Stand { point, order, covered_by, level })
}
