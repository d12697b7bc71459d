//! Which tiles hold the hive together (R13).
//!
//! Take a tile away and the free cells around it, which lay in k separate runs, become joined
//! through its cell. If they belonged to m different regions of free cells (the outside, or holes),
//! the hive falls into k - m + 1 parts: a tile is pinned when m < k. Without holes m is one, so a
//! look at the six neighbours decides; holes of a single cell are told as easily. Only for larger
//! holes the whole hive has to be searched.

use crate::hive::Hive;
use crate::{Piece, PieceSet, Ring};

impl Hive {
    /// The tiles among `candidates`, each alone on its cell, that may not be lifted.
    pub(crate) fn pinned(&self, candidates: PieceSet) -> PieceSet {
        let holes = self.holes();
        let are_small = holes == self.rim().enclosed.count_ones();
        let mut pinned = PieceSet::EMPTY;
        for piece in candidates {
            let cell = self.cell(piece);
            let ring = self.spot(cell).ring();
            let arcs = ring.arcs();
            if arcs < 2 {
                continue;
            }
            if holes > 0 {
                if !are_small {
                    return self.cut_tiles() & candidates;
                }
                let is_hole = |&d: &crate::Direction| self.spot(cell.step(d)).ring() == Ring::FULL;
                if arcs - (ring.gates().filter(is_hole).count() as u32) < 2 {
                    continue;
                }
            }
            pinned.insert(piece);
        }
        pinned
    }

    /// The parts into which the hive falls when a tile that is alone on its cell is lifted: all
    /// tiles of each part, covered ones included. A single part if the tile is not pinned.
    pub(crate) fn parts_without(&self, piece: Piece) -> Vec<PieceSet> {
        let mut left = self.in_play();
        left.remove(piece);
        let mut parts = Vec::new();
        while let Some(first) = left.first() {
            let mut part = PieceSet::EMPTY;
            let mut cells = vec![self.cell(first)];
            while let Some(cell) = cells.pop() {
                let stack = self.stack(cell);
                if (stack & left).is_empty() {
                    continue;
                }
                part = part | stack;
                left = left - stack;
                cells.extend(self.spot(cell).ring().map(|direction| cell.step(direction)));
            }
            parts.push(part);
        }
        parts
    }

    /// All tiles that are the top of a cut cell, by a depth-first search with low links.
    fn cut_tiles(&self) -> PieceSet {
        let mut search = Search { hive: self, order: [0; 32], next: 1, cut: PieceSet::EMPTY };
        if let Some(root) = self.uncovered().first() {
            search.visit(root, None);
        }
        search.cut
    }
}

struct Search<'a> {
    hive: &'a Hive,
    /// When each tile was reached, from 1; 0 for not yet.
    order: [u8; 32],
    next: u8,
    cut: PieceSet,
}

impl Search<'_> {
    /// Searches on from a tile; the earliest tile that can be reached from here and below.
    fn visit(&mut self, piece: Piece, parent: Option<Piece>) -> u8 {
        let order = self.next;
        self.order[piece.index()] = order;
        self.next += 1;
        let mut low = order;
        let mut children = 0;
        let cell = self.hive.cell(piece);
        for direction in self.hive.spot(cell).ring() {
            let Some(neighbor) = self.hive.spot(cell.step(direction)).top() else { continue };
            if Some(neighbor) == parent {
                continue;
            }
            let reached = self.order[neighbor.index()];
            if reached > 0 {
                low = low.min(reached);
                continue;
            }
            children += 1;
            let below = self.visit(neighbor, Some(piece));
            low = low.min(below);
            // A root is cut when it has two children, any other when a child can't get past it.
            if (parent.is_some() && below >= order) || (parent.is_none() && children > 1) {
                self.cut.insert(piece);
            }
        }
        low
    }
}
