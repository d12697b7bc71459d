//! What keeps a tile from getting somewhere by itself.

use super::{Tile, is_step};
use crate::model::{AROUND, Model};
use skep_rules::{Bug, Gate, Hex, Illegal, PieceSet};
use std::collections::BTreeSet;
use std::iter::successors;

impl Tile<'_> {
    /// The reasons why a tile that can leave its place does not get to another by itself.
    pub(super) fn fails_for(&self, reason: &Illegal, from: Hex, to: Hex) -> bool {
        let rest = &self.rest;
        let on_ground = !rest.is_occupied(from) && !rest.is_occupied(to);
        let is_only = |bugs: &[Bug]| {
            self.powers.len() == 1 && bugs.iter().any(|bug| self.powers.contains(bug))
        };
        let hole = |cell: Hex, other: Hex| {
            self.table.hole(cell, rest).filter(|hole| on_ground && !hole.cells.contains(&other))
        };
        let is_in_hole = hole(to, from).is_some();
        let steps =
            || is_only(&[Bug::Beetle]) || is_only(&[Bug::Queen, Bug::Pillbug]) && !is_in_hole;
        let walks = || is_only(&[Bug::Spider, Bug::Ant]) && on_ground && !is_in_hole;
        let is_cut_off =
            || walks() && !rest.slides(from).is_empty() && rest.steps_to(from, to).is_none();
        match *reason {
            Illegal::Gate(gate) => {
                (steps() || is_cut_off())
                    && (gate.from, gate.to) == (from, to)
                    && is_shut(gate, rest)
            }
            Illegal::LosesContact { from: start, to: end } => {
                let is_bare = |sides: [Hex; 2]| !sides.iter().any(|&side| rest.is_occupied(side));
                (steps() || is_cut_off())
                    && on_ground
                    && (start, end) == (from, to)
                    && beside(from, to).is_some_and(is_bare)
            }
            Illegal::OneStep => steps() && !is_step(from, to),
            Illegal::ShutIn { by } if rest.slides(from).is_empty() => {
                walks() && by == rest.tops_around(from).collect()
            }
            Illegal::ShutIn { by } => {
                let is_hole = hole(from, to).is_some_and(|hole| hole.walls == by);
                is_cut_off() && !is_step(from, to) && is_hole
            }
            Illegal::Enclosed { by } => {
                is_only(&[Bug::Queen, Bug::Pillbug, Bug::Spider, Bug::Ant])
                    && rest.tops_around(to).count() > 0
                    && hole(to, from).is_some_and(|hole| hole.walls == by)
            }
            Illegal::ThreeSteps { needs } => {
                walks() && is_only(&[Bug::Spider]) && rest.steps_to(from, to) == Some(needs)
            }
            Illegal::Unreachable { gates } => {
                is_cut_off()
                    && !is_step(from, to)
                    && hole(from, to).is_none()
                    && !gates.is_empty()
                    && gates == gates_around(to, rest)
            }
            Illegal::NotInLine => {
                is_only(&[Bug::Grasshopper]) && on_ground && side_toward(from, to).is_none()
            }
            Illegal::NothingToJump => {
                let is_bare = |side| !rest.is_occupied(from + side);
                is_only(&[Bug::Grasshopper]) && side_toward(from, to).is_some_and(is_bare)
            }
            Illegal::LandsBefore { landing } => {
                is_only(&[Bug::Grasshopper])
                    && on_ground
                    && rest.jumps(from).contains(&landing)
                    && side_toward(from, to).is_some()
                    && side_toward(from, to) == side_toward(from, landing)
                    && from.distance(landing) < from.distance(to)
            }
            Illegal::LadybugSteps => {
                is_only(&[Bug::Ladybug])
                    && on_ground
                    && !self.pair.model.reach_as(Bug::Ladybug, from).contains(&to)
            }
            Illegal::NothingToCopy => self.powers.is_empty(),
            Illegal::NoCopyGetsThere { ref copies } => {
                let reaches = |&bug| self.pair.model.reach_as(bug, from).contains(&to);
                copies.len() > 1
                    && copies.iter().eq(&self.powers)
                    && !copies.iter().any(reaches)
                    && (on_ground || copies.contains(&Bug::Beetle))
            }
            _ => false,
        }
    }

    /// Has it no step along the ground out of its place, held by just these tiles?
    pub(crate) fn is_shut_in_by(&self, tiles: PieceSet) -> bool {
        let walkers = BTreeSet::from([Bug::Queen, Bug::Pillbug, Bug::Spider, Bug::Ant]);
        self.is_own
            && self.powers.is_subset(&walkers)
            && self.place.is_some_and(|from| {
                self.rest.slides(from).is_empty() && tiles == self.rest.tops_around(from).collect()
            })
    }
}

/// The two cells that touch both ends of a step.
fn beside(from: Hex, to: Hex) -> Option<[Hex; 2]> {
    Model::ways(from).find(|&(next, _)| next == to).map(|(_, sides)| sides)
}

/// The side of a cell from which a straight line leads to another.
fn side_toward(from: Hex, to: Hex) -> Option<Hex> {
    let steps = from.distance(to) as usize;
    let end = |side| successors(Some(from), move |&hex| Some(hex + side)).nth(steps);
    AROUND.into_iter().find(|&side| end(side) == Some(to))
}

/// Do the posts stand on both sides of the step, each higher than both of its ends?
pub(super) fn is_shut(gate: Gate, rest: &Model) -> bool {
    let level = rest.height(gate.from).max(rest.height(gate.to));
    beside(gate.from, gate.to).is_some_and(|sides| {
        let tops: PieceSet = sides.into_iter().filter_map(|side| rest.top(side)).collect();
        sides.into_iter().all(|side| rest.height(side) > level)
            && tops == gate.posts.into_iter().collect()
    })
}

/// The tiles of the gates of all cells that can be walked to from a place.
fn gates_around(place: Hex, rest: &Model) -> PieceSet {
    let mut region = rest.any_steps(place);
    region.insert(place);
    let is_gate = |&(next, [left, right]): &(Hex, [Hex; 2])| {
        !rest.is_occupied(next) && rest.is_occupied(left) && rest.is_occupied(right)
    };
    let gates = region.into_iter().flat_map(Model::ways).filter(is_gate);
    gates.flat_map(|(_, posts)| posts).filter_map(|post| rest.top(post)).collect()
}
