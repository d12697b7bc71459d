//! The hand of a player: the tiles not yet placed.

use super::board::capture;
use super::tile::{chip, insect, side, tile_picture};
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_rules::{Bug, Color, Piece};
use skep_school::Highlight;
use skep_session::machine::board;
use skep_session::{RefusalMark, marks};
use skep_words::key;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

/// The order in which tiles are shown: the Queen first, then by how often they are placed.
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

/// The hand of a player: one tile for each insect, with the number left. An insect that is used up leaves no place, so
/// that the hive has the room.
pub fn hand(app: App, color: Color) -> El {
    let kinds = move || {
        let set = app.table.with(|table| table.position().game_type());
        ORDER.into_iter().filter(|&bug| set.has(bug)).collect::<Vec<Bug>>()
    };
    let left = move || {
        app.table.with(|table| {
            let has = |bug: &Bug| table.position().next_in_hand(color, *bug).is_some();
            ORDER.into_iter().filter(has).count()
        })
    };
    let owner = el("p")
        .class("hand-owner")
        .child(chip().attr("data-color", side(color)))
        .child(el("span").live_text(move || app.words.with(|words| words.color(color))));
    // A single tab stop; the arrows move within the hand.
    let at = RwSignal::new(None::<Bug>);
    let stop = Memo::new(move || {
        app.table.with(|table| {
            let has = |bug: &Bug| table.position().next_in_hand(color, *bug).is_some();
            at.get().filter(has).or_else(|| ORDER.into_iter().find(has))
        })
    });
    let tiles = el("div")
        .class("hand-tiles")
        .live("data-kinds", move || left().to_string())
        .on("keydown", move |event: KeyboardEvent| walk(&event))
        .each(kinds, move |&bug| vec![kind(app, color, bug, at, stop)]);
    el("div")
        .class("hand")
        .attr("role", "toolbar")
        .attr("data-hand", side(color))
        .attr("data-color", side(color))
        .live("aria-label", move || app.tell(key::RESERVE_OF, &[("color", color.into())]))
        .looks(move |look| {
            app.table.with(|table| {
                let can_play = table.can_be_played_here();
                look.attr("data-active", can_play && table.position().to_move() == color);
                look.attr("data-empty", table.position().hand(color).is_empty());
            });
        })
        .child(owner)
        .child(tiles)
}

/// Moves the focus to the next tile of the hand by an arrow key, cyclically.
fn walk(event: &KeyboardEvent) {
    // With modifiers, arrows belong to the browser.
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let step: fn(&Element) -> Option<Element> = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => |tile| {
            tile.next_element_sibling().or_else(|| tile.parent_element()?.first_element_child())
        },
        "ArrowLeft" | "ArrowUp" => |tile| {
            tile.previous_element_sibling().or_else(|| tile.parent_element()?.last_element_child())
        },
        _ => return,
    };
    // Otherwise the arrow would step through the moves.
    event.stop_propagation();
    event.prevent_default();
    let here = page::focused().map(Element::from);
    let mut next = here.as_ref().and_then(step);
    while next != here && next.as_ref().is_some_and(|tile| tile.has_attribute("disabled")) {
        next = next.as_ref().and_then(step);
    }
    if let Some(tile) = next.and_then(|tile| tile.dyn_into::<HtmlElement>().ok()) {
        // Fails only for an element that can't be focused.
        let _ = tile.focus();
    }
}

/// The tile to be placed next, and how many are left.
type Next = (Option<Piece>, usize);

fn kind(
    app: App,
    color: Color,
    bug: Bug,
    at: RwSignal<Option<Bug>>,
    stop: Memo<Option<Bug>>,
) -> El {
    let board_view = app.board_view;
    let next = Memo::new(move || {
        app.table.with(|table| {
            let position = table.position();
            let count = position.hand(color).filter(|piece| piece.bug() == bug).count();
            (position.next_in_hand(color, bug), count)
        })
    });
    let press = move |event: PointerEvent| {
        if event.button() == 0
            && let Some(piece) = next.get_untracked().0
        {
            capture(&event);
            board_view.press(app, &event, Some(piece));
        }
    };
    let touch = move |event: MouseEvent| {
        // A click without a pointer comes from keyboard or screen reader; gestures handle pointers.
        if event.detail() == 0
            && let Some(piece) = next.get_untracked().0
        {
            app.dispatch(board::Event::ChooseInHand(piece));
        }
    };
    // Any tile of the insect has the same drawing.
    let drawn = Piece::new(color, bug, 1).map(|piece| tile_picture(piece, false));
    let number = el("span").class("hand-count").attr("aria-hidden", "true").live_text(move || {
        let (_, count) = next.get();
        if count > 1 { format!("×{count}") } else { String::new() }
    });
    el("button")
        .attr("type", "button")
        .class("hand-tile")
        .attr("data-color", side(color))
        .attr("data-bug", &insect(bug))
        .looks(move |look| look_of(app, look, color, bug, next.get()))
        .looks(move |look| {
            let (piece, _) = next.get();
            look.attr("data-away", piece.is_some_and(|piece| app.is_away(piece)));
            look.attr("tabindex", if stop.get() == Some(bug) { "0" } else { "-1" });
        })
        .on("focus", move |_: web_sys::Event| at.set(Some(bug)))
        // Pressing a pointer does not move the focus.
        .on("mousedown", |event: web_sys::Event| event.prevent_default())
        .on("pointerdown", press)
        .on("pointermove", move |event| board_view.moved(app, &event))
        .on("pointerup", move |event| board_view.released(app, &event))
        .on("pointercancel", move |event| board_view.cancelled(app, &event))
        .on("contextmenu", |event: web_sys::Event| event.prevent_default())
        .on("click", touch)
        .children(drawn)
        .child(number)
}

fn look_of(app: App, look: &mut Look, color: Color, bug: Bug, (piece, count): Next) {
    let chosen = app.choice.with(|choice| choice.as_ref().map(|choice| choice.piece));
    let is_chosen = chosen.is_some() && chosen == piece;
    let is_due = bug == Bug::Queen
        && app.table.with(|table| {
            let position = table.position();
            position.to_move() == color && position.is_queen_due() && table.outcome().is_none()
        });
    let is_called = app.refusal.with(|refusal| {
        refusal.as_ref().is_some_and(|refusal| {
            marks(refusal).iter().any(|&(marked, mark)| {
                mark == RefusalMark::First && marked.color() == color && marked.bug() == bug
            })
        })
    });
    let is_marked =
        piece.is_some_and(|piece| app.highlights.with(|it| it.contains(&Highlight::Tile(piece))));
    let hinted = app.advised.get().and_then(|(mv, _)| mv.piece());
    let name = app.words.with(|words| words.bug(bug));
    look.attr("data-tile", piece.map(|piece| piece.to_string()));
    look.attr("data-count", count.to_string());
    look.attr("data-chosen", is_chosen);
    look.attr("data-highlighted", is_due || is_called || is_marked);
    look.attr("data-hinted", hinted.is_some() && hinted == piece);
    look.attr("disabled", count == 0);
    look.attr("data-name", name);
    let about = [("bug", bug.into()), ("count", count.into())];
    // The tooltip is the accessible name as well: a second one would be read twice.
    look.attr("title", app.tell(key::RESERVE_TILE, &about));
    look.attr("aria-description", is_marked.then(|| app.say(key::SPOKEN_MARKED)));
    look.attr("aria-pressed", if is_chosen { "true" } else { "false" });
}
