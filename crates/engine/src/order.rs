//! Which moves are tried first: the sooner the best one, the less there is to search.

use crate::parameters::{
    TRY_COVER, TRY_FILL, TRY_HISTORY, TRY_KILLERS, TRY_RELIEF, TRY_REMEMBERED,
};
use skep_rules::{Move, Piece, Position};
use std::ops::ControlFlow;

/// A move and how early it is to be tried.
#[derive(Clone, Copy)]
pub(crate) struct Ranked {
    pub(crate) mv: Move,
    rank: i32,
}

/// Two moves that were too good for the opponent, for each ply of the search; and how well each
/// tile has done on each cell.
pub(crate) struct Order {
    /// By ply; the latest first.
    killers: Vec<[Option<Move>; 2]>,
    /// By the bits of the move: tile, then cell.
    history: Vec<i16>,
}

impl Order {
    pub(crate) fn new(plies: usize) -> Order {
        Order { killers: vec![[None; 2]; plies], history: vec![0; Piece::COUNT << 10] }
    }

    /// Puts all legal moves on the pile, ranked: a pass if there is no other.
    pub(crate) fn generate(
        &self,
        position: &Position,
        ply: u32,
        remembered: Option<Move>,
        pile: &mut Vec<Ranked>,
    ) {
        let before = pile.len();
        let us = position.to_move();
        let (ours, theirs) = (position.cell(Piece::queen(us)), position.cell(Piece::queen(!us)));
        let _ = position.each_tile(|destinations| {
            let piece = destinations.piece();
            let from = position.cell(piece);
            let is_low = position.in_play().contains(piece) && position.level(piece) == 0;
            let beside = |queen: Option<_>| {
                is_low
                    && queen
                        .zip(from)
                        .is_some_and(|(q, f): (skep_rules::Cell, _)| !q.toward(f).is_empty())
            };
            let leaves = i32::from(beside(ours)) - i32::from(beside(theirs));
            pile.extend(destinations.moves().map(|mv| {
                let mut rank = leaves * TRY_RELIEF;
                if let Some((_, to)) = mv.parts() {
                    let is_beside = |queen: Option<skep_rules::Cell>| {
                        queen.is_some_and(|queen| !queen.toward(to).is_empty())
                    };
                    rank += TRY_FILL * i32::from(is_beside(theirs));
                    rank -= TRY_RELIEF * i32::from(is_beside(ours));
                    rank += TRY_COVER * i32::from(theirs == Some(to));
                }
                Ranked { mv, rank: rank + self.bonus(ply, remembered, mv) }
            }));
            ControlFlow::<()>::Continue(())
        });
        if pile.len() == before {
            pile.push(Ranked { mv: Move::PASS, rank: 0 });
        }
    }

    fn bonus(&self, ply: u32, remembered: Option<Move>, mv: Move) -> i32 {
        if Some(mv) == remembered {
            return TRY_REMEMBERED;
        }
        let killers = self.killers[ply as usize].iter().zip(TRY_KILLERS);
        let killer = killers.filter(|(killer, _)| **killer == Some(mv)).map(|(_, rank)| rank);
        killer.sum::<i32>() + self.history.get(usize::from(mv.to_bits())).map_or(0, |&h| h.into())
    }

    /// A move was too good for the opponent; those tried before it were not.
    pub(crate) fn reward(&mut self, ply: u32, depth: u32, mv: Move, before: &[Ranked]) {
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (8 * depth * depth).min(1_000) as i32;
        self.learn(mv, bonus);
        for ranked in before {
            self.learn(ranked.mv, -bonus);
        }
    }

    /// Moves towards the limit, the slower the nearer.
    fn learn(&mut self, mv: Move, bonus: i32) {
        if let Some(history) = self.history.get_mut(usize::from(mv.to_bits())) {
            let old = i32::from(*history);
            *history = (old + bonus - old * bonus.abs() / TRY_HISTORY) as i16;
        }
    }
}

/// Brings the highest of these moves to the front. Of equals the first, so that the order does not
/// depend on the machine.
pub(crate) fn pick(moves: &mut [Ranked]) -> Option<Move> {
    let best = (0..moves.len()).rev().max_by_key(|&index| moves[index].rank)?;
    moves.swap(0, best);
    Some(moves[0].mv)
}
