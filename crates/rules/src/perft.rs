//! Perft: counting all move sequences of some length, to test and measure the move generator.

use crate::{Move, Position};
use std::ops::ControlFlow;

impl Position {
    /// The number of sequences of `depth` legal moves. A forced pass is a move; a finished game has
    /// none. The moves of the last ply are generated and counted, but not played.
    pub fn perft(&mut self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves() as u64,
            _ => {
                let mut leaves = 0;
                self.each_child(|child| leaves += child.perft(depth - 1));
                leaves
            }
        }
    }

    /// Plays each legal move, calls the visitor with the position, and takes the move back. Does not
    /// allocate.
    pub fn each_child(&mut self, mut visitor: impl FnMut(&mut Position)) {
        // Sets of targets are 16 bytes a tile: all moves of a position fit into half a kilobyte.
        let mut movers = [None; 32];
        let mut count = 0;
        let _ = self.each_tile(|destinations| {
            movers[count] = Some((destinations.piece, destinations.targets));
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        if count == 0 && self.outcome().is_none() {
            let undo = self.play_unchecked(Move::PASS);
            visitor(self);
            self.undo(undo);
        }
        for (piece, targets) in movers.into_iter().flatten() {
            let mut rest = crate::targets::Remaining::new(self, piece, targets);
            while let Some(mv) = rest.next(self) {
                let undo = self.play_unchecked(mv);
                visitor(self);
                self.undo(undo);
            }
        }
    }
}
