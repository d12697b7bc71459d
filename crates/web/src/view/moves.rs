//! The moves of the game.

use super::button::{Action, said};
use super::tile::{side, tile_box, tile_picture};
use crate::app::App;
use crate::dom::*;
use skep_notation::uhp;
use skep_rules::{Color, Move};
use skep_table::Table;
use web_sys::{
    HtmlElement, ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition, WheelEvent,
};

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
pub(crate) fn moves(app: App) -> El {
    let at_start = move || app.table.with(Table::shown_ply) == 0;
    let at_end = move || app.table.with(Table::is_at_end);
    let step = |name, key, drawing| Action::new(name, key).drawing(drawing).class("quiet");
    let head = el("header")
        .class("moves-head")
        .child(said(app, "h2", "moves"))
        .child(
            step("first", "go-first", "first")
                .button(app, move || app.show(0))
                .live("disabled", at_start),
        )
        .child(
            step("step-back", "go-back", "back")
                .button(app, move || app.step(-1))
                .live("disabled", at_start),
        )
        .child(
            step("step-forward", "go-forward", "forward")
                .button(app, move || app.step(1))
                .live("disabled", at_end),
        )
        .child(
            step("last", "go-last", "last")
                .button(app, move || app.show(usize::MAX))
                .live("disabled", at_end),
        )
        .child(step("close-moves", "close", "close").button(app, move || app.toggle_moves()));
    el("section")
        .class("moves")
        .live("aria-label", move || app.say("moves"))
        .child(head)
        .child(list(app))
}

fn list(app: App) -> El {
    let shown = Memo::new(move |_| app.table.with(Table::shown_ply));
    let black_begins =
        move || app.table.with(|table| table.game().start().to_move()) == Color::Black;
    let list = el("div")
        .class("moves-list")
        .attr("tabindex", "-1")
        .on("wheel", move |event: WheelEvent| {
            event.prevent_default();
            app.step(if event.delta_y() > 0.0 { 1 } else { -1 });
        })
        .show_if(
            move || app.table.with(|table| table.game().is_empty()),
            move || said(app, "p", "moves-empty").class("moves-empty"),
        )
        .show(black_begins, |&black_begins| {
            let gap = || {
                [el("span").class("move-number").text("1"), el("span").class("move-gap").text("…")]
            };
            black_begins.then(gap).into_iter().flatten()
        })
        .each(move || entries(app), move |entry| ply(app, entry, shown));
    let element: HtmlElement = list.of_kind();
    react(move || {
        let ply = shown.get();
        // Also when the list becomes visible.
        app.moves_open.track();
        show_ply(&element, ply);
    });
    list
}

fn ply(app: App, entry: &Entry, shown: Memo<usize>) -> Vec<El> {
    let Entry { ply, mv, color, .. } = *entry;
    let black_begins =
        app.table.with_untracked(|table| table.game().start().to_move() == Color::Black);
    let number = (ply + usize::from(black_begins)).div_ceil(2);
    let number =
        (color == Color::White).then(|| el("span").class("move-number").text(&number.to_string()));
    let sentence = move || {
        let mut before = app.table.get_untracked();
        before.show(ply - 1);
        app.words.with(|words| words.0.move_sentence(before.position(), mv))
    };
    let tile = mv
        .piece()
        .map(|piece| tile_box("span", "move-tile", piece).child(tile_picture(piece, false)));
    let button = el("button")
        .attr("type", "button")
        .class("move")
        .attr("data-ply", &ply.to_string())
        .attr("data-color", side(color))
        .live("aria-current", move || (shown.get() == ply).then_some("step"))
        .looks(move |look| {
            let sentence = sentence();
            look.attr("aria-label", sentence.clone());
            look.attr("title", sentence);
        })
        .on_press(move || app.show(ply))
        .children(tile)
        .child(el("span").class("move-text").text(&entry.text));
    number.into_iter().chain([button]).collect()
}

/// Scrolls the list, and nothing but the list, until a move is in sight.
fn show_ply(list: &HtmlElement, ply: usize) {
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
