//! The tiles on the table, and what is kept about them while they come and go.
//!
//! Two facts make this small and fast. A hive of n tiles touches at most 2n + 4 free cells (a tile
//! laid against the hive uses up one and adds at most three), so 28 tiles never touch more than 60:
//! each such cell gets a *slot*, and a set of them is one `u64`. And nearly everything that the
//! rules ask of a cell depends on which of its six neighbours are occupied, so that is kept.

use crate::cell::{CELLS, Cell};
use crate::rim::{Rim, slots};
use crate::spot::Spot;
use crate::{Color, Direction, Hex, Piece, PieceSet, Ring, hash};

/// Where a tile in play is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TilePlace {
    hex: Hex,
    cell: Cell,
    /// 0 on the ground.
    level: u8,
    below: Option<Piece>,
}

const IN_HAND: TilePlace =
    TilePlace { hex: Hex::ORIGIN, cell: Cell::NOWHERE, level: 0, below: None };

/// What is small enough to be put back, rather than computed back, when a move is undone.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kept {
    in_play: PieceSet,
    covered: PieceSet,
    rim: Rim,
    /// Cells with more than one tile.
    stacks: u8,
    /// Occupied cells - neighbouring pairs + mutually neighbouring triples: the Euler number, which
    /// is one less the number of enclosed holes as long as the hive is one.
    euler: i8,
    /// See [`hash`].
    sum: u64,
}

/// All tiles in play.
#[derive(Clone)]
pub(crate) struct Hive {
    spots: [Spot; CELLS],
    places: [TilePlace; 32],
    /// The cell of each slot of the rim. What other slots hold means nothing: it is cheaper to write
    /// for a cell without a slot, too, than to ask whether it has one.
    rim_cells: [Cell; 64],
    kept: Kept,
}

/// What the hive was before a tile came or went: its numbers, and the cells that changed.
#[derive(Clone, Copy)]
pub(crate) struct Before {
    kept: Kept,
    piece: Piece,
    place: TilePlace,
    to: Cell,
    around_from: Around,
    around_to: Around,
}

/// A cell and its six neighbours.
type Around = [Spot; 7];

impl Before {
    /// Where the tile was, if it was on the table.
    pub(crate) fn origin(&self) -> Option<Hex> {
        (self.place.cell != Cell::NOWHERE).then_some(self.place.hex)
    }
}

impl Hive {
    /// No tile yet. The place for the first one is the rim.
    pub(crate) fn new() -> Hive {
        let mut hive = Hive::bare();
        let first = Cell::of(Hex::ORIGIN);
        let spot = Spot::BARE.with_slot(0);
        hive.spots[first.index()] = spot;
        hive.rim_cells[0] = first;
        hive.kept.rim.insert(spot);
        hive
    }

    fn bare() -> Hive {
        Hive {
            spots: [Spot::BARE; CELLS],
            places: [IN_HAND; 32],
            rim_cells: [Cell::NOWHERE; 64],
            kept: Kept {
                in_play: PieceSet::EMPTY,
                covered: PieceSet::EMPTY,
                rim: Rim::default(),
                stacks: 0,
                euler: 0,
                sum: 0,
            },
        }
    }

    #[inline]
    pub(crate) fn spot(&self, cell: Cell) -> Spot {
        self.spots[cell.index()]
    }

    #[inline]
    fn place(&self, piece: Piece) -> &TilePlace {
        &self.places[piece.index() & 31]
    }

    /// The cell of a tile in play.
    #[inline]
    pub(crate) fn cell(&self, piece: Piece) -> Cell {
        self.place(piece).cell
    }

    /// How many tiles lie below a tile in play.
    #[inline]
    pub(crate) fn level(&self, piece: Piece) -> u8 {
        self.place(piece).level
    }

    pub(crate) fn hex(&self, piece: Piece) -> Option<Hex> {
        self.in_play().contains(piece).then(|| self.place(piece).hex)
    }

    /// All tiles in play with their levels and places.
    pub(crate) fn places(&self) -> impl Iterator<Item = (Piece, u8, Hex)> {
        self.in_play().map(|piece| (piece, self.place(piece).level, self.place(piece).hex))
    }

    pub(crate) fn below(&self, piece: Piece) -> Option<Piece> {
        self.place(piece).below
    }

    #[inline]
    pub(crate) fn in_play(&self) -> PieceSet {
        self.kept.in_play
    }

