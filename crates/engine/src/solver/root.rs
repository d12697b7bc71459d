//! The root: iterative deepening over the number of moves, and all first moves that win.

use super::proof::Proof;
use super::{ProofResult, Win};
use crate::search::budget::Stopped;
use skep_rules::Move;

impl Proof<'_> {
    /// The proven result for the side to move in a game that goes on.
    pub(super) fn result(&mut self, most: u32) -> ProofResult {
        for moves in 1..=most {
            let (first, untried) = self.first_moves(moves);
            if !first.is_empty() {
                let line = self.line(first[0], moves);
                return ProofResult::Win(Win { moves, first, untried, line });
            }
            if untried > 0 {
                return ProofResult::Unknown(moves - 1);
            }
        }
        ProofResult::NoWin(most)
    }

    /// The first moves that win with `moves` moves, and how many the limits left unsearched.
    fn first_moves(&mut self, moves: u32) -> (Vec<Move>, usize) {
        self.moves.clear();
        let survey = self.position.survey();
        self.order.generate(&survey, self.attacker, moves, None, None, &mut self.moves);
        let mut ranked = std::mem::take(&mut self.moves);
        ranked.sort_by(|a, b| b.cmp(a));
        let mut first = Vec::new();
        let mut untried = ranked.len();
        for ranked in ranked {
            let mv = ranked.mv();
            let look = |proof: &mut Self| proof.is_lost(moves - 1);
            match self.budget.spend().and_then(|()| self.after(mv, look)) {
                Ok(true) => first.push(mv),
                Ok(false) => {}
                Err(Stopped) => break,
            }
            untried -= 1;
        }
        let legal = self.position.legal_moves();
        first.sort_by_key(|mv| legal.iter().position(|other| other == mv));
        (first, untried)
    }
}
