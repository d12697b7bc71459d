//! Where one tile can go: the answer of the move generator, a set rather than a list.

use crate::cell::Cell;
use crate::hive::Hive;
use crate::rim::slots;
use crate::{Hex, Move, Piece, Ring};

/// A set of target cells: free ones by their slot, stacks by their direction from the tile.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Targets {
    pub(crate) ground: u64,
    pub(crate) climbs: Ring,
}

impl Targets {
    pub(crate) const NONE: Targets = Targets { ground: 0, climbs: Ring::EMPTY };

    #[inline]
    pub(crate) const fn on_ground(ground: u64) -> Targets {
        Targets { ground, climbs: Ring::EMPTY }
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.ground == 0 && self.climbs.is_empty()
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.ground.count_ones() as usize + self.climbs.len()
    }
}

/// A tile and all places where it can go, by a walk or a throw.
///
/// ```
/// use skep_rules::{GameType, Position};
/// use std::ops::ControlFlow;
/// let position = Position::new(GameType::BASE);
/// let mut moves = 0;
/// let _ = position.each_tile(|destinations| {
///     moves += destinations.len();
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(moves, 4); // a Spider, Beetle, Grasshopper or Ant: no Queen on the first turn
/// ```
#[derive(Clone, Copy)]
pub struct Destinations<'a> {
    pub(crate) hive: &'a Hive,
    pub(crate) piece: Piece,
    pub(crate) targets: Targets,
}

impl Destinations<'_> {
    /// The tile that goes there.
    #[inline]
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// How many places there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.targets.len()
    }

    /// Can it go nowhere?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Is the cell among them?
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        let spot = self.hive.spot(cell);
        if !spot.is_free() {
            let direction = self.hive.cell(self.piece).toward(cell);
            return !(direction & self.targets.climbs).is_empty();
        }
        // While there is no hive there is one cell to go to, and no rim yet.
        if self.hive.in_play().is_empty() {
            return cell == Cell::of(Hex::ORIGIN) && !self.is_empty();
        }
        !spot.ring().is_empty() && self.targets.ground & spot.bit() != 0
    }

    /// Each as a move.
    #[inline]
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let (piece, hive) = (self.piece, self.hive);
        self.cells(hive.in_play().is_empty()).map(move |cell| Move::new(piece, cell))
    }

    /// Each as a place on the table.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        let hive = self.hive;
        self.cells(hive.in_play().is_empty()).map(move |c| hive.hex_of(c).unwrap_or(Hex::ORIGIN))
    }

    #[inline]
    fn cells(&self, is_first: bool) -> impl Iterator<Item = Cell> {
        let (hive, from) = (self.hive, self.hive.cell(self.piece));
        let slot_cell = move |slot| {
            if is_first { Cell::of(Hex::ORIGIN) } else { hive.rim_cell(slot) }
        };
        slots(self.targets.ground)
            .map(slot_cell)
            .chain(self.targets.climbs.map(move |direction| from.step(direction)))
    }
}

/// Stands for the origin while there is no hive.
pub(crate) const FIRST_CELL: u64 = 1;

/// The targets of a tile that are yet to be tried, while moves are played and taken back.
pub(crate) struct Remaining {
    piece: Piece,
    from: Cell,
    targets: Targets,
    is_first: bool,
}

impl Remaining {
    pub(crate) fn new(position: &crate::Position, piece: Piece, targets: Targets) -> Remaining {
        let from = position.hive.cell(piece);
        Remaining { piece, from, targets, is_first: position.in_play().is_empty() }
    }

    /// The next move; the position must be the one where the targets are from.
    #[inline]
    pub(crate) fn next(&mut self, position: &crate::Position) -> Option<Move> {
        let cell = match slots(self.targets.ground).next() {
            Some(slot) => {
                self.targets.ground &= self.targets.ground - 1;
                if self.is_first { Cell::of(Hex::ORIGIN) } else { position.hive.rim_cell(slot) }
            }
            None => self.from.step(self.targets.climbs.next()?),
        };
        Some(Move::new(self.piece, cell))
    }
}
