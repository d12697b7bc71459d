//! Insects that go over the hive: Beetle and Ladybug (R15, R18, R20, R24).

use crate::cell::Cell;
use crate::hive::Hive;
use crate::targets::Targets;
use crate::{Direction, Ring};

impl Hive {
    /// The height of a cell while the uppermost tile of `lifted` is in the hand.
    #[inline]
    pub(crate) fn height_without(&self, cell: Cell, lifted: Cell) -> u8 {
        self.height(cell) - u8::from(cell == lifted)
    }

    /// Is a step on, over or off the hive barred by two stacks that are higher than both of its
    /// ends (R15)?
    pub(crate) fn is_barred(&self, from: Cell, direction: Direction, lifted: Cell) -> bool {
        let level = self
            .height_without(from, lifted)
            .max(self.height_without(from.step(direction), lifted));
        [1, 5]
            .into_iter()
            .all(|turn| self.height_without(from.step(direction.turned(turn)), lifted) > level)
    }

    /// The directions in which a climber can step from a cell, where one end of the step at least
    /// is on the hive.
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
        let mut crossed = crate::PieceSet::EMPTY;
        let mut reached = 0;
        for up in self.climbing_steps(from, self.spot(from).ring(), from) {
            let first = from.step(up);
            let ring = self.ring_without(first, from);
            for over in self.climbing_steps(first, ring, from) {
                let second = first.step(over);
                let Some(top) = self.spot(second).top().filter(|&top| !crossed.contains(top))
                else {
                    continue;
                };
                crossed.insert(top);
                // Its own cell has a tile on it still, so it is no way down.
                let down = !self.spot(second).ring();
                for down in self.climbing_steps(second, down, from) {
                    reached |= self.spot(second.step(down)).bit();
                }
            }
        }
        reached
    }

    /// The cells of a Ladybug's move, start and end included.
    pub(crate) fn ladybug_path(&self, from: Cell, to: Cell) -> Option<Vec<Cell>> {
        for up in self.climbing_steps(from, self.spot(from).ring(), from) {
            let first = from.step(up);
            for over in self.climbing_steps(first, self.ring_without(first, from), from) {
                let second = first.step(over);
                let down = self.climbing_steps(second, !self.spot(second).ring(), from);
                if down.into_iter().any(|down| second.step(down) == to) {
                    return Some(vec![from, first, second, to]);
                }
            }
        }
        None
    }
}
