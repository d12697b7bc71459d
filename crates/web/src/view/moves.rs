//! The moves of the game.

use super::button::{Action, said};
use super::tile::{insect, side, tile_picture};
use crate::app::{App, app};
use leptos::prelude::*;
use skep_notation::uhp;
use skep_rules::{Color, Move};
use skep_table::Table;
use web_sys::{ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition};

/// One move of the list.
#[derive(Clone, PartialEq)]
struct Entry {
    game: u64,
    /// From 1: the position after it is the one that it leads to.
    ply: usize,
    mv: Move,
    text: String,
    color: Color,
}

fn entries(app: App) -> Vec<Entry> {
    app.table.with(|table| {
        let game = table.game();
        let mut color = game.start().to_move();
        let moves = game.moves().zip(uhp::move_texts(game)).zip(1..);
        moves
            .map(|((mv, text), ply)| {
                let entry = Entry { game: table.id(), ply, mv, text, color };
                color = !color;
                entry
            })
            .collect()
    })
}

/// The list of moves, with its buttons. The wheel over it goes through the moves.
#[component]
pub(crate) fn Moves() -> impl IntoView {
    let app = app();
    let entries = Memo::new(move |_| entries(app));
    let shown = Memo::new(move |_| app.table.with(Table::shown_ply));
    let first_is_black =
        Memo::new(move |_| app.table.with(|table| table.game().start().to_move() == Color::Black));
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        let ply = shown.get();
        // Also when the list becomes visible.
        app.moves_open.track();
        entries.track();
        if let Some(list) = list.get() {
            show_ply(&list, ply);
        }
    });
    let at_start = Signal::derive(move || shown.get() == 0);
    let at_end = Signal::derive(move || app.table.with(Table::is_at_end));
    view! {
        <section class="moves" aria-label=said("moves")>
            <header class="moves-head">
                <h2>{said("moves")}</h2>
                <Action name="first" key="go-first" class="quiet" disabled=at_start press=move || app.show(0)/>
                <Action name="step-back" drawing="back" key="go-back" class="quiet" disabled=at_start press=move || app.step(-1)/>
                <Action name="step-forward" drawing="forward" key="go-forward" class="quiet" disabled=at_end press=move || app.step(1)/>
                <Action name="last" key="go-last" class="quiet" disabled=at_end press=move || app.show(usize::MAX)/>
                <Action name="close-moves" drawing="close" key="close" class="quiet" press=move || app.toggle_moves()/>
            </header>
            <div
                class="moves-list"
                node_ref=list
                tabindex="-1"
                on:wheel=move |event| {
                    event.prevent_default();
                    app.step(if event.delta_y() > 0.0 { 1 } else { -1 });
                }
            >
                {move || entries.with(Vec::is_empty).then(|| view! {
                    <p class="moves-empty">{said("moves-empty")}</p>
                })}
                {move || first_is_black.get().then(|| view! {
                    <span class="move-number">"1"</span><span class="move-gap">"…"</span>
                })}
                <For
                    each=move || entries.get()
                    key=|entry| (entry.game, entry.ply, entry.mv.to_bits(), entry.color)
                    let:entry
                >
                    <Ply entry shown/>
                </For>
            </div>
        </section>
    }
    .into_any()
}

#[component]
fn Ply(entry: Entry, shown: Memo<usize>) -> impl IntoView {
    let app = app();
    let Entry { ply, mv, text, color, .. } = entry;
    let black_begins =
        app.table.with_untracked(|table| table.game().start().to_move() == Color::Black);
    let number = (ply + usize::from(black_begins)).div_ceil(2);
    let sentence = move || {
        let mut before = app.table.get_untracked();
        before.show(ply - 1);
        app.words.with(|words| words.0.move_sentence(before.position(), mv))
    };
    let sentence = Memo::new(move |_| sentence());
    view! {
        {(color == Color::White).then(|| view! { <span class="move-number">{number.to_string()}</span> })}
        <button
            type="button"
            class="move"
            data-ply=ply.to_string()
            data-color=side(color)
            aria-current=move || (shown.get() == ply).then_some("step")
            aria-label=move || sentence.get()
            title=move || sentence.get()
            on:click=move |_| app.show(ply)
        >
            {mv.piece().map(|piece| view! {
                <span class="move-tile" data-color=side(piece.color()) data-bug=insect(piece.bug())>
                    {tile_picture(piece, false)}
                </span>
            })}
            <span class="move-text">{text}</span>
        </button>
    }
    .into_any()
}

/// Scrolls the list, and nothing but the list, until a move is in sight.
fn show_ply(list: &web_sys::HtmlElement, ply: usize) {
    let found = list.query_selector(&format!("[data-ply=\"{ply}\"]")).ok().flatten();
    match found {
        Some(found) => {
            let options = ScrollIntoViewOptions::new();
            options.set_behavior(ScrollBehavior::Instant);
            options.set_block(ScrollLogicalPosition::Nearest);
            found.scroll_into_view_with_scroll_into_view_options(&options);
        }
        None => list.set_scroll_top(0),
    }
}
