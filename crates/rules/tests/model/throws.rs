//! The Pillbug's throw (D6).

use super::{AROUND, Model};
use skep_rules::{Bug, Hex, Piece};
use std::collections::BTreeSet;

impl Model {
    /// All throws of the side to move: thrower, thrown tile, destination.
    pub(crate) fn throws(&self) -> BTreeSet<(Piece, Piece, Hex)> {
        let mut throws = BTreeSet::new();
        if !self.is_queen_laid(self.to_move()) || self.outcome().is_some() {
            return throws;
        }
        for thrower in self.throwers() {
            let at = self.place(thrower).expect("a thrower is on the table");
            for from in AROUND.map(|side| at + side) {
                let Some(tile) = self.top(from) else { continue };
                let is_alone = self.height(from) == 1;
                if !is_alone || self.last == Some(tile) || self.splits(from) {
                    continue;
                }
                let rest = self.without_top(from);
                if !rest.climbs(from).contains(&at) {
                    continue;
                }
                let ends = rest.climbs(at).into_iter();
                let ends = ends.filter(|&to| !rest.is_occupied(to) && to != from);
                throws.extend(ends.map(|to| (thrower, tile, to)));
            }
        }
        throws
    }

    /// The tiles of the side to move that may throw now: not moved in the previous ply.
    fn throwers(&self) -> impl Iterator<Item = Piece> {
        self.all_throwers().into_iter().filter(|&piece| self.last != Some(piece))
    }

    /// The tiles of the side to move that are able to throw, resting or not: on the ground and
    /// uncovered.
    pub(crate) fn all_throwers(&self) -> Vec<Piece> {
        let is_thrower = |&(hex, piece): &(Hex, Piece)| {
            piece.color() == self.to_move()
                && match piece.bug() {
                    Bug::Pillbug => true,
                    Bug::Mosquito => self.tops_around(hex).any(|top| top.bug() == Bug::Pillbug),
                    _ => false,
                }
        };
        let on_ground = self.stacks.iter().filter(|(_, stack)| stack.len() == 1);
        on_ground
            .map(|(&hex, stack)| (hex, stack[0]))
            .filter(is_thrower)
            .map(|(_, piece)| piece)
            .collect()
    }
}