    /// Tiles with nothing on top.
    #[inline]
    pub(crate) fn uncovered(&self) -> PieceSet {
        self.kept.in_play - self.kept.covered
    }

    /// The free cells that touch the hive.
    #[inline]
    pub(crate) fn rim(&self) -> &Rim {
        &self.kept.rim
    }

    /// The cell of a slot of the rim.
    #[inline]
    pub(crate) fn rim_cell(&self, slot: u32) -> Cell {
        self.rim_cells[slot as usize & 63]
    }

    /// How many cells hold more than one tile.
    #[inline]
    pub(crate) fn stacks(&self) -> u8 {
        self.kept.stacks
    }

    /// The number of holes that the hive encloses. Meaningful only while it is in one piece.
    #[inline]
    pub(crate) fn holes(&self) -> u32 {
        (1 - self.kept.euler) as u32
    }

    /// The kept sum of all tiles' terms; see [`hash`].
    #[inline]
    pub(crate) fn sum(&self) -> u64 {
        self.kept.sum
    }

    /// How many tiles lie on a cell.
    #[inline]
    pub(crate) fn height(&self, cell: Cell) -> u8 {
        self.spot(cell).top().map_or(0, |top| self.level(top) + 1)
    }

    /// The directions in which a neighbouring stack is higher than `level`.
    pub(crate) fn higher_than(&self, cell: Cell, level: u8) -> Ring {
        let ring = self.spot(cell).ring();
        ring.filter(|&direction| self.height(cell.step(direction)) > level).collect()
    }

    /// All tiles on a cell.
    pub(crate) fn stack(&self, cell: Cell) -> PieceSet {
        let top = self.spot(cell).top();
        std::iter::successors(top, |&piece| self.below(piece)).collect()
    }

    /// The place on the table of a cell; `None` unless it is occupied or on the rim.
    #[inline]
    pub(crate) fn hex_of(&self, cell: Cell) -> Option<Hex> {
        let spot = self.spot(cell);
        if let Some(top) = spot.top() {
            return Some(self.place(top).hex);
        }
        let Some(direction) = spot.ring().first() else {
            // Only the first place of all is of the rim and touches nothing.
            return (spot.slot() != Spot::NO_SLOT).then_some(Hex::ORIGIN);
        };
        let neighbor = self.spot(cell.step(direction)).top()?;
        Some(self.place(neighbor).hex + direction.opposite())
    }

    /// The cell of a place on the table, if it is occupied or of the rim.
    pub(crate) fn cell_of(&self, hex: Hex) -> Option<Cell> {
        let cell = Cell::of(hex);
        (self.hex_of(cell) == Some(hex)).then_some(cell)
    }

    // Playing and undoing are inlined by force: a record of 170 bytes that is returned through
    // memory and copied makes perft from the start a quarter slower.

    /// Moves a tile to a cell, from the hand or from its place, onto whatever lies there.
    #[inline(always)]
    pub(crate) fn bring(&mut self, piece: Piece, to: Cell) -> Before {
        let place = *self.place(piece);
        let kept = self.kept;
        let around_from = if self.in_play().contains(piece) {
            let around = self.around(place.cell);
            self.lift(piece);
            around
        } else {
            [Spot::BARE; 7]
        };
        let around_to = self.around(to);
        let hex = self.hex_of(to).unwrap_or(Hex::ORIGIN);
        self.drop(piece, to, hex);
        Before { kept, piece, place, to, around_from, around_to }
    }

    /// Whether two hives are equal in all data except the cells of unused slots. Hives that are `==`
    /// may still differ here: the slots of the rim depend on the order of the moves.
    pub(crate) fn is_identical(&self, other: &Hive) -> bool {
        self.kept == other.kept
            && self.places == other.places
            && self.spots == other.spots
            && slots(self.kept.rim.all).all(|slot| self.rim_cell(slot) == other.rim_cell(slot))
    }

    /// Restores what [`Hive::bring`] changed.
    #[inline(always)]
    pub(crate) fn put_back(&mut self, before: &Before) {
        self.put_around(before.to, &before.around_to);
        if before.place.cell != Cell::NOWHERE {
            self.put_around(before.place.cell, &before.around_from);
        }
        self.places[before.piece.index() & 31] = before.place;
        self.kept = before.kept;
    }

    /// Lays the first tile, on any place.
    pub(crate) fn found(&mut self, piece: Piece, hex: Hex) {
        *self = Hive::bare();
        self.drop(piece, Cell::of(hex), hex);
    }

