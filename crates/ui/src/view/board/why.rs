//! Why not? The place that was refused, and the reason in one sentence.

use super::around;
use super::number::translate;
use crate::app::App;
use crate::dom::*;
use skep_geometry::{Point, TILE_WIDTH};
use skep_rules::{Hex, Refusal};
use skep_session::{marks, other_place};

/// A cross on the place that was refused, a ring on another one that the reason speaks of.
pub(crate) fn refused_places(app: App, picture: El) -> El {
    let refused = move || app.refusal.with(|refusal| refusal.as_ref()?.place);
    let other = move || app.refusal.with(|refusal| other_place(refusal.as_ref()?));
    let at = move |element: El, place: Hex| {
        element.looks(move |look| {
            let Point { x, y } = app.turn.get().place(place);
            look.style("transform", translate(x, y));
        })
    };
    picture
        .show(refused, move |place| {
            place.map(|place| {
                let cross = r##"<use href="#tile-face"/><path d="M-15 -15L15 15M15 -15L-15 15"/>"##;
                let words = format!("{},{}", place.q, place.r);
                let refused = el("div").class("refused").attr("data-refused", &words);
                at(refused.child(around(cross)), place)
            })
        })
        .show(other, move |place| {
            place.map(|place| {
                let ring = r##"<use href="#tile-face"/><circle r="13"/>"##;
                at(el("div").class("refused other").child(around(ring)), place)
            })
        })
}

/// The reason, in one sentence, at the edge of the board that is farther from what it is about.
pub(crate) fn why(app: App) -> El {
    let sentence = move || app.refusal.with(|it| it.as_ref().map(|refusal| sentence(app, refusal)));
    el("div")
        .class("why")
        .looks(move |look| {
            // Another size of the board, another edge; but not while somebody moves it.
            app.stage.size.track();
            if !app.stage.by_hand.get_untracked() {
                app.stage.camera.track();
            }
            app.refusal.with(|refusal| {
                look.attr("data-edge", refusal.as_ref().map(|refusal| edge(app, refusal)));
                look.attr("data-shown", refusal.is_some());
            });
        })
        .show(sentence, |sentence| {
            sentence.as_ref().map(|sentence| el("p").class("why-bubble").text(sentence))
        })
}

fn sentence(app: App, refusal: &Refusal) -> String {
    app.words.with(|words| words.explain(refusal))
}

/// Where the sentence hides least: at the upper or the lower edge of the board or, if it would hide
/// there what it speaks of, above the board. In a lesson, and between a board and the rules, there is always
/// room below it.
fn edge(app: App, refusal: &Refusal) -> &'static str {
    let height = height(app, refusal);
    let hidden = hidden(app, refusal, height);
    let has_room_above = app.has_room_above.get_untracked()
        || app.stage.element().is_some_and(|it| it.get_bounding_client_rect().top() > height);
    match hidden {
        [top, bottom] if top.min(bottom) >= MARKED && has_room_above => "above",
        [top, bottom] if bottom < top => "bottom",
        _ => "top",
    }
}

/// What the sentence would hide at the upper and at the lower edge of the board.
fn hidden(app: App, refusal: &Refusal, height: f64) -> [u32; 2] {
    let (turn, stage) = (app.turn.get_untracked(), app.stage);
    let (camera, size) = (stage.camera.get_untracked(), stage.size.get_untracked());
    let marks = marks(refusal);
    let shown: Vec<(Hex, u32)> = app.table.with_untracked(|table| {
        let weight = |piece| {
            let is_marked = marks.iter().any(|(marked, _)| *marked == piece);
            if is_marked || Some(piece) == refusal.piece { MARKED } else { 1 }
        };
        let tiles = table.position().tiles();
        let tiles = tiles.into_iter().map(|(piece, hex)| (hex, weight(piece)));
        tiles.chain(refusal.place.map(|place| (place, MARKED))).collect()
    });
    let reach = height + TILE_WIDTH * 0.5 * camera.scale;
    let sum = |is_near: &dyn Fn(f64) -> bool| {
        let place = |hex: &Hex| camera.to_screen(turn.place(*hex), size).y;
        shown.iter().filter(|(hex, _)| is_near(place(hex))).map(|(_, weight)| weight).sum()
    };
    [sum(&|y| y < reach), sum(&|y| y > size.height - reach)]
}

/// How much worse it is to hide a tile that is spoken of than any other.
const MARKED: u32 = 100;

/// About how much of the board the sentence covers, in pixels: its lines, and what is around them.
fn height(app: App, refusal: &Refusal) -> f64 {
    let times = app.settings.with_untracked(|settings| settings.text.times());
    let board = app.stage.size.get_untracked().width;
    // As the style sheet has it.
    let size = (16.0 * times).min(board * 0.064);
    let width = (board - 62.0).min(440.0 * times);
    // Each letter has one byte that begins it.
    let letters = sentence(app, refusal).bytes().filter(|byte| byte & 0xc0 != 0x80).count() as f64;
    let lines = (letters * 0.56 * size / width).ceil();
    lines * 1.35 * size + 44.0
}
