//! The refused place, and the reason in one sentence.

use super::around;
use super::number::translate;
use crate::app::App;
use crate::dom::*;
use skep_geometry::{Point, TILE_WIDTH};
use skep_rules::{Hex, Piece};
use skep_session::{Aside, marks, other_place};

/// A cross on the refused place, a ring on another place that the reason names.
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

/// The reason in one sentence, or what is said of a tile, at the edge of the board that is farther from the tiles it
/// speaks of.
pub(crate) fn why(app: App) -> El {
    let told = Memo::new(move || Told::now(app));
    el("div")
        .class("why")
        .looks(move |look| {
            // Depends on the size and the camera, but not while the user moves it.
            app.board_view.size.track();
            if !app.board_view.by_hand.get_untracked() {
                app.board_view.camera.track();
            }
            told.with(|told| {
                look.attr("data-edge", told.as_ref().map(|told| edge(app, told)));
                look.attr("data-shown", told.is_some());
                look.attr("data-aside", told.as_ref().is_some_and(|told| !told.is_refusal));
            });
        })
        .show(
            move || told.with(|told| told.as_ref().map(|told| told.sentence.clone())),
            |sentence| sentence.as_ref().map(|sentence| el("p").class("why-bubble").text(sentence)),
        )
}

/// What is told over the board, and what it speaks of.
#[derive(Clone, Debug, PartialEq)]
struct Told {
    sentence: String,
    is_refusal: bool,
    tiles: Vec<Piece>,
    places: Vec<Hex>,
}

impl Told {
    /// What is told now: a refusal, and an aside after it or alone.
    fn now(app: App) -> Option<Told> {
        let refusal = app.refusal.get();
        let aside = app.aside.get();
        let told = app.words.with(|words| {
            let why = refusal.as_ref().map(|refusal| words.explain(refusal));
            let aside = aside.as_ref().map(|aside| aside.text(words));
            why.into_iter().chain(aside).collect::<Vec<_>>()
        });
        if told.is_empty() {
            return None;
        }
        let marked = refusal.iter().flat_map(marks).map(|(piece, _)| piece);
        let tiles = refusal.iter().filter_map(|refusal| refusal.piece);
        let looked_at = match &aside {
            Some(Aside::Look(look)) => look.places.clone(),
            _ => Vec::new(),
        };
        Some(Told {
            sentence: told.join(" "),
            is_refusal: refusal.is_some(),
            tiles: marked.chain(tiles).chain(aside.as_ref().map(Aside::piece)).collect(),
            places: refusal.iter().filter_map(|it| it.place).chain(looked_at).collect(),
        })
    }
}

/// The edge at which the sentence hides least: top, bottom or, if it would hide a marked tile at both, above the
/// board. In lessons and in the rules there is always room above.
fn edge(app: App, told: &Told) -> &'static str {
    let height = height(app, told);
    let hidden = hidden(app, told, height);
    let has_room_above = app.has_room_above.get_untracked()
        || app.board_view.element().is_some_and(|it| it.get_bounding_client_rect().top() > height);
    match hidden {
        [top, bottom] if top.min(bottom) >= MARKED && has_room_above => "above",
        [top, bottom] if bottom < top => "bottom",
        _ => "top",
    }
}

/// The weights of what the sentence would hide at the upper and at the lower edge.
fn hidden(app: App, told: &Told, height: f64) -> [u32; 2] {
    let (turn, board_view) = (app.turn.get_untracked(), app.board_view);
    let (camera, size) = (board_view.camera.get_untracked(), board_view.size.get_untracked());
    let shown: Vec<(Hex, u32)> = app.table.with_untracked(|table| {
        let weight = |piece| if told.tiles.contains(&piece) { MARKED } else { 1 };
        let tiles = table.position().tiles();
        let tiles = tiles.into_iter().map(|(piece, hex)| (hex, weight(piece)));
        tiles.chain(told.places.iter().map(|&place| (place, MARKED))).collect()
    });
    let reach = height + TILE_WIDTH * 0.5 * camera.scale;
    let sum = |is_near: &dyn Fn(f64) -> bool| {
        let place = |hex: &Hex| camera.to_screen(turn.place(*hex), size).y;
        shown.iter().filter(|(hex, _)| is_near(place(hex))).map(|(_, weight)| weight).sum()
    };
    [sum(&|y| y < reach), sum(&|y| y > size.height - reach)]
}

/// The weight of a marked tile; any other has 1.
const MARKED: u32 = 100;

/// The approximate height of the sentence with its padding, in pixels.
fn height(app: App, told: &Told) -> f64 {
    let times = app.settings.with_untracked(|settings| settings.text.times());
    let board = app.board_view.size.get_untracked().width;
    // Equal to the font size in the style sheet.
    let size = (16.0 * times).min(board * 0.064);
    let width = (board - 62.0).min(440.0 * times);
    // Counts characters: each has one byte that is no continuation byte.
    let letters = told.sentence.bytes().filter(|byte| byte & 0xc0 != 0x80).count() as f64;
    let lines = (letters * 0.56 * size / width).ceil();
    lines * 1.35 * size + 44.0
}
