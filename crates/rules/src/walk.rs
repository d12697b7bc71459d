//! Insects that walk along the ground: Queen, Pillbug, Spider, Ant (R14, R16, R17, R22, R23).

use crate::Ring;
use crate::cell::Cell;
use crate::hive::Hive;
use crate::rim::slots;

/// The slot of the lifted tile's cell; the rim uses only slots below 60.
const LIFTED: u64 = 1 << 63;

impl Hive {
    /// The tiles around a cell while the tile on `lifted` is in the hand.
    #[inline]
    pub(crate) fn ring_without(&self, cell: Cell, lifted: Cell) -> Ring {
        self.spot(cell).ring() & !cell.toward(lifted)
    }

    /// The slots one step away on the ground (Queen, Pillbug, Beetle).
    #[inline]
    pub(crate) fn steps(&self, from: Cell) -> u64 {
        let slides = self.spot(from).ring().slides();
        slides.fold(0, |slots, direction| slots | self.spot(from.step(direction)).bit())
    }

    /// The slots exactly three steps away, no cell entered twice (Spider).
    pub(crate) fn three_steps(&self, from: Cell) -> u64 {
        let mut reached = 0;
        for first in self.spot(from).ring().slides().map(|direction| from.step(direction)) {
            for second in self.slides_without(first, from).filter(|&cell| cell != from) {
                for third in self.slides_without(second, from) {
                    if third != first && third != from {
                        reached |= self.spot(third).bit();
                    }
                }
            }
        }
        reached
    }

    /// The cells one step away from a cell while the tile on `lifted` is in the hand.
    #[inline]
    pub(crate) fn slides_without(&self, cell: Cell, lifted: Cell) -> impl Iterator<Item = Cell> {
        self.ring_without(cell, lifted).slides().map(move |direction| cell.step(direction))
    }

    /// The slots any number of steps away (Ant). The tile must not be pinned.
    ///
    /// Consecutive free cells around the hive are one step apart unless a gate separates them. So if
    /// there is no gate and every hole is a single cell, the Ant reaches the whole rim except the
    /// holes. Only otherwise a walk is needed.
    pub(crate) fn any_steps(&self, from: Cell) -> u64 {
        let ring = self.spot(from).ring();
        if ring.slides().is_empty() {
            return 0;
        }
        let rim = self.rim();
        let (mut all, mut gated, mut enclosed) = (rim.all, rim.gated, rim.enclosed);
        for direction in !ring {
            let spot = self.spot(from.step(direction));
            let ring = spot.ring() & !Ring::only(direction.opposite());
            let others = !spot.bit();
            enclosed &= others;
            gated &= others;
            if ring.is_empty() {
                all &= others;
            } else if !ring.gates().is_empty() {
                gated |= !others;
            }
        }
        let holes = self.holes() + 1 - ring.arcs();
        if holes != enclosed.count_ones() {
            return self.walk(from);
        }
        if gated == 0 {
            return all & !enclosed;
        }
        self.walk_between_gates(from, all & !enclosed, gated)
    }

    /// The slots any number of steps away if all holes are single cells, so that the rest of the rim
    /// is one region, divided by gates.
    ///
    /// The two tiles of a gate are connected through the hive and close a ring, so the two sides of a
    /// gate are in different parts, and n gates make n + 1 parts. A walk from both sides of each gate
    /// at once, until one side ends, finds all parts but one: the side that ends is the smaller one,
    /// mostly a pocket of one or two cells. The rest is the last part.
    fn walk_between_gates(&self, from: Cell, all: u64, gated: u64) -> u64 {
        let mut gates = 0;
        let mut parts = 0;
        let mut walked = 0;
        let start = self.steps(from);
        for slot in slots(gated) {
            let (cell, bit) = (self.rim_cell(slot), 1 << slot);
            for direction in self.ring_without(cell, from).gates() {
                let behind = self.walker_bit(cell.step(direction), from);
                if behind < bit {
                    continue; // each gate once; one at the lifted tile's cell from outside
                }
                gates += 1;
                let part = match (walked & bit != 0, walked & behind != 0) {
                    (true, true) => continue,
                    (true, false) => self.walk_on(behind, from),
                    (false, true) => self.walk_on(bit, from),
                    (false, false) => self.smaller_part(bit, behind, from),
                };
                if part & start != 0 {
                    return part & !LIFTED;
                }
                walked |= part;
                parts += 1;
            }
        }
        if parts == gates { all & !walked } else { self.walk(from) }
    }

