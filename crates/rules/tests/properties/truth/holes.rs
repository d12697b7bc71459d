//! Free cells that the open table does not reach.

use crate::model::{AROUND, Model};
use skep_rules::{Hex, PieceSet};
use std::collections::BTreeSet;

/// The free cells of the table that are in no hole of the hive, as far as one cell beyond it.
pub(super) struct OpenCells {
    open: BTreeSet<Hex>,
}

/// A hole: its cells, and all tiles around them.
pub(super) struct Hole {
    pub(super) cells: BTreeSet<Hex>,
    pub(super) walls: PieceSet,
}

impl OpenCells {
    /// Floods the table from a corner of the smallest rhombus that has the hive and a free cell on
    /// each side of it.
    pub(super) fn of(hive: &Model) -> OpenCells {
        let Some(&anchor) = hive.stacks.keys().next() else {
            return OpenCells { open: BTreeSet::new() };
        };
        // Relative to a tile: the hive may lie across the edge of the coordinates.
        let tiles: Vec<Hex> = hive.stacks.keys().map(|&hex| hex - anchor).collect();
        let range = |of: fn(&Hex) -> i32| {
            let least = tiles.iter().map(of).min().unwrap_or(0) - 1;
            let most = tiles.iter().map(of).max().unwrap_or(0) + 1;
            least..=most
        };
        let (columns, rows) = (range(|hex| hex.q), range(|hex| hex.r));
        let corner = anchor + Hex::new(*columns.start(), *rows.start());
        let is_near = |hex: Hex| {
            let away = hex - anchor;
            columns.contains(&away.q) && rows.contains(&away.r)
        };
        OpenCells { open: flood(corner, |hex| is_near(hex) && !hive.is_occupied(hex)) }
    }

    /// The hole that a cell is in, if it is free and in one. Cells far from the hive are in none.
    pub(super) fn hole(&self, cell: Hex, hive: &Model) -> Option<Hole> {
        let is_far = hive.tops_around(cell).count() == 0;
        if is_far || hive.is_occupied(cell) || self.open.contains(&cell) {
            return None;
        }
        let cells = flood(cell, |hex| !hive.is_occupied(hex));
        let walls = cells.iter().flat_map(|&hex| hive.tops_around(hex)).collect();
        Some(Hole { cells, walls })
    }
}

/// All cells of a kind that one gets to from one of them, over its sides.
fn flood(start: Hex, is_of_kind: impl Fn(Hex) -> bool) -> BTreeSet<Hex> {
    let mut cells = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(hex) = open.pop() {
        for beside in AROUND.map(|side| hex + side) {
            if is_of_kind(beside) && cells.insert(beside) {
                open.push(beside);
            }
        }
    }
    cells
}
