//! The last two plies of a proof: the defender's answer, and the move that surrounds its Queen. Most of
//! the time is spent here, so as few moves as possible are generated.

use super::order::pick;
use super::proof::Proof;
use crate::eval::queens::finish_of;
use crate::search::budget::Stopped;
use skep_rules::{Bug, Cell, Move, Piece, PieceSet};

impl Proof<'_> {
    /// A move with which the attacker, who is to move, surrounds the Queen; one of `threats` if any of
    /// them does.
    pub(super) fn finish(&mut self, threats: &[Move]) -> Option<Move> {
        let queen = self.position.cell(Piece::queen(!self.attacker))?;
        let is_close = self.position.neighbors(queen).len() == 5
            || !self.position.holes().is_empty() && self.has_thrower_beside(queen);
        if !is_close {
            return None;
        }
        let wins = |proof: &mut Self| proof.end() == Some(true);
        let does = |&&mv: &&Move| self.position.is_legal(mv) && self.after(mv, wins);
        let threat = threats.iter().rev().find(does).copied();
        threat.or_else(|| finish_of(&self.position.survey(), self.attacker))
    }

    /// Whether the defender, who is to move in a game that goes on, can't keep the attacker from
    /// surrounding its Queen with the next move.
    pub(super) fn is_lost_to_one(&mut self) -> Result<bool, Stopped> {
        self.budget.spend()?;
        if self.has_calm_move() {
            return Ok(false);
        }
        let defender = !self.attacker;
        let mut threats = Vec::new();
        for mv in self.order.latest(defender, 1).into_iter().flatten() {
            if self.position.is_legal(mv) && self.holds(mv, &mut threats) {
                return Ok(false);
            }
        }
        let survey = self.position.survey();
        if finish_of(&survey, defender).is_some() {
            return Ok(false);
        }
        threats.extend(finish_of(&survey, self.attacker));
        let twins = self.twins_in_hand();
        let start = self.moves.len();
        let played = self.played.last().copied();
        self.order.generate(&survey, self.attacker, 1, played, None, &mut self.moves);
        let (mut next, mut found) = (start, None);
        while let Some(mv) = pick(&mut self.moves[next..], next - start) {
            next += 1;
            if mv.piece().is_some_and(|piece| twins.contains(piece)) {
                continue;
            }
            self.budget.spend()?;
            if self.holds(mv, &mut threats) {
                found = Some(mv);
                break;
            }
        }
        self.moves.truncate(start);
        if let Some(mv) = found {
            self.order.reward(defender, 1, played, mv);
        }
        Ok(found.is_none())
    }

    /// Whether this answer of the defender keeps the attacker from winning with its next move. If not, the
    /// winning move is added to `threats`.
    fn holds(&mut self, mv: Move, threats: &mut Vec<Move>) -> bool {
        self.after(mv, |proof| match proof.end() {
            Some(won) => !won,
            None => match proof.finish(threats) {
                Some(threat) => {
                    if !threats.contains(&threat) {
                        threats.push(threat);
                    }
                    false
                }
                None => true,
            },
        })
    }

    /// Whether the defender can lay a tile away from its Queen while the attacker can't yet surround her
    /// in one move. If so, the position holds without further search.
    fn has_calm_move(&self) -> bool {
        let (position, defender) = (&self.position, !self.attacker);
        let Some(queen) = position.cell(Piece::queen(defender)) else { return false };
        let is_near = position.neighbors(queen).len() >= 5 || self.has_thrower_beside(queen);
        let places = position.placements(defender) & !position.liberties(queen);
        !is_near && !places.is_empty() && !position.hand(defender).is_empty()
    }

    /// Whether the attacker might throw the Queen with its next move.
    fn has_thrower_beside(&self, queen: Cell) -> bool {
        let throwers = PieceSet::of_bug(Bug::Pillbug) | PieceSet::of_bug(Bug::Mosquito);
        let beside = || self.position.beside(queen) & PieceSet::of(self.attacker);
        self.position.game_type().has(Bug::Pillbug) && !(beside() & throwers).is_empty()
    }

    /// The tiles in the defender's hand that need not be tried. A laid tile touches no tile of the attacker
    /// (R6), so its insect does not affect the attacker's next move, and one tile stands for all; only the
    /// Queen is different.
    fn twins_in_hand(&self) -> PieceSet {
        let defender = !self.attacker;
        let mut hand = self.position.hand(defender);
        match self.position.is_queen_laid(defender) {
            true => {
                hand.next();
                hand
            }
            false => PieceSet::EMPTY,
        }
    }
}
