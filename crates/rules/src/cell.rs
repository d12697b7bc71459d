//! The kernel's map of the endless table: a torus of 32×32 cells.
//!
//! A hive of 28 tiles spans at most 28 cells in any direction, the free cells around it at most
//! 30, and the neighbours of those at most 32. So no two cells that matter to a position ever
//! coincide on the torus, however far the hive wanders. Rows are joined like a spiral (east of the
//! last cell of a row is the first of the next), so a step is one addition, and so is a shift of the
//! whole hive.

use crate::{Direction, Hex, Ring};

/// A place on the torus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u16);

const ROW: i32 = 32;
/// How many cells there are.
pub(crate) const CELLS: usize = 1024;
const MASK: u16 = CELLS as u16 - 1;

/// The step in each direction, as a difference of indices.
const STEP: [u16; 8] = {
    let mut steps = [0; 8];
    let mut i = 0;
    while i < 6 {
        let offset = Direction::ALL[i].offset();
        steps[i] = (offset.q + ROW * offset.r) as u16 & MASK;
        i += 1;
    }
    steps
};

/// For each difference of indices, the direction of that step, or an empty ring.
const DIRECTION: [Ring; CELLS] = {
    let mut table = [Ring::EMPTY; CELLS];
    let mut i = 0;
    while i < 6 {
        table[STEP[i] as usize] = Ring::only(Direction::ALL[i]);
        i += 1;
    }
    table
};

/// For each difference of indices, the distance in steps; 3 stands for more than two.
const STEPS: [u8; CELLS] = {
    let mut table = [3; CELLS];
    table[0] = 0;
    let mut i = 0;
    while i < 6 {
        let mut j = 0;
        while j < 6 {
            let twice = (STEP[i] + STEP[j]) & MASK;
            if table[twice as usize] == 3 {
                table[twice as usize] = 2;
            }
            j += 1;
        }
        i += 1;
    }
    let mut i = 0;
    while i < 6 {
        table[STEP[i] as usize] = 1;
        i += 1;
    }
    table
};

impl Cell {
    /// The cell of a tile in hand: none.
    pub(crate) const NOWHERE: Cell = Cell(u16::MAX);

    /// Its index, below 1024.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & MASK) as usize
    }

    /// The cell with this index.
    #[inline]
    pub(crate) const fn from_index(index: u16) -> Cell {
        Cell(index & MASK)
    }

    /// The cell of a place on the table.
    #[inline]
    pub const fn of(hex: Hex) -> Cell {
        Cell((hex.q as u16).wrapping_add((hex.r as u16).wrapping_mul(ROW as u16)) & MASK)
    }

    /// The cell next to this one.
    #[inline]
    pub(crate) const fn step(self, direction: Direction) -> Cell {
        Cell(self.0.wrapping_add(STEP[direction as usize]) & MASK)
    }

    /// The direction of another cell, if it is a neighbour: a ring with one bit, or none.
    #[inline]
    pub const fn toward(self, other: Cell) -> Ring {
        DIRECTION[(other.0.wrapping_sub(self.0) & MASK) as usize]
    }

    /// How many steps away another cell is: 0 to 2, or 3 for any number above.
    #[inline]
    pub const fn steps_to(self, other: Cell) -> u8 {
        STEPS[(other.0.wrapping_sub(self.0) & MASK) as usize]
    }
}

impl std::fmt::Debug for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_follow_the_table() {
        for hex in [Hex::ORIGIN, Hex::new(-40, 77), Hex::new(i32::MAX, i32::MIN)] {
            for direction in Direction::ALL {
                assert_eq!(Cell::of(hex).step(direction), Cell::of(hex + direction));
                let ring = Cell::of(hex).toward(Cell::of(hex + direction));
                assert_eq!(ring, Ring::only(direction));
            }
        }
    }

    #[test]
    fn steps_are_counted_up_to_three() {
        for q in -4..=4_i32 {
            for r in -4..=4_i32 {
                let steps = q.abs().max(r.abs()).max((q + r).abs()).min(3);
                let cell = Cell::of(Hex::new(q + 9, r - 70));
                assert_eq!(i32::from(Cell::of(Hex::new(9, -70)).steps_to(cell)), steps);
            }
        }
    }

    #[test]
    fn nothing_within_31_steps_meets_on_the_torus() {
        let near = -31..=31;
        for q in near.clone() {
            for r in near.clone() {
                let same = Cell::of(Hex::new(q, r)) == Cell::of(Hex::ORIGIN);
                assert_eq!(same, (q, r) == (0, 0));
            }
        }
    }
}