    /// Walks on both sides of a gate in turns and returns the part of the side that ends first.
    fn smaller_part(&self, here: u64, there: u64, lifted: Cell) -> u64 {
        let mut sides = [(here, here), (there, there)];
        loop {
            for (reached, open) in &mut sides {
                *open = self.step_on(*open, lifted) & !*reached;
                if *open == 0 {
                    return *reached;
                }
                *reached |= *open;
            }
        }
    }

    /// All slots that can be reached from those of `start` while the tile on `lifted` is in the hand.
    fn walk_on(&self, start: u64, lifted: Cell) -> u64 {
        let (mut reached, mut open) = (start, start);
        while open != 0 {
            open = self.step_on(open, lifted) & !reached;
            reached |= open;
        }
        reached
    }

    /// The slots any number of steps away, found by walking.
    fn walk(&self, from: Cell) -> u64 {
        self.walk_on(self.steps(from), from) & !LIFTED
    }

    /// The slots one step away from any of a set, while a tile is in the hand.
    #[inline]
    fn step_on(&self, open: u64, lifted: Cell) -> u64 {
        let mut next = 0;
        for slot in slots(open) {
            let cell = self.walker_cell(slot, lifted);
            for direction in self.ring_without(cell, lifted).slides() {
                next |= self.walker_bit(cell.step(direction), lifted);
            }
        }
        next
    }

    #[inline]
    fn walker_cell(&self, slot: u32, lifted: Cell) -> Cell {
        if 1 << slot == LIFTED { lifted } else { self.rim_cell(slot) }
    }

    #[inline]
    fn walker_bit(&self, cell: Cell, lifted: Cell) -> u64 {
        if cell == lifted { LIFTED } else { self.spot(cell).bit() }
    }

    /// The cells of a walk on the ground, start and end included, in as few steps as possible, or
    /// in exactly `steps` of them without entering a cell twice.
    pub(crate) fn walk_to(&self, from: Cell, to: Cell, steps: Option<usize>) -> Option<Vec<Cell>> {
        match steps {
            Some(steps) => {
                let mut path = vec![from];
                self.extend_walk(&mut path, to, steps).then_some(path)
            }
            None => {
                let mut came_from = vec![(from, from)];
                let mut next = 0;
                while next < came_from.len() {
                    let (cell, _) = came_from[next];
                    next += 1;
                    for step in self.slides_without(cell, from) {
                        if came_from.iter().all(|&(seen, _)| seen != step) {
                            came_from.push((step, cell));
                        }
                    }
                }
                let back =
                    |cell: Cell| came_from.iter().find(|&&(c, _)| c == cell).map(|&(_, b)| b);
                let mut path = vec![to];
                while let Some(&last) = path.last().filter(|&&last| last != from) {
                    path.push(back(last)?);
                }
                path.reverse();
                Some(path)
            }
        }
    }

    fn extend_walk(&self, path: &mut Vec<Cell>, to: Cell, steps: usize) -> bool {
        let (from, here) = (path[0], path[path.len() - 1]);
        if steps == 0 {
            return here == to;
        }
        let nexts: Vec<Cell> = self.slides_without(here, from).collect();
        nexts.into_iter().any(|next| {
            if path.contains(&next) {
                return false;
            }
            path.push(next);
            let found = self.extend_walk(path, to, steps - 1);
            if !found {
                path.pop();
            }
            found
        })
    }
}
