//! The list of moves.

use super::button::{Action, message};
use super::row::row;
use super::tile::{side, tile_box, tile_picture};
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_notation::uhp;
use skep_rules::{Color, Move};
use skep_session::Table;
use skep_session::machine::{board, windows};
use skep_words::{Language, key};
use std::rc::Rc;
use web_sys::{
    HtmlElement, ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition, WheelEvent,
};

/// An entry of the list.
#[derive(Clone, PartialEq)]
struct Entry {
    game: u64,
    /// The hash of the start position.
    start: u64,
    /// The number of the move, from 1: the position after it is shown when it is pressed.
    ply: usize,
    mv: Move,
    color: Color,
    language: Language,
    text: Rc<str>,
    /// The move as a sentence, for screen readers.
    sentence: Rc<str>,
}

/// The entries of all moves. Unchanged ones are reused as long as all moves before them are the same, since the name
/// of a move depends on them.
fn entries(app: App, before: &[Entry]) -> Vec<Entry> {
    app.table.with(|table| {
        let game = table.game();
        let mut position = game.start().clone();
        let start = position.hash();
        let mut is_same_so_far = true;
        let mut entries = Vec::with_capacity(game.len());
        for (ply, mv) in (1..).zip(game.moves()) {
            let entry = app.words.with(|words| {
                let (id, language) = (table.id(), words.language());
                let is_same = |it: &Entry| {
                    (it.game, it.start, it.mv, it.language) == (id, start, mv, language)
                };
                let known = before.get(ply - 1).filter(|it| is_same_so_far && is_same(it));
                is_same_so_far = known.is_some();
                known.cloned().unwrap_or_else(|| Entry {
                    game: id,
                    start,
                    ply,
                    mv,
                    color: position.to_move(),
                    language,
                    text: uhp::move_text(&position, mv).into(),
                    sentence: words.move_sentence(&position, mv).into(),
                })
            });
            entries.push(entry);
            position.play_unchecked(mv);
        }
        entries
    })
}

/// The list of moves with its buttons. The wheel over it steps through the moves.
/// `shrinks` tracks what below it takes a part of its height.
pub fn moves(app: App, shrinks: impl Fn() + 'static) -> El {
    let at_start: fn(&Table) -> bool = |table| table.shown_ply() == 0;
    let step = move |step: Action, is_idle: fn(&Table) -> bool, press: fn(App)| {
        let button = step.wordless("quiet").button(app, move || press(app));
        button.live("disabled", move || app.table.with(is_idle))
    };
    let back = Action::new("step-back", key::GO_BACK).drawing("back");
    let forward = Action::new("step-forward", key::GO_FORWARD).drawing("forward");
    let close = Action::new("close-moves", key::CLOSE).drawing("close").wordless("quiet");
    // "Back" is left of "forward" for either hand.
    let steps = el("div")
        .class("moves-steps")
        .child(step(Action::new("first", key::GO_FIRST), at_start, |app| {
            app.dispatch(board::Event::Show(0));
        }))
        .child(step(back, at_start, |app| app.dispatch(board::Event::Step(-1))))
        .child(step(forward, Table::is_at_end, |app| app.dispatch(board::Event::Step(1))))
        .child(step(Action::new("last", key::GO_LAST), Table::is_at_end, |app| {
            app.dispatch(board::Event::Show(usize::MAX));
        }));
    let close = close.button(app, move || app.dispatch(windows::Event::ToggleMoves));
    let head = el("header").class("moves-head");
    let head = row(app, head, vec![message(app, "h2", key::MOVES), steps, close]);
    el("section")
        .class("moves")
        .live("aria-label", move || app.say(key::MOVES))
        .child(head)
        .show_if(
            move || app.table.with(|table| table.game().is_empty()),
            move || message(app, "p", key::MOVES_EMPTY).class("moves-empty"),
        )
        .child(list(app, shrinks))
}

/// The distance of the wheel for one step, in pixels.
const WHEEL_STEP: f64 = 50.0;

fn list(app: App, shrinks: impl Fn() + 'static) -> El {
    let known: StoredValue<Vec<Entry>> = StoredValue::new(Vec::new());
    let turned = StoredValue::new(0.0_f64);
    let shown = Memo::new(move || app.table.with(Table::shown_ply));
    let black_begins =
        move || app.table.with(|table| table.game().start().to_move()) == Color::Black;
    let list = el("ol")
        .class("moves-list")
        // Without list markers, some browsers don't expose it as a list.
        .attr("role", "list")
        .attr("tabindex", "-1")
        .on("wheel", move |event: WheelEvent| {
            event.prevent_default();
            // A notch of a wheel is one step; small strokes of a trackpad add up.
            let unit = if event.delta_mode() == 0 { 1.0 } else { 18.0 };
            let far = turned.get_value() + event.delta_y() * unit;
            turned.set_value(if far.abs() < WHEEL_STEP { far } else { 0.0 });
            if far.abs() >= WHEEL_STEP {
                app.dispatch(board::Event::Step(if far > 0.0 { 1 } else { -1 }));
            }
        })
        .show_if(black_begins, || {
            let gap = el("span").class("move-gap").text("…");
            let item = el("li").class("move-item").attr("aria-hidden", "true");
            item.child(el("span").class("move-number").text("1")).child(gap)
        })
        .each(
            move || {
                let now = known.with_value(|known| entries(app, known));
                known.set_value(now.clone());
                now
            },
            move |entry| vec![ply(app, entry, shown)],
        );
    let element: HtmlElement = list.of_kind();
    effect(move || {
        let ply = shown.get();
        // Also when the list becomes visible, and when something below takes a part of its height.
        app.moves_open.track();
        shrinks();
        let element = element.clone();
        page::before_paint(move || show_ply(&element, ply));
    });
    list
}

fn ply(app: App, entry: &Entry, shown: Memo<usize>) -> El {
    let Entry { ply, mv, color, .. } = *entry;
    let black_begins =
        app.table.with_untracked(|table| table.game().start().to_move() == Color::Black);
    let number = (ply + usize::from(black_begins)).div_ceil(2);
    let number =
        (color == Color::White).then(|| el("span").class("move-number").text(&number.to_string()));
    let tile = mv
        .piece()
        .map(|piece| tile_box("span", "move-tile", piece).child(tile_picture(piece, false)));
    let button = el("button")
        .attr("type", "button")
        .class("move")
        .attr("data-ply", &ply.to_string())
        .attr("data-color", side(color))
        .live("aria-current", move || (shown.get() == ply).then_some("step"))
        // The visible text is part of the name, for voice control.
        .attr("aria-label", &[&*entry.sentence, &*entry.text].join(" "))
        .on_press(move || app.dispatch(board::Event::Show(ply)))
        .children(tile)
        // On the text, not the button: a screen reader would read it after the name.
        .child(el("span").class("move-text").attr("title", &entry.sentence).text(&entry.text));
    el("li").class("move-item").children(number).child(button)
}

/// Scrolls the list, and nothing else, until a move is in view.
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
