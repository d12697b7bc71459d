//! How each insect moves (R17 to R28).

use super::{AROUND, Model};
use skep_rules::{Bug, Hex, Piece};
use std::collections::BTreeSet;

impl Model {
    /// Where a tile on the table gets by itself, whoever's turn it is: nowhere if it is covered or
    /// pinned.
    pub(crate) fn reach(&self, piece: Piece) -> BTreeSet<Hex> {
        let Some(from) = self.place(piece).filter(|_| self.is_uncovered(piece)) else {
            return BTreeSet::new();
        };
        if self.splits(from) {
            return BTreeSet::new();
        }
        let bugs = match piece.bug() {
            Bug::Mosquito => self.copies(piece),
            bug => BTreeSet::from([bug]),
        };
        bugs.into_iter().flat_map(|bug| self.reach_as(bug, from)).collect()
    }

    /// As what a Mosquito moves: on the hive as a Beetle (R26), on the ground as the uppermost
    /// tiles around it (R25, R27), but never as a Mosquito (R28).
    pub(crate) fn copies(&self, mosquito: Piece) -> BTreeSet<Bug> {
        match self.place(mosquito) {
            None => BTreeSet::new(),
            Some(hex) if self.height(hex) > 1 => BTreeSet::from([Bug::Beetle]),
            Some(hex) => {
                self.tops_around(hex).map(Piece::bug).filter(|&bug| bug != Bug::Mosquito).collect()
            }
        }
    }

    /// Where the uppermost tile of a cell gets as an insect.
    pub(crate) fn reach_as(&self, bug: Bug, from: Hex) -> BTreeSet<Hex> {
        let rest = self.without_top(from);
        match bug {
            Bug::Queen | Bug::Pillbug => rest.slides(from).into_iter().collect(),
            Bug::Spider => rest.three_steps(&[from]),
            Bug::Beetle => rest.beetle(from),
            Bug::Grasshopper => rest.jumps(from),
            Bug::Ant => rest.any_steps(from),
            Bug::Ladybug => rest.ladybug(from),
            Bug::Mosquito => BTreeSet::new(),
        }
    }

    /// Walks on until the path has three steps, and never into a cell of the path.
    fn three_steps(&self, path: &[Hex]) -> BTreeSet<Hex> {
        let here = path[path.len() - 1];
        if path.len() == 4 {
            return BTreeSet::from([here]);
        }
        let nexts = self.slides(here).into_iter().filter(|next| !path.contains(next));
        nexts.flat_map(|next| self.three_steps(&[path, &[next]].concat())).collect()
    }

    /// All cells that can be reached along the ground.
    pub(crate) fn any_steps(&self, from: Hex) -> BTreeSet<Hex> {
        let mut reached = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(here) = open.pop() {
            let steps = self.slides(here);
            open.extend(steps.into_iter().filter(|&next| reached.insert(next)));
        }
        reached.remove(&from);
        reached
    }

    /// How many steps along the ground it takes at least.
    pub(crate) fn steps_to(&self, from: Hex, to: Hex) -> Option<usize> {
        let mut reached = BTreeSet::from([from]);
        let mut front = vec![from];
        let mut steps = 0;
        while !front.contains(&to) && !front.is_empty() {
            let nexts = front.iter().flat_map(|&here| self.slides(here));
            front = nexts.filter(|&next| reached.insert(next)).collect();
            steps += 1;
        }
        (!front.is_empty()).then_some(steps)
    }

    fn beetle(&self, from: Hex) -> BTreeSet<Hex> {
        let on_ground = if self.is_occupied(from) { Vec::new() } else { self.slides(from) };
        self.climbs(from).into_iter().chain(on_ground).collect()
    }

    pub(crate) fn jumps(&self, from: Hex) -> BTreeSet<Hex> {
        let landing = |side: Hex| {
            let line = std::iter::successors(Some(from + side), move |&hex| Some(hex + side));
            line.into_iter().find(|&hex| !self.is_occupied(hex))
        };
        let sides = AROUND.into_iter().filter(|&side| self.is_occupied(from + side));
        sides.filter_map(landing).collect()
    }

    /// Up, along, down.
    fn ladybug(&self, from: Hex) -> BTreeSet<Hex> {
        let on_top = |hex| self.climbs(hex).into_iter().filter(|&to| self.is_occupied(to));
        on_top(from)
            .flat_map(on_top)
            .flat_map(|second| self.climbs(second))
            .filter(|&to| !self.is_occupied(to) && to != from)
            .collect()
    }
}
