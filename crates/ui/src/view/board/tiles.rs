//! The tiles of the hive.

use super::number::translate;
use super::scene::Scene;
use crate::app::App;
use crate::dom::*;
use crate::view::announcer::with_mark;
use crate::view::tile::{tile_box, tile_on_board, tile_shadow};
use skep_geometry::{Point, Turn, lift};
use skep_rules::{Piece, Position};
use skep_school::Highlight;
use skep_session::machine::board;
use skep_session::{EndMark, Spot};
use skep_words::key;
use web_sys::MouseEvent;

/// The tiles of the hive.
pub(crate) fn tiles(app: App, scene: Scene, picture: El) -> El {
    picture.each(
        move || app.table.with(|table| table.position().in_play().collect::<Vec<Piece>>()),
        move |&piece| vec![tile(app, scene, piece)],
    )
}

fn tile(app: App, scene: Scene, piece: Piece) -> El {
    let stand = Memo::new(move || {
        let turn = app.turn.get();
        app.table.with(|table| TileLayout::of(table.position(), piece, turn))
    });
    let is_chosen = Memo::new(move || scene.chosen.get() == Some(piece));
    let touch = move |event: MouseEvent| {
        // A click without a pointer comes from a screen reader; gestures handle pointers, and the cursor keys.
        if event.detail() == 0
            && let Some(place) = app.table.with_untracked(|table| table.position().hex(piece))
        {
            app.dispatch(board::Event::Touch(Spot::Place(place)));
        }
    };
    tile_box("button", "tile", piece)
        .attr("type", "button")
        .attr("tabindex", "-1")
        .attr("data-tile", &piece.to_string())
        .looks(move |look| {
            // A tile that is no longer on the board is removed soon.
            if let Some(stand) = stand.get() {
                stand.show(look);
            }
        })
        .looks(move |look| label(app, look, piece, is_chosen.get()))
        .looks(move |look| role(app, scene, look, piece))
        .on("click", touch)
        .child(tile_shadow())
        .child(tile_on_board(piece))
}

/// Sets the attributes of a tile for the last move and for the one being considered.
fn role(app: App, scene: Scene, look: &mut Look, piece: Piece) {
    let (is_last, has_thrown) = scene.last.with(|last| {
        last.as_ref().map_or((false, false), |it| (it.piece == piece, it.thrower == Some(piece)))
    });
    let is_refused =
        app.refusal.with(|refusal| refusal.as_ref().is_some_and(|it| it.piece == Some(piece)));
    look.attr("data-last", is_last);
    look.attr("data-thrower", has_thrown || scene.thrower.get() == Some(piece));
    look.attr("data-away", app.is_away(piece));
    look.attr("data-hinted", scene.hinted.get() == Some(piece));
    look.attr("data-refused", is_refused);
    look.attr("data-mark", scene.mark(piece));
    look.attr(
        "data-throwable",
        app.choice.with(|it| it.as_ref().is_some_and(|it| it.throws.contains(piece))),
    );
    look.attr("data-looked-at", scene.looked_at.get() == Some(piece));
    look.attr("data-highlighted", app.highlights.with(|it| it.contains(&Highlight::Tile(piece))));
    look.attr("data-right", app.right.get() == Some(piece));
    let mark = scene.end_marks.with(|marks| Some(marks.iter().find(|it| it.0 == piece)?.1));
    look.attr("data-lost", mark == Some(EndMark::LostQueen));
    look.attr(
        "data-ring",
        mark.and_then(|mark| match mark {
            EndMark::LostQueen => None,
            EndMark::AroundQueen(place) => Some(place.to_string()),
        }),
    );
}

/// Sets the accessible name of a tile, with its place.
fn label(app: App, look: &mut Look, piece: Piece, is_chosen: bool) {
    let sixths = app.turn.get().sixths();
    let name = ("piece", piece.into());
    let text = app.table.with(|table| {
        let position = table.position();
        let top = position.hex(piece).and_then(|hex| position.top(hex));
        app.words.with(|words| match top.filter(|&top| top != piece) {
            Some(by) => words.tell(key::TILE_LABEL_COVERED, &[name, ("by", by.into())]),
            None if is_chosen => words.tell(key::TILE_CHOSEN, &[name]),
            None => words.spoken(position, sixths).stand(piece),
        })
    });
    let is_marked = app.highlights.with(|it| it.contains(&Highlight::Tile(piece)));
    look.attr("data-chosen", is_chosen);
    look.attr("aria-label", with_mark(app, text, is_marked));
}

/// The position of a tile in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
struct TileLayout {
    point: Point,
    /// The stacking order: nearer tiles cover those behind them.
    order: i32,
    covered_by: Option<Piece>,
    level: u8,
}

impl TileLayout {
    fn of(position: &Position, piece: Piece, turn: Turn) -> Option<TileLayout> {
        let hex = position.hex(piece)?;
        let level = position.level(piece);
        let covered_by = position.top(hex).filter(|&top| top != piece);
        let ground = turn.place(hex);
        let point = ground - Point::new(0.0, lift(level, position.height(hex)));
        let order = 1000 + (ground.y / 8.0) as i32 + i32::from(level);
        Some(TileLayout { point, order, covered_by, level })
    }

    fn show(self, look: &mut Look) {
        look.attr("data-level", self.level.to_string());
        look.attr("data-covered", self.covered_by.is_some());
        look.style("transform", translate(self.point.x, self.point.y));
        look.style("z-index", self.order.to_string());
    }
}
