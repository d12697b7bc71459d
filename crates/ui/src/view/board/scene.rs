//! What is to be seen on the board beside the tiles: worked out once, shown by several views.

use crate::app::App;
use crate::dom::*;
use skep_geometry::{Point, Turn, lift};
use skep_rules::{Hex, Move, Piece, Position, Power};
use skep_session::machine::Pending;
use skep_session::{Choice, RefusalMark};

/// What several views of the board look at.
#[derive(Clone, Copy)]
pub struct Scene {
    /// The tile that is about to go somewhere.
    pub chosen: Memo<Option<Piece>>,
    /// The tiles that show why a move was refused.
    pub marks: Memo<Vec<(Piece, RefusalMark)>>,
    /// The place under the pointer, or the one that a dragged tile snaps to.
    pub pointed: Memo<Option<Hex>>,
    /// The last move.
    pub last: Memo<Option<Way>>,
    /// A move that may come, and why it is shown.
    pub ghost: Memo<Option<(Way, GhostReason)>>,
    /// The Pillbug that would throw.
    pub thrower: Memo<Option<Piece>>,
    /// The tile that a hint points at.
    pub hinted: Memo<Option<Piece>>,
}

/// The way of a tile.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    pub piece: Piece,
    pub thrower: Option<Piece>,
    /// Where it passes through, from start to end; one place for a tile that is laid.
    pub places: Vec<Hex>,
    /// Does it go over other tiles, not around them?
    pub hops: bool,
    /// How many tiles it stands on in the end.
    pub level: u8,
}

/// Why a move that may come is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GhostReason {
    /// The pointer is there.
    Hover,
    /// It waits for a yes.
    Pending,
    /// The computer would play it.
    Advice,
}

impl Way {
    pub fn of(before: &Position, mv: Move) -> Option<Way> {
        let path = before.path(mv)?;
        let thrower = match path.power {
            Power::ThrownBy(thrower) => Some(thrower),
            _ => None,
        };
        use skep_rules::Bug::{Ant, Pillbug, Queen, Spider};
        let hops = !matches!(path.power, Power::MovesAs(Queen | Ant | Spider | Pillbug));
        let level = before.height(*path.places.last()?);
        Some(Way { piece: mv.piece()?, thrower, places: path.places, hops, level })
    }

    /// Where it ends.
    pub fn end(&self) -> Hex {
        self.places.last().copied().unwrap_or_default()
    }

    /// Where the tile comes to rest in the picture.
    pub fn rest(&self, turn: Turn) -> Point {
        turn.place(self.end()) - Point::new(0.0, lift(self.level, self.level + 1))
    }
}

impl Scene {
    /// What is to be seen on the board of a document.
    pub fn new(app: App) -> Scene {
        let chosen =
            Memo::new(move || app.choice.with(|choice| choice.as_ref().map(|it| it.piece)));
        let pointed = Memo::new(move || match app.stage.drag.get() {
            Some(drag) => drag.target,
            None => app.stage.hover.get(),
        });
        let marks = Memo::new(move || {
            app.refusal.with(|refusal| refusal.as_ref().map_or_else(Vec::new, skep_session::marks))
        });
        let last = Memo::new(move || {
            app.table.with(|table| {
                let (before, mv) = table.shown_move()?;
                Way::of(&before, mv)
            })
        });
        let hinted = Memo::new(move || app.advised.get().and_then(|(mv, _)| mv.piece()));
        let ghost = Memo::new(move || {
            let (mv, reason) = if let Some(Pending { mv, .. }) = app.pending.get() {
                (mv, GhostReason::Pending)
            } else if let Some(mv) = pointed.get().and_then(|place| {
                app.choice.with(|choice: &Option<Choice>| choice.as_ref()?.move_to(place))
            }) {
                (mv, GhostReason::Hover)
            } else {
                let (mv, only_tile) = app.advised.get()?;
                (!only_tile && chosen.get().is_none()).then_some((mv, GhostReason::Advice))?
            };
            Some((app.table.with(|table| Way::of(table.position(), mv))?, reason))
        });
        let thrower =
            Memo::new(move || ghost.with(|ghost| ghost.as_ref().and_then(|(way, _)| way.thrower)));
        Scene { chosen, marks, pointed, last, ghost, thrower, hinted }
    }

    /// What a tile has to do with the refusal.
    pub fn mark(&self, piece: Piece) -> Option<&'static str> {
        self.marks.with(|marks| {
            let (_, mark) = marks.iter().find(|(marked, _)| *marked == piece)?;
            Some(mark_name(*mark))
        })
    }
}

/// The style sheets' word for a mark.
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
