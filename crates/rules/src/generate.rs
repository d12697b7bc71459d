//! All legal moves: each tile with the set of places where it can go.

use crate::cell::Cell;
use crate::game_type::{QUEEN_DUE, turn_after};
use crate::rim::slots;
use crate::targets::{Destinations, FreeCells, Targets};
use crate::throw::Throws;
use crate::{Bug, Color, Move, Piece, PieceSet, Position};
use std::ops::ControlFlow;

impl Position {
    /// Calls the listener with each tile that the side to move can lay, move or throw and all its
    /// destinations, until it returns [`ControlFlow::Break`]. It is not called when the game is over
    /// or when the only legal move is a pass.
    #[inline]
    pub fn each_tile<'a, B>(
        &'a self,
        mut listener: impl FnMut(Destinations<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        self.each_placement(&mut listener)?;
        self.each_mover(self.last_moved(), listener)
    }

    /// [`Position::each_tile`] for tiles in hand only.
    #[inline]
    pub(crate) fn each_placement<'a, B>(
        &'a self,
        listener: &mut impl FnMut(Destinations<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let targets = self.placement_targets();
        if !targets.is_empty() {
            for piece in self.layable(self.to_move()) {
                listener(Destinations { hive: &self.hive, piece, targets })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// [`Position::each_tile`] for tiles on the table only, with `last` as the tile moved last.
    #[inline]
    fn each_mover<'a, B>(
        &'a self,
        last: Option<Piece>,
        mut listener: impl FnMut(Destinations<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.is_queen_laid(self.to_move()) {
            return ControlFlow::Continue(());
        }
        let hive = &self.hive;
        let throws = hive.throws(self.to_move(), last, |tiles| hive.pinned(tiles));
        let thrown = throws.iter().flatten().fold(PieceSet::EMPTY, |all, throw| all | throw.tiles);
        let movers = self.unpinned(self.movers(last));
        for piece in movers | thrown {
            let mut targets = Targets::on_ground(ends(&throws, piece));
            if movers.contains(piece) {
                let reach = self.reach_of(piece);
                targets.ground |= reach.ground;
                targets.climbs = reach.climbs;
            }
            if !targets.is_empty() {
                listener(Destinations { hive, piece, targets })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The legal destinations of one tile.
    pub fn destinations(&self, piece: Piece) -> Destinations<'_> {
        let targets = if self.outcome().is_some() {
            Targets::NONE
        } else if !self.in_play().contains(piece) {
            if self.layable(self.to_move()).contains(piece) {
                self.placement_targets()
            } else {
                Targets::NONE
            }
        } else if self.is_queen_laid(self.to_move()) {
            let throws = self.throws_now();
            let alone = self.unpinned(self.movers(self.last_moved()) & PieceSet::EMPTY.with(piece));
            let own = if alone.is_empty() { Targets::NONE } else { self.reach_of(piece) };
            Targets { ground: own.ground | ends(&throws, piece), climbs: own.climbs }
        } else {
            Targets::NONE
        };
        Destinations { hive: &self.hive, piece, targets }
    }

    /// Where a tile could go by its own power if it were its owner's turn and no tile were resting.
    pub fn reach(&self, piece: Piece) -> Destinations<'_> {
        let can_move = self.uncovered().contains(piece)
            && self.is_queen_laid(piece.color())
            && !self.unpinned(PieceSet::EMPTY.with(piece)).is_empty();
        let targets = if can_move { self.reach_of(piece) } else { Targets::NONE };
        Destinations { hive: &self.hive, piece, targets }
    }

    /// The pinned tiles of both sides: alone on their cell, and the hive would fall apart without
    /// them (R13).
    pub fn pinned(&self) -> PieceSet {
        self.hive.pinned(self.alone())
    }

    /// The throwers of the side to move that can make this move; empty if it is not a throw.
    pub fn throwers(&self, mv: Move) -> PieceSet {
        let Some((piece, to)) = mv.parts().filter(|&(piece, _)| self.in_play().contains(piece))
        else {
            return PieceSet::EMPTY;
        };
        let can_throw = self.outcome().is_none() && self.is_queen_laid(self.to_move());
        if !can_throw || !self.hive.spot(to).is_free() {
            return PieceSet::EMPTY;
        }
        let bit = self.hive.spot(to).bit();
        let throws = self.throws_now();
        let can = throws.iter().flatten().filter(|t| t.tiles.contains(piece) && t.ends & bit != 0);
        can.map(|throw| throw.thrower).collect()
    }

    /// All legal moves; a pass if there is no other, nothing if the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.each_tile(|destinations| {
            moves.extend(destinations.moves());
            ControlFlow::<()>::Continue(())
        });
        if moves.is_empty() && self.outcome().is_none() {
            moves.push(Move::PASS);
        }
        moves
    }

    /// How many legal moves there are.
    #[inline]
    pub fn count_moves(&self) -> usize {
        match self.count_tile_moves() {
            0 => usize::from(self.outcome().is_none()),
            moves => moves,
        }
    }

    /// The number of legal moves, not counting a pass.
    #[inline]
    fn count_tile_moves(&self) -> usize {
        if self.outcome().is_some() {
            return 0;
        }
        // Every tile in hand has the same places to go to.
        let placements = match self.placement_targets().len() {
            0 => 0,
            places => places * self.layable(self.to_move()).len(),
        };
        placements + self.count_movements(self.last_moved())
    }

    /// The number of moves of tiles on the table if `last` had been moved last.
    #[inline]
    pub(crate) fn count_movements(&self, last: Option<Piece>) -> usize {
        let mut moves = 0;
        let _ = self.each_mover(last, |destinations| {
            moves += destinations.len();
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Whether the side to move has to pass (R12).
    pub fn must_pass(&self) -> bool {
        self.outcome().is_none() && self.each_tile(ControlFlow::Break).is_continue()
    }

    /// Whether the move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        match mv.parts() {
            Some((piece, cell)) => self.destinations(piece).contains_cell(cell),
            None => self.must_pass(),
        }
    }

    /// The cells where the side to move can lay a tile (R4, R6).
    #[inline]
    fn placement_targets(&self) -> Targets {
        Targets::on_ground(self.placements(self.to_move()).0)
    }

    /// The cells where a side could lay a tile if it were its turn (R4, R6).
    #[inline]
    pub fn placements(&self, color: Color) -> FreeCells {
        let rim = self.hive.rim();
        FreeCells(match self.ply() {
            0 | 1 => rim.all,
            _ => rim.near[color] & !rim.near[!color],
        })
    }

    /// The free cells beside a cell with a tile on it.
    #[inline]
    pub fn liberties(&self, cell: Cell) -> FreeCells {
        let free = !self.hive.spot(cell).ring();
        FreeCells(free.fold(0, |all, direction| all | self.hive.spot(cell.step(direction)).bit()))
    }

    /// The free cells with tiles on all six sides.
    #[inline]
    pub fn holes(&self) -> FreeCells {
        FreeCells(self.hive.rim().enclosed)
    }

    /// The cells in a set.
    #[inline]
    pub fn cells(&self, cells: FreeCells) -> impl Iterator<Item = Cell> {
        slots(cells.0).map(|slot| self.hive.rim_cell(slot))
    }

    /// What the side to move can throw.
    pub(crate) fn throws_now(&self) -> Throws {
        let pinned = |tiles| self.hive.pinned(tiles);
        self.hive.throws(self.to_move(), self.last_moved(), pinned)
    }

    /// The tiles in hand that R8 and the opening rule would let a side lay if it were its turn: one
    /// of each kind.
    #[inline]
    pub fn layable(&self, color: Color) -> PieceSet {
        let queen = PieceSet::EMPTY.with(Piece::queen(color));
        let hand = self.hand(color).lowest_of_each_kind();
        let turn = turn_after(self.ply() + u32::from(color != self.to_move()));
        if turn >= QUEEN_DUE && !self.is_queen_laid(color) {
            queen
        } else if self.opening().bars_queen(turn) {
            hand - queen
        } else {
            hand
        }
    }

    /// The tiles that the side to move may move, except that some may be pinned (R13).
    #[inline]
    fn movers(&self, last: Option<Piece>) -> PieceSet {
        let own = self.uncovered() & PieceSet::of(self.to_move());
        last.map_or(own, |last| own - PieceSet::EMPTY.with(last))
    }

    #[inline]
    fn unpinned(&self, pieces: PieceSet) -> PieceSet {
        pieces - self.hive.pinned(pieces & self.alone())
    }

    /// The tiles that are alone on their cell.
    #[inline]
    pub(crate) fn alone(&self) -> PieceSet {
        let uncovered = self.uncovered();
        if self.hive.stacks() == 0 {
            return uncovered;
        }
        // Only climbers stand on others.
        let climbers = PieceSet::of_bug(Bug::Beetle) | PieceSet::of_bug(Bug::Mosquito);
        let raised: PieceSet =
            (uncovered & climbers).filter(|&piece| self.hive.level(piece) > 0).collect();
        uncovered - raised
    }

    /// Where an uncovered and unpinned tile can go by its own power.
    #[inline]
    pub(crate) fn reach_of(&self, piece: Piece) -> Targets {
        let hive = &self.hive;
        let cell = hive.cell(piece);
        match piece.bug() {
            Bug::Queen | Bug::Pillbug => Targets::on_ground(hive.steps(cell)),
            Bug::Spider => Targets::on_ground(hive.three_steps(cell)),
            Bug::Beetle => hive.beetle_steps(cell, hive.level(piece)),
            Bug::Grasshopper => Targets::on_ground(hive.jumps(cell)),
            Bug::Ant => Targets::on_ground(hive.any_steps(cell)),
            Bug::Ladybug => Targets::on_ground(hive.ladybug_steps(cell)),
            Bug::Mosquito => self.mosquito_reach(piece),
        }
    }

    /// Where a Mosquito can go: it moves as any tile it touches (R25-R28).
    fn mosquito_reach(&self, piece: Piece) -> Targets {
        let hive = &self.hive;
        let cell = hive.cell(piece);
        if hive.level(piece) > 0 {
            return hive.beetle_steps(cell, hive.level(piece));
        }
        let copies = self.copied_by(piece);
        let copies_any = |bugs: &[Bug]| bugs.iter().any(|&bug| copies >> bug as u8 & 1 != 0);
        let mut targets = Targets::NONE;
        if copies_any(&[Bug::Ant]) {
            // An Ant reaches every cell that a Queen, Pillbug or Spider reaches.
            targets.ground = hive.any_steps(cell);
        } else {
            if copies_any(&[Bug::Queen, Bug::Pillbug]) {
                targets.ground |= hive.steps(cell);
            }
            if copies_any(&[Bug::Spider]) {
                targets.ground |= hive.three_steps(cell);
            }
        }
        if copies_any(&[Bug::Beetle]) {
            let beetle = hive.beetle_steps(cell, 0);
            targets.ground |= beetle.ground;
            targets.climbs = beetle.climbs;
        }
        if copies_any(&[Bug::Grasshopper]) {
            targets.ground |= hive.jumps(cell);
        }
        if copies_any(&[Bug::Ladybug]) {
            targets.ground |= hive.ladybug_steps(cell);
        }
        targets
    }

    /// The insects on top of the stacks that a tile touches, a bit each.
    #[inline]
    fn copied_by(&self, piece: Piece) -> u8 {
        let cell = self.hive.cell(piece);
        self.hive.spot(cell).ring().fold(0, |bugs, direction| {
            let top = self.hive.spot(cell.step(direction)).top();
            top.map_or(bugs, |top| bugs | 1 << top.bug() as u8)
        })
    }

    /// The insects that a tile on the table can move as: its own; for a Mosquito on the ground those
    /// that it touches (R25), on top of other tiles only the Beetle (R26).
    pub fn powers(&self, piece: Piece) -> impl Iterator<Item = Bug> {
        let powers = match piece.bug() {
            _ if !self.in_play().contains(piece) => 0,
            _ if self.hive.level(piece) > 0 => 1 << Bug::Beetle as u8,
            Bug::Mosquito => self.copied_by(piece) & !(1 << Bug::Mosquito as u8),
            bug => 1 << bug as u8,
        };
        Bug::ALL.into_iter().filter(move |&bug| powers >> bug as u8 & 1 != 0)
    }
}

/// The slots on which a tile can be thrown.
#[inline]
fn ends(throws: &Throws, piece: Piece) -> u64 {
    let ends = |throw: &crate::throw::Throw| {
        if throw.tiles.contains(piece) { throw.ends } else { 0 }
    };
    throws.iter().flatten().map(ends).fold(0, |all, ends| all | ends)
}
