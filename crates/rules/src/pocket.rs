//! Holes of the hive: free cells with tiles on all sides, one cell or several.

use crate::cell::Cell;
use crate::{Direction, PieceSet, Position};

/// More free cells than any hive encloses. A closed ring of n tiles has at most
/// n²/12 - n/2 + 1 cells inside; 28 tiles enclose 52.
const TOO_MANY: usize = 53;

impl Position {
    /// The uppermost tiles around the hole that holds `cell`; `None` if the cell is in no hole, or if
    /// `other` is in the same hole.
    ///
    /// A hole is a connected set of free cells that the hive separates from the open table. Gates
    /// play no part: two adjacent free cells are in one hole even if there is a gate between them.
    /// The tile on one of the two cells moves to the other, so it counts as lifted: if it is a part of
    /// the wall, there is no hole.
    pub(crate) fn enclosing(&self, cell: Cell, other: Cell) -> Option<PieceSet> {
        let mut pocket = vec![cell];
        let mut walls = PieceSet::EMPTY;
        let mut next = 0;
        while next < pocket.len() {
            let here = pocket[next];
            next += 1;
            for beside in Direction::ALL.map(|direction| here.step(direction)) {
                if beside == other {
                    return None;
                }
                match self.hive.spot(beside).top() {
                    // The tile on the cell where the search begins is the one that is lifted.
                    Some(_) if beside == cell => {}
                    Some(wall) => walls = walls.with(wall),
                    None if pocket.contains(&beside) => {}
                    None => pocket.push(beside),
                }
            }
            if pocket.len() >= TOO_MANY {
                return None;
            }
        }
        Some(walls)
    }
}