    #[inline]
    fn around(&self, cell: Cell) -> Around {
        let [a, b, c, d, e, f] = Direction::ALL.map(|direction| self.spot(cell.step(direction)));
        [a, b, c, d, e, f, self.spot(cell)]
    }

    #[inline]
    fn put_around(&mut self, cell: Cell, around: &Around) {
        let mut put = |cell: Cell, spot: Spot| {
            self.spots[cell.index()] = spot;
            self.rim_cells[spot.slot() as usize & 63] = cell;
        };
        for direction in Direction::ALL {
            put(cell.step(direction), around[direction as usize]);
        }
        put(cell, around[6]);
    }

    /// Lays a tile on a cell.
    #[inline(always)]
    fn drop(&mut self, piece: Piece, cell: Cell, hex: Hex) {
        let color = piece.color();
        let spot = self.spot(cell);
        let mut level = 0;
        if let Some(top) = spot.top() {
            level = self.level(top) + 1;
            self.kept.covered.insert(top);
            self.kept.stacks += u8::from(level == 1);
            if top.color() != color {
                self.recolor(cell, color);
            }
            self.spots[cell.index()] = spot.with_top(Some(piece));
        } else {
            let mut rim = self.kept.rim;
            rim.remove(spot);
            self.kept.euler += 1 - spot.ring().arcs() as i8;
            self.spots[cell.index()] = spot.with_slot(Spot::NO_SLOT).with_top(Some(piece));
            for direction in Direction::ALL {
                let beside = cell.step(direction);
                let mut spot = self.spot(beside);
                if spot == Spot::BARE {
                    spot = spot.with_slot(rim.unused_slot());
                }
                spot = spot.with_touch(color, direction.opposite());
                rim.touch(spot, color);
                self.rim_cells[spot.slot() as usize & 63] = beside;
                self.spots[beside.index()] = spot;
            }
            self.kept.rim = rim;
        }
        self.places[piece.index() & 31] = TilePlace { hex, cell, level, below: spot.top() };
        self.kept.in_play.insert(piece);
        self.kept.sum = hash::add(self.kept.sum, hash::term(piece, level, hex));
    }

    /// Takes an uncovered tile off the table.
    #[inline(always)]
    fn lift(&mut self, piece: Piece) {
        let TilePlace { hex, cell, level, below } = *self.place(piece);
        let color = piece.color();
        let spot = self.spot(cell);
        if let Some(below) = below {
            self.kept.covered.remove(below);
            self.kept.stacks -= u8::from(level == 1);
            if below.color() != color {
                self.recolor(cell, below.color());
            }
            self.spots[cell.index()] = spot.with_top(Some(below));
        } else {
            let mut rim = self.kept.rim;
            for direction in Direction::ALL {
                let beside = cell.step(direction);
                let spot = self.spot(beside).without_touch(color, direction.opposite());
                rim.untouch(spot, color);
                let is_bare = spot.is_free() && spot.ring().is_empty();
                self.spots[beside.index()] = if is_bare { Spot::BARE } else { spot };
            }
            self.kept.euler -= 1 - spot.ring().arcs() as i8;
            let mut spot = spot.with_top(None);
            if !spot.ring().is_empty() {
                let slot = rim.unused_slot();
                self.rim_cells[slot as usize & 63] = cell;
                spot = spot.with_slot(slot);
                rim.insert(spot);
            }
            self.spots[cell.index()] = spot;
            self.kept.rim = rim;
        }
        self.kept.in_play.remove(piece);
        self.places[piece.index() & 31] = IN_HAND;
        self.kept.sum = hash::sub(self.kept.sum, hash::term(piece, level, hex));
    }

    /// Updates the neighbours of a cell whose uppermost tile changed its colour.
    fn recolor(&mut self, cell: Cell, color: Color) {
        for direction in Direction::ALL {
            let beside = cell.step(direction).index();
            let from = direction.opposite();
            let spot = self.spots[beside].without_touch(!color, from).with_touch(color, from);
            self.spots[beside] = spot;
            self.kept.rim.untouch(spot, !color);
            self.kept.rim.touch(spot, color);
        }
    }
}

impl PartialEq for Hive {
    /// Whether the same tiles lie on the same places.
    fn eq(&self, other: &Hive) -> bool {
        self.places == other.places
    }
}

impl Eq for Hive {}
