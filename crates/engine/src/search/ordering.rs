//! Which moves are tried first: the sooner the best one, the less there is to search.

use crate::Parameters;
use crate::search::history::{History, MOVES, played};
use skep_rules::{Cell, Move, Piece, Survey};
use std::ops::ControlFlow;

/// A move and how early it is to be tried, in one number: the higher, the earlier. Of two moves
/// with the same rank the order is still fixed, so that it does not depend on the machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ranked(u32);

impl Ranked {
    fn new(mv: Move, rank: i32) -> Ranked {
        let rank = (rank + MIDDLE).clamp(0, u16::MAX.into()) as u32;
        Ranked(rank << 16 | u32::from(mv.to_bits()))
    }

    #[inline]
    pub(crate) fn mv(self) -> Move {
        Move::from_bits(self.0 as u16).unwrap_or(Move::PASS)
    }

    #[inline]
    pub(crate) fn rank(self) -> i32 {
        (self.0 >> 16) as i32 - MIDDLE
    }
}

/// The rank of a move of which nothing is known is 0.
const MIDDLE: i32 = 1 << 15;

/// Moves that were too good for the opponent in other positions, and how well all have done.
pub(crate) struct Order<'a> {
    parameters: &'a Parameters,
    /// By ply; the latest first.
    killers: Vec<[Option<Move>; 2]>,
    history: History,
    /// The move that refuted a move, by the bits of that one.
    counters: Vec<Option<Move>>,
}

impl<'a> Order<'a> {
    pub(crate) fn new(plies: usize, parameters: &'a Parameters) -> Order<'a> {
        Order {
            parameters,
            killers: vec![[None; 2]; plies],
            history: History::new(parameters.history_most),
            counters: vec![None; MOVES],
        }
    }

    /// Puts all legal moves on the pile, ranked, but for one that was tried already; a pass if there
    /// is no other. The last moves that were played are the latest first.
    pub(crate) fn generate(
        &self,
        survey: &Survey<'_>,
        ply: u32,
        last: [Move; 2],
        tried: Option<Move>,
        pile: &mut Vec<Ranked>,
    ) {
        let before = pile.len();
        let position = survey.position();
        let us = position.to_move();
        let (ours, theirs) = (position.cell(Piece::queen(us)), position.cell(Piece::queen(!us)));
        let p = self.parameters;
        let killers = self.killers[ply as usize];
        let counter = self.counters.get(usize::from(last[0].to_bits())).copied().flatten();
        let last = last.map(played);
        let is_beside =
            |queen: Option<Cell>, cell| queen.is_some_and(|queen| !queen.toward(cell).is_empty());
        let _ = survey.each_tile(|destinations| {
            let piece = destinations.piece();
            let is_low = position.in_play().contains(piece) && position.level(piece) == 0;
            let mut leaves = 0;
            if let Some(from) = position.cell(piece).filter(|_| is_low) {
                leaves += p.try_relief * i32::from(is_beside(ours, from));
                leaves -= p.try_fill * i32::from(is_beside(theirs, from));
            }
            for mv in destinations.moves().filter(|&mv| Some(mv) != tried) {
                let mut rank = leaves;
                if let Some((_, to)) = mv.parts() {
                    rank += p.try_fill * i32::from(is_beside(theirs, to));
                    rank -= p.try_hinder * i32::from(is_beside(ours, to));
                    rank += p.try_cover * i32::from(theirs == Some(to));
                }
                rank += self.history.of(mv, last);
                rank += p.try_killer * i32::from(killers[0] == Some(mv));
                rank += p.try_older_killer * i32::from(killers[1] == Some(mv));
                rank += p.try_counter * i32::from(counter == Some(mv));
                pile.push(Ranked::new(mv, rank));
            }
            ControlFlow::<()>::Continue(())
        });
        if pile.len() == before && tried.is_none() {
            pile.push(Ranked::new(Move::PASS, 0));
        }
    }

    /// A move was too good for the opponent; those tried before it were not.
    pub(crate) fn reward(
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
        if let Some(counter) = self.counters.get_mut(usize::from(last[0].to_bits())) {
            *counter = Some(mv);
        }
        let bonus = (self.parameters.history_step * (depth * depth) as i32)
            .min(self.parameters.history_leap);
        let last = last.map(played);
        self.history.learn(mv, bonus, last);
        for mv in failed {
            self.history.learn(mv, -bonus, last);
        }
    }
}

/// Brings the highest of these moves to the front.
#[inline]
pub(crate) fn pick(moves: &mut [Ranked]) -> Option<Ranked> {
    let best = moves.iter().copied().max()?;
    let index = moves.iter().position(|&ranked| ranked == best)?;
    moves.swap(0, index);
    Some(best)
}
