//! Insects that go over the hive: Beetle and Ladybug (R15, R18, R20, R24).

use crate::cell::Cell;
use crate::hive::Hive;
use crate::targets::Targets;
use crate::{Direction, PieceSet, Ring};
use std::ops::ControlFlow;

impl Hive {
    /// The height of a cell while the uppermost tile of `lifted` is in the hand.
    #[inline]
    pub(crate) fn height_without(&self, cell: Cell, lifted: Cell) -> u8 {
        self.height(cell) - u8::from(cell == lifted)
    }

    /// Whether two stacks, each higher than both ends of a step on, over or off the hive, bar it
    /// (R15).
    pub(crate) fn is_barred(&self, from: Cell, direction: Direction, lifted: Cell) -> bool {
        let level = self
            .height_without(from, lifted)
            .max(self.height_without(from.step(direction), lifted));
        [1, 5]
            .into_iter()
            .all(|turn| self.height_without(from.step(direction.turned(turn)), lifted) > level)
    }

    /// The directions in which a climber can step from a cell, if at least one end of the step is on
    /// the hive.
    #[inline]
    fn climbing_steps(&self, from: Cell, ways: Ring, lifted: Cell) -> Ring {
        // Both stacks beside a barred step are two or more high.
        if self.stacks() < 2 {
            return ways;
        }
        ways.filter(|&direction| !self.is_barred(from, direction, lifted)).collect()
    }

    /// One step of a Beetle, on the ground or on the hive.
    pub(crate) fn beetle_steps(&self, from: Cell, level: u8) -> Targets {
        let ring = self.spot(from).ring();
        if level == 0 {
            return Targets {
                ground: self.steps(from),
                climbs: self.climbing_steps(from, ring, from),
            };
        }
        let ways = self.climbing_steps(from, Ring::FULL, from);
        let down = (ways & !ring)
            .fold(0, |slots, direction| slots | self.spot(from.step(direction)).bit());
        Targets { ground: down, climbs: ways & ring }
    }

    /// The slots where a Ladybug comes down: two steps on top of the hive, then one to the ground.
    pub(crate) fn ladybug_steps(&self, from: Cell) -> u64 {
        let mut reached = 0;
        let mut crossed = PieceSet::EMPTY;
        let _ = self.each_crossing(from, |_, second| {
            // Several ways lead to the same cell on top: its ways down are computed once.
            if let Some(top) = self.spot(second).top().filter(|&top| !crossed.contains(top)) {
                crossed.insert(top);
                for down in self.ways_down(second, from) {
                    reached |= self.spot(second.step(down)).bit();
                }
            }
            ControlFlow::<()>::Continue(())
        });
        reached
    }

    /// The cells of a Ladybug's move, start and end included.
    pub(crate) fn ladybug_path(&self, from: Cell, to: Cell) -> Option<Vec<Cell>> {
        let found = self.each_crossing(from, |first, second| {
            if (self.ways_down(second, from) & second.toward(to)).is_empty() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(vec![from, first, second, to])
            }
        });
        found.break_value()
    }

    /// The Ladybug's ways down from a cell. Its own cell still counts as occupied, so it is not
    /// among them.
    #[inline]
    fn ways_down(&self, second: Cell, from: Cell) -> Ring {
        self.climbing_steps(second, !self.spot(second).ring(), from)
    }

    /// All pairs of cells on top of the hive that a Ladybug can cross, in order.
    #[inline]
    fn each_crossing<B>(
        &self,
        from: Cell,
        mut visitor: impl FnMut(Cell, Cell) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for up in self.climbing_steps(from, self.spot(from).ring(), from) {
            let first = from.step(up);
            for over in self.climbing_steps(first, self.ring_without(first, from), from) {
                visitor(first, first.step(over))?;
            }
        }
        ControlFlow::Continue(())
    }
}
