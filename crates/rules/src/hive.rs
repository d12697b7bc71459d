//! The tiles on the table, and what is kept about them while they come and go.
//!
//! Two facts make this small and fast. A hive of n tiles touches at most 2n + 4 free cells (a tile
//! laid against the hive uses up one and adds at most three), so 28 tiles never touch more than 60:
//! each such cell gets a *slot* and a set of them is one `u64`. And nearly everything that the rules
//! ask of a cell depends on which of its six neighbours are occupied, so that is kept, by colour.
//!
//! Taking a tile away is the exact reverse of laying it, step by step; hence a move and its undoing
//! restore every bit.

use crate::cell::{CELLS, Cell};
use crate::rim::Rim;
use crate::{ByColor, Color, Direction, Hex, Piece, PieceSet, Ring, hash};

/// "No tile" in a [`Spot`].
const NONE: u8 = u8::MAX;

/// What is known of one cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The uppermost tile.
    top: u8,
    /// The slot, if the cell is free and touches the hive.
    slot: u8,
    /// In which directions the neighbouring stack shows White, and in which Black.
    touched: ByColor<Ring>,
}

const BARE: Spot = Spot { top: NONE, slot: Rim::NO_SLOT, touched: ByColor([Ring::EMPTY; 2]) };

impl Spot {
    #[inline]
    pub(crate) fn top(self) -> Option<Piece> {
        Piece::from_index(self.top as usize)
    }

    #[inline]
    pub(crate) const fn is_free(self) -> bool {
        self.top == NONE
    }

    /// The set of slots with just this cell's; its cell must be one of the rim.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.slot & 63)
    }

    /// Which neighbours are occupied.
    #[inline]
    pub(crate) const fn ring(self) -> Ring {
        Ring(self.touched.0[0].0 | self.touched.0[1].0)
    }
}

/// Where a tile in play is.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    hex: Hex,
    cell: Cell,
    /// 0 on the ground.
    level: u8,
    below: u8,
}

const IN_HAND: Place = Place { hex: Hex::ORIGIN, cell: Cell::NOWHERE, level: 0, below: NONE };

/// All tiles in play.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Hive {
    spots: [Spot; CELLS],
    places: [Place; 32],
    in_play: PieceSet,
    covered: PieceSet,
    rim: Rim,
    /// Cells with more than one tile.
    stacks: u8,
    /// Occupied cells - neighbouring pairs + mutually neighbouring triples: the Euler number, which
    /// is one less the number of enclosed holes as long as the hive is one.
    euler: i8,
    sum: u64,
}

impl Hive {
    pub(crate) fn new() -> Hive {
        Hive {
            spots: [BARE; CELLS],
            places: [IN_HAND; 32],
            in_play: PieceSet::EMPTY,
            covered: PieceSet::EMPTY,
            rim: Rim::new(),
            stacks: 0,
            euler: 0,
            sum: 0,
        }
    }

    #[inline]
    pub(crate) fn spot(&self, cell: Cell) -> Spot {
        self.spots[cell.index()]
    }

    #[inline]
    fn place(&self, piece: Piece) -> &Place {
        &self.places[piece.index() & 31]
    }

    /// The cell of a tile in play.
    #[inline]
    pub(crate) fn cell(&self, piece: Piece) -> Cell {
        self.place(piece).cell
    }

    #[inline]
    pub(crate) fn level(&self, piece: Piece) -> u8 {
        self.place(piece).level
    }

    pub(crate) fn hex(&self, piece: Piece) -> Option<Hex> {
        self.in_play.contains(piece).then(|| self.place(piece).hex)
    }

    pub(crate) fn below(&self, piece: Piece) -> Option<Piece> {
        Piece::from_index(self.place(piece).below as usize)
    }

    #[inline]
    pub(crate) fn in_play(&self) -> PieceSet {
        self.in_play
    }

    /// Tiles with nothing on top.
    #[inline]
    pub(crate) fn uncovered(&self) -> PieceSet {
        self.in_play - self.covered
    }

    #[inline]
    pub(crate) fn rim(&self) -> &Rim {
        &self.rim
    }

    /// How many cells hold more than one tile.
    #[inline]
    pub(crate) fn stacks(&self) -> u8 {
        self.stacks
    }

    /// How many holes the hive encloses. Only while it is in one piece.
    #[inline]
    pub(crate) fn holes(&self) -> u32 {
        (1 - self.euler) as u32
    }

    #[inline]
    pub(crate) fn sum(&self) -> u64 {
        self.sum
    }

    /// How many tiles lie on a cell.
    #[inline]
    pub(crate) fn height(&self, cell: Cell) -> u8 {
        self.spot(cell).top().map_or(0, |top| self.level(top) + 1)
    }

    /// The directions in which a neighbouring stack is higher than `level`.
    #[inline]
    pub(crate) fn higher_than(&self, cell: Cell, level: u8) -> Ring {
        let ring = self.spot(cell).ring();
        ring.filter(|&direction| self.height(cell.step(direction)) > level).collect()
    }

