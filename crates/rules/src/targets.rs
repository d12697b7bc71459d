//! Where one tile can go: a set of cells, as the move generator yields it.

use crate::cell::Cell;
use crate::hive::Hive;
use crate::piece_set::bit_operator;
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

/// A set of free cells that touch the hive. It is meaningful only in the position it was made for.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct FreeCells(pub(crate) u64);

impl FreeCells {
    /// No cell.
    pub const NONE: FreeCells = FreeCells(0);

    /// The number of cells in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no cell.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

bit_operator!(FreeCells, BitAnd, bitand, &);
bit_operator!(FreeCells, BitOr, bitor, |);

impl std::ops::Not for FreeCells {
    type Output = FreeCells;
    /// The complement. It also contains slots without a cell, so use it only in an intersection.
    #[inline]
    fn not(self) -> FreeCells {
        FreeCells(!self.0)
    }
}

impl std::fmt::Debug for FreeCells {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} free cells", self.len())
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
    /// The tile.
    #[inline]
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// The number of destinations.
    #[inline]
    pub const fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there are no destinations.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// The free cells among the destinations. A climber's destinations may also be occupied.
    #[inline]
    pub const fn free_cells(&self) -> FreeCells {
        FreeCells(self.targets.ground)
    }

    /// Whether the cell is a destination.
    #[inline]
    pub(crate) fn contains_cell(&self, cell: Cell) -> bool {
        let spot = self.hive.spot(cell);
        if spot.is_free() {
            // The slot of a cell far from the hive is in no set.
            self.targets.ground & spot.bit() != 0
        } else {
            let direction = self.hive.cell(self.piece).toward(cell);
            !(direction & self.targets.climbs).is_empty()
        }
    }

    /// Whether the place is a destination.
    pub fn contains(&self, hex: Hex) -> bool {
        self.hive.cell_of(hex).is_some_and(|cell| self.contains_cell(cell))
    }

    /// The destinations as moves.
    #[inline]
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let piece = self.piece;
        self.cells().map(move |cell| Move::new(piece, cell))
    }

    /// The destinations as places on the table.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        let hive = self.hive;
        self.cells().filter_map(move |cell| hive.hex_of(cell))
    }

    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let (hive, from) = (self.hive, self.hive.cell(self.piece));
        slots(self.targets.ground)
            .map(move |slot| hive.rim_cell(slot))
            .chain(self.targets.climbs.map(move |direction| from.step(direction)))
    }
}

/// The targets of a tile that have not been tried yet, while moves are played and taken back.
pub(crate) struct Remaining {
    piece: Piece,
    from: Cell,
    targets: Targets,
}

impl Remaining {
    pub(crate) fn new(position: &crate::Position, piece: Piece, targets: Targets) -> Remaining {
        Remaining { piece, from: position.hive.cell(piece), targets }
    }

    /// The next move; the position must be the one that the targets belong to.
    #[inline]
    pub(crate) fn next(&mut self, position: &crate::Position) -> Option<Move> {
        let cell = match slots(self.targets.ground).next() {
            Some(slot) => {
                self.targets.ground &= self.targets.ground - 1;
                position.hive.rim_cell(slot)
            }
            None => self.from.step(self.targets.climbs.next()?),
        };
        Some(Move::new(self.piece, cell))
    }
}
