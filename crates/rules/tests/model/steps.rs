//! Single steps: along the ground and over the hive (R14, R15, R16).

use super::{AROUND, Model};
use skep_rules::Hex;

impl Model {
    /// The neighbours of a cell, each with the two cells that touch both.
    pub(crate) fn ways(from: Hex) -> impl Iterator<Item = (Hex, [Hex; 2])> {
        (0..6).map(move |i| {
            (from + AROUND[i], [from + AROUND[(i + 5) % 6], from + AROUND[(i + 1) % 6]])
        })
    }

    /// Steps along the ground of a tile that is in the hand and comes from a cell: of the two cells
    /// beside the step just one is occupied. Two are a gate, none means that it loses contact.
    pub(crate) fn slides(&self, from: Hex) -> Vec<Hex> {
        let fits = |beside: [Hex; 2]| beside.into_iter().filter(|&b| self.is_occupied(b)).count();
        Self::ways(from)
            .filter(|&(to, beside)| !self.is_occupied(to) && fits(beside) == 1)
            .map(|(to, _)| to)
            .collect()
    }

    /// Steps up, over or down the hive of a tile that is in the hand: barred if both stacks beside
    /// the step are higher than the higher of its two ends.
    pub(crate) fn climbs(&self, from: Hex) -> Vec<Hex> {
        Self::ways(from)
            .filter(|&(to, [left, right])| {
                let level = self.height(from).max(self.height(to));
                level > 0 && self.height(left).min(self.height(right)) <= level
            })
            .map(|(to, _)| to)
            .collect()
    }
}
