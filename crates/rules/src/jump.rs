//! The Grasshopper's jump (R21): straight over tiles to the first free cell.

use crate::Direction;
use crate::cell::Cell;
use crate::hive::Hive;

impl Hive {
    /// The slots where a Grasshopper's jumps end.
    #[inline]
    pub(crate) fn jumps(&self, from: Cell) -> u64 {
        let ring = self.spot(from).ring();
        ring.fold(0, |slots, direction| slots | self.spot(self.landing(from, direction)).bit())
    }

    /// The first free cell in a direction.
    #[inline]
    pub(crate) fn landing(&self, from: Cell, direction: Direction) -> Cell {
        let mut cell = from.step(direction);
        while !self.spot(cell).is_free() {
            cell = cell.step(direction);
        }
        cell
    }
}
