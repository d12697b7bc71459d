//! What the board shows besides the tiles: computed once, shown by several views.

use crate::app::App;
use crate::dom::*;
use skep_geometry::{Point, Turn, lift};
use skep_rules::{Hex, Move, Piece, Position, Power};
use skep_session::machine::{Pending, WaitsFor};
use skep_session::{Aside, Choice, EndMark, RefusalMark, end_marks};

/// Values that several views of the board show.
#[derive(Clone, Copy)]
pub struct Scene {
    /// The chosen tile, or the tile of a move to be confirmed.
    pub chosen: Memo<Option<Piece>>,
    /// The tiles that explain a refusal.
    pub marks: Memo<Vec<(Piece, RefusalMark)>>,
    /// The place under the pointer, or the one that a dragged tile snaps to.
    pub pointed: Memo<Option<Hex>>,
    /// The last move.
    pub last: Memo<Option<DrawnPath>>,
    /// A previewed move, and the reason for the preview.
    pub ghost: Memo<Option<(DrawnPath, GhostReason)>>,
    /// The Pillbug that would throw.
    pub thrower: Memo<Option<Piece>>,
    /// The tile of the current hint.
    pub hinted: Memo<Option<Piece>>,
    /// The enemy's tile that is looked at.
    pub looked_at: Memo<Option<Piece>>,
    /// The surrounded Queens and their neighbours, at the end of a game.
    pub end_marks: Memo<Vec<(Piece, EndMark)>>,
}

/// The path of a tile, as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnPath {
    pub piece: Piece,
    pub thrower: Option<Piece>,
    /// The cells from start to end; a single one for a placement.
    pub places: Vec<Hex>,
    /// Whether it moves over other tiles, not around them.
    pub hops: bool,
    /// The number of tiles below it at the end.
    pub level: u8,
}

/// Why a possible move is previewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GhostReason {
    /// The pointer is on the target.
    Hover,
    /// It waits for confirmation.
    Pending,
    /// It is chosen in advance, and waits for the person's turn.
    Ahead,
    /// The computer advises it.
    Advice,
}

impl DrawnPath {
    pub fn of(before: &Position, mv: Move) -> Option<DrawnPath> {
        let path = before.path(mv)?;
        let thrower = match path.power {
            Power::ThrownBy(thrower) => Some(thrower),
            _ => None,
        };
        use skep_rules::Bug::{Ant, Pillbug, Queen, Spider};
        let hops = !matches!(path.power, Power::MovesAs(Queen | Ant | Spider | Pillbug));
        let level = before.height(*path.places.last()?);
        Some(DrawnPath { piece: mv.piece()?, thrower, places: path.places, hops, level })
    }

    /// The last cell.
    pub fn end(&self) -> Hex {
        self.places.last().copied().unwrap_or_default()
    }

    /// The point at which the tile comes to rest.
    pub fn rest(&self, turn: Turn) -> Point {
        turn.place(self.end()) - Point::new(0.0, lift(self.level, self.level + 1))
    }
}

impl Scene {
    /// The scene of a document's board.
    pub fn new(app: App) -> Scene {
        let chosen =
            Memo::new(move || app.choice.with(|choice| choice.as_ref().map(|it| it.piece)));
        let pointed = Memo::new(move || match app.board_view.drag.get() {
            Some(drag) => drag.target,
            None => app.board_view.hover.get(),
        });
        let marks = Memo::new(move || {
            app.refusal.with(|refusal| refusal.as_ref().map_or_else(Vec::new, skep_session::marks))
        });
        let last = Memo::new(move || {
            app.table.with(|table| {
                let (before, mv) = table.shown_move()?;
                DrawnPath::of(&before, mv)
            })
        });
        let hinted = Memo::new(move || app.advised.get().and_then(|(mv, _)| mv.piece()));
        let ghost = Memo::new(move || {
            let (mv, reason) = if let Some(Pending { mv, waits_for }) = app.pending.get() {
                let is_ahead = waits_for == WaitsFor::Turn;
                (mv, if is_ahead { GhostReason::Ahead } else { GhostReason::Pending })
            } else if let Some(mv) = pointed.get().and_then(|place| {
                app.choice.with(|choice: &Option<Choice>| choice.as_ref()?.move_to(place))
            }) {
                (mv, GhostReason::Hover)
            } else {
                let (mv, only_tile) = app.advised.get()?;
                (!only_tile && chosen.get().is_none()).then_some((mv, GhostReason::Advice))?
            };
            let drawn = app.table.with(|table| match reason {
                GhostReason::Ahead => DrawnPath::of(&ahead(table.position()), mv),
                _ => DrawnPath::of(table.position(), mv),
            });
            Some((drawn?, reason))
        });
        let thrower = Memo::new(move || {
            let chosen = app.choice.with(|choice| choice.as_ref().and_then(|it| it.thrower));
            chosen.or_else(|| ghost.with(|ghost| ghost.as_ref().and_then(|(way, _)| way.thrower)))
        });
        let looked_at = Memo::new(move || {
            app.aside.with(|aside| match aside {
                Some(Aside::Look(look)) => Some(look.piece),
                _ => None,
            })
        });
        let end_marks = Memo::new(move || {
            let is_over = app.end.with(Option::is_some);
            if is_over { app.table.with(|table| end_marks(table.position())) } else { Vec::new() }
        });
        Scene { chosen, marks, pointed, last, ghost, thrower, hinted, looked_at, end_marks }
    }

    /// The mark of a tile in the current refusal.
    pub fn mark(&self, piece: Piece) -> Option<&'static str> {
        self.marks.with(|marks| {
            let (_, mark) = marks.iter().find(|(marked, _)| *marked == piece)?;
            Some(mark_name(*mark))
        })
    }
}

/// The position as if the other player had passed.
fn ahead(position: &Position) -> Position {
    let mut ahead = position.clone();
    ahead.play_unchecked(Move::PASS);
    ahead
}

/// The name of a mark in the style sheets.
fn mark_name(mark: RefusalMark) -> &'static str {
    match mark {
        RefusalMark::Part(0) => "part-a",
        RefusalMark::Part(1) => "part-b",
        RefusalMark::Part(_) => "part-c",
        RefusalMark::Gate => "gate",
        RefusalMark::Covers => "covers",
        RefusalMark::Enemy => "enemy",
        RefusalMark::Thrower => "thrower",
        RefusalMark::Rests => "rests",
        RefusalMark::First => "first",
    }
}
