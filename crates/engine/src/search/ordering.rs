//! Move ordering: the sooner the best move is tried, the more is cut off.

use super::history::{History, MOVES, played};
use crate::Parameters;
use skep_rules::{Cell, Move, Piece, Survey};
use std::ops::ControlFlow;

/// A move and its rank in one number; a higher rank is tried earlier. Moves of the same rank are ordered
/// by their bits, so that the order is the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ranked(u32);

impl Ranked {
    /// A move with a rank, which is clamped to 16 bits.
    pub(crate) fn new(mv: Move, rank: i32) -> Ranked {
        let rank = (rank + MIDDLE).clamp(0, u16::MAX.into()) as u32;
        Ranked(rank << 16 | u32::from(mv.to_bits()))
    }

    #[inline]
    pub(crate) fn mv(self) -> Move {
        Move::from_bits(self.0 as u16).unwrap_or(Move::PASS)
    }

    #[inline]
    pub(super) fn rank(self) -> i32 {
        (self.0 >> 16) as i32 - MIDDLE
    }
}

/// The offset that makes every rank non-negative; a move without bonus has rank 0.
const MIDDLE: i32 = 1 << 15;

/// What move ordering has learned from beta cutoffs: killers, countermoves and history.
pub(crate) struct MoveOrder<'a> {
    parameters: &'a Parameters,
    /// By ply: the last two moves that caused a beta cutoff, the latest first.
    killers: Vec<[Option<Move>; 2]>,
    history: History,
    /// The move that last refuted a move, by the bits of the refuted one.
    countermoves: Vec<Option<Move>>,
}

impl<'a> MoveOrder<'a> {
    pub(super) fn new(plies: usize, parameters: &'a Parameters) -> MoveOrder<'a> {
        MoveOrder {
            parameters,
            killers: vec![[None; 2]; plies],
            history: History::new(parameters.history_max),
            countermoves: vec![None; MOVES],
        }
    }

    /// Appends all legal moves with their ranks, except the hash move; a pass if there is no other
    /// move. `last` are the last two moves that were played, the latest first.
    pub(super) fn generate(
        &self,
        survey: &Survey<'_>,
        ply: u32,
        last: [Move; 2],
        hash_move: Option<Move>,
        moves: &mut Vec<Ranked>,
    ) {
        let before = moves.len();
        let position = survey.position();
        let us = position.to_move();
        let (ours, theirs) = (position.cell(Piece::queen(us)), position.cell(Piece::queen(!us)));
        let p = self.parameters;
        let killers = self.killers[ply as usize];
        let countermove = self.countermoves.get(usize::from(last[0].to_bits())).copied().flatten();
        let last = last.map(played);
        let is_beside =
            |queen: Option<Cell>, cell| queen.is_some_and(|queen| !queen.toward(cell).is_empty());
        let _ = survey.each_tile(|destinations| {
            let piece = destinations.piece();
            let is_low = position.in_play().contains(piece) && position.level(piece) == 0;
            let mut leaves = 0;
            if let Some(from) = position.cell(piece).filter(|_| is_low) {
                leaves += p.order_relief * i32::from(is_beside(ours, from));
                leaves -= p.order_fill * i32::from(is_beside(theirs, from));
            }
            for mv in destinations.moves().filter(|&mv| Some(mv) != hash_move) {
                let mut rank = leaves;
                if let Some((_, to)) = mv.parts() {
                    rank += p.order_fill * i32::from(is_beside(theirs, to));
                    rank -= p.order_hinder * i32::from(is_beside(ours, to));
                    rank += p.order_cover * i32::from(theirs == Some(to));
                }
                rank += self.history.of(mv, last);
                rank += p.order_killer * i32::from(killers[0] == Some(mv));
                rank += p.order_older_killer * i32::from(killers[1] == Some(mv));
                rank += p.order_countermove * i32::from(countermove == Some(mv));
                moves.push(Ranked::new(mv, rank));
            }
            ControlFlow::<()>::Continue(())
        });
        if moves.len() == before && hash_move.is_none() {
            moves.push(Ranked::new(Move::PASS, 0));
        }
    }

    /// Updates the tables after a beta cutoff: `mv` caused it, `failed` were searched before it.
    pub(super) fn reward(
        &mut self,
        ply: u32,
        depth: u32,
        last: [Move; 2],
        mv: Move,
        failed: impl Iterator<Item = Move>,
    ) {
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(countermove) = self.countermoves.get_mut(usize::from(last[0].to_bits())) {
            *countermove = Some(mv);
        }
        let bonus = (self.parameters.history_bonus * (depth * depth) as i32)
            .min(self.parameters.history_bonus_max);
        let last = last.map(played);
        self.history.learn(mv, bonus, last);
        for mv in failed {
            self.history.learn(mv, -bonus, last);
        }
    }
}

/// Swaps the move of the highest rank to the front (one step of a selection sort).
#[inline]
pub(super) fn pick(moves: &mut [Ranked]) -> Option<Ranked> {
    let best = moves.iter().copied().max()?;
    let index = moves.iter().position(|&ranked| ranked == best)?;
    moves.swap(0, index);
    Some(best)
}