    /// All tiles on a cell.
    pub(crate) fn stack(&self, cell: Cell) -> PieceSet {
        let top = self.spot(cell).top();
        std::iter::successors(top, |&piece| self.below(piece)).collect()
    }

    /// The place on the table of a cell that is occupied or touches the hive.
    pub(crate) fn hex_of(&self, cell: Cell) -> Option<Hex> {
        let spot = self.spot(cell);
        if let Some(top) = spot.top() {
            return Some(self.place(top).hex);
        }
        let direction = spot.ring().first()?;
        let neighbor = self.spot(cell.step(direction)).top()?;
        Some(self.place(neighbor).hex + direction.opposite())
    }

    /// The cell of a place on the table, if it is occupied or touches the hive.
    pub(crate) fn cell_of(&self, hex: Hex) -> Option<Cell> {
        let cell = Cell::of(hex);
        (self.hex_of(cell) == Some(hex)).then_some(cell)
    }

    /// Lays a tile on a cell: on the ground or on top of what is there.
    pub(crate) fn drop(&mut self, piece: Piece, cell: Cell) {
        let spot = self.spot(cell);
        let hex = self.hex_of(cell).unwrap_or(Hex::ORIGIN);
        self.settle(piece, cell, hex, spot);
    }

    /// Lays the first tile, wherever it is.
    pub(crate) fn found(&mut self, piece: Piece, hex: Hex) {
        self.settle(piece, Cell::of(hex), hex, BARE);
    }

    fn settle(&mut self, piece: Piece, cell: Cell, hex: Hex, spot: Spot) {
        let color = piece.color();
        let level = match spot.top() {
            Some(top) => {
                self.covered.insert(top);
                let level = self.level(top) + 1;
                self.stacks += u8::from(level == 1);
                if top.color() != color {
                    self.recolor(cell, color);
                }
                level
            }
            None => {
                self.euler += 1 - spot.ring().arcs() as i8;
                if !spot.ring().is_empty() {
                    self.rim.free(spot.slot);
                    self.spots[cell.index()].slot = Rim::NO_SLOT;
                }
                for direction in Direction::ALL {
                    self.touch(cell.step(direction), color, direction.opposite());
                }
                0
            }
        };
        self.spots[cell.index()].top = piece.index() as u8;
        self.places[piece.index() & 31] = Place { hex, cell, level, below: spot.top };
        self.in_play.insert(piece);
        self.sum = hash::add(self.sum, hash::term(piece, level, cell));
    }

    /// Takes an uncovered tile off the table.
    pub(crate) fn lift(&mut self, piece: Piece) {
        let Place { cell, level, below, .. } = *self.place(piece);
        let color = piece.color();
        self.sum = hash::sub(self.sum, hash::term(piece, level, cell));
        self.in_play.remove(piece);
        self.places[piece.index() & 31] = IN_HAND;
        self.spots[cell.index()].top = below;
        match Piece::from_index(below as usize) {
            Some(below) => {
                self.covered.remove(below);
                self.stacks -= u8::from(level == 1);
                if below.color() != color {
                    self.recolor(cell, below.color());
                }
            }
            None => {
                for direction in Direction::ALL.into_iter().rev() {
                    self.leave(cell.step(direction), color, direction.opposite());
                }
                let ring = self.spot(cell).ring();
                self.euler -= 1 - ring.arcs() as i8;
                if !ring.is_empty() {
                    self.spots[cell.index()].slot = self.rim.allot(cell);
                    self.rim.update(self.spot(cell).slot, self.spot(cell).touched);
                }
            }
        }
    }

    /// A tile of this colour now lies beside the cell.
    #[inline]
    fn touch(&mut self, cell: Cell, color: Color, from: Direction) {
        let spot = &mut self.spots[cell.index()];
        let is_new = spot.ring().is_empty();
        spot.touched[color].0 |= Ring::only(from).0;
        if spot.is_free() {
            if is_new {
                spot.slot = self.rim.allot(cell);
            }
            self.rim.update(spot.slot, spot.touched);
        }
    }

    /// The tile beside the cell is gone.
    #[inline]
    fn leave(&mut self, cell: Cell, color: Color, from: Direction) {
        let spot = &mut self.spots[cell.index()];
        spot.touched[color].0 &= !Ring::only(from).0;
        if spot.is_free() {
            if spot.ring().is_empty() {
                self.rim.free(spot.slot);
                spot.slot = Rim::NO_SLOT;
            } else {
                self.rim.update(spot.slot, spot.touched);
            }
        }
    }

    /// The stack on this cell now shows the other colour.
    fn recolor(&mut self, cell: Cell, color: Color) {
        for direction in Direction::ALL {
            let bit = Ring::only(direction.opposite()).0;
            let spot = &mut self.spots[cell.step(direction).index()];
            spot.touched[!color].0 &= !bit;
            spot.touched[color].0 |= bit;
            if spot.is_free() {
                self.rim.update(spot.slot, spot.touched);
            }
        }
    }
}
