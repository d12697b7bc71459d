//! The reach of all tiles of both sides, computed once for evaluation and move generation.

use crate::targets::{Destinations, FreeCells, Targets};
use crate::throw::Throws;
use crate::{ByColor, Color, Move, Piece, PieceSet, Position};
use std::ops::ControlFlow;

/// Where every tile of both sides could go, computed once. For the side to move the last-moved tile
/// rests; the other side is treated as if it were its turn and no tile rested.
///
/// ```
/// use skep_rules::{GameType, Position};
/// let position = Position::new(GameType::FULL);
/// let survey = position.survey();
/// assert!(survey.pinned().is_empty());
/// assert_eq!(survey.legal_moves(), position.legal_moves());
/// ```
pub struct Survey<'a> {
    position: &'a Position,
    pinned: PieceSet,
    free: PieceSet,
    /// The targets of each tile; empty for those that are not free to move.
    reach: [Targets; 32],
    throws: ByColor<Throws>,
}

impl Position {
    /// Computes the reach of all tiles of both sides.
    #[inline]
    pub fn survey(&self) -> Survey<'_> {
        let pinned = self.pinned();
        let free = self.uncovered() - pinned;
        let mut reach = [Targets::NONE; 32];
        for piece in free {
            reach[piece.index() & 31] = self.reach_of(piece);
        }
        let throws = ByColor::new(|color| {
            let last = if color == self.to_move() { self.last_moved() } else { None };
            match self.is_queen_laid(color) {
                true => self.hive.throws(color, last, |tiles| tiles & pinned),
                false => [None; 2],
            }
        });
        Survey { position: self, pinned, free, reach, throws }
    }
}

impl<'a> Survey<'a> {
    /// The surveyed position.
    #[inline]
    pub fn position(&self) -> &'a Position {
        self.position
    }

    /// The tiles that hold the hive together (R13).
    #[inline]
    pub fn pinned(&self) -> PieceSet {
        self.pinned
    }

    /// The tiles that a side may move: its free tiles if its Queen is laid, for the side to move
    /// without the one moved last.
    #[inline]
    pub fn movers(&self, color: Color) -> PieceSet {
        let position = self.position;
        if !position.is_queen_laid(color) {
            return PieceSet::EMPTY;
        }
        let last = position.last_moved().filter(|_| color == position.to_move());
        let resting = last.map_or(PieceSet::EMPTY, |last| PieceSet::EMPTY.with(last));
        (self.free & PieceSet::of(color)) - resting
    }

    /// Where a tile could go by its own power if it were its owner's turn, even if the owner's Queen
    /// is still in hand.
    #[inline]
    pub fn reach(&self, piece: Piece) -> Destinations<'a> {
        let targets = self.reach[piece.index() & 31];
        Destinations { hive: &self.position.hive, piece, targets }
    }

    /// What the throwers of a side can lift, and where they can set it down.
    #[inline]
    pub fn throws(&self, color: Color) -> impl Iterator<Item = (PieceSet, FreeCells)> {
        let throws = self.throws[color].iter().flatten();
        throws.map(|throw| (throw.tiles, FreeCells(throw.ends)))
    }

    /// The same as [`Position::each_tile`].
    #[inline]
    pub fn each_tile<B>(
        &self,
        mut listener: impl FnMut(Destinations<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let position = self.position;
        if position.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        position.each_placement(&mut listener)?;
        let us = position.to_move();
        let movers = self.movers(us);
        let thrown = self.throws(us).fold(PieceSet::EMPTY, |all, (tiles, _)| all | tiles);
        for piece in movers | thrown {
            let targets = self.targets(piece, movers);
            if !targets.is_empty() {
                listener(Destinations { hive: &position.hive, piece, targets })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where the side to move can bring a tile that is on the table; `movers` are the tiles that it
    /// may move.
    #[inline]
    fn targets(&self, piece: Piece, movers: PieceSet) -> Targets {
        let mut targets = Targets::NONE;
        if movers.contains(piece) {
            targets = self.reach[piece.index() & 31];
        }
        for (tiles, ends) in self.throws(self.position.to_move()) {
            if tiles.contains(piece) {
                targets.ground |= ends.0;
            }
        }
        targets
    }

    /// Whether a move is legal here, also one of another position. The same as
    /// [`Position::is_legal`].
    pub fn is_legal(&self, mv: Move) -> bool {
        let position = self.position;
        let Some((piece, cell)) = mv.parts() else { return position.must_pass() };
        if !position.in_play().contains(piece) {
            return position.is_legal(mv);
        }
        if position.outcome().is_some() {
            return false;
        }
        let targets = self.targets(piece, self.movers(position.to_move()));
        Destinations { hive: &position.hive, piece, targets }.contains_cell(cell)
    }

    /// The same as [`Position::legal_moves`].
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.each_tile(|destinations| {
            moves.extend(destinations.moves());
            ControlFlow::<()>::Continue(())
        });
        if moves.is_empty() && self.position.outcome().is_none() {
            moves.push(Move::PASS);
        }
        moves
    }
}

impl std::fmt::Debug for Survey<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Survey")
            .field("pinned", &self.pinned)
            .field("free", &self.free)
            .finish_non_exhaustive()
    }
}
