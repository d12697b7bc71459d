//! The line of longest resistance.

use super::proof::Proof;
use crate::search::budget::Stopped;
use skep_rules::Move;

impl Proof<'_> {
    /// The line of a win in `moves` moves to the end of the game: the given first move, then the answer
    /// that lasts longest, then a move that wins as soon as possible, and so on. It ends sooner if a limit
    /// is reached.
    pub(super) fn line(&mut self, first: Move, moves: u32) -> Vec<Move> {
        let mut line = vec![first];
        self.after(first, |proof| proof.extend(&mut line, moves - 1));
        line
    }

    /// Extends a line, in a position where the attacker has `left` moves left.
    fn extend(&mut self, line: &mut Vec<Move>, left: u32) {
        if self.end().is_some() {
            return;
        }
        let next = match self.position.to_move() == self.attacker {
            true => self.winning_move(left),
            false => self.longest_answer(left),
        };
        if let Ok(Some((mv, left))) = next {
            line.push(mv);
            self.after(mv, |proof| proof.extend(line, left));
        }
    }

    /// A move of the attacker that wins with `left` moves, and how many are left after it.
    fn winning_move(&mut self, left: u32) -> Result<Option<(Move, u32)>, Stopped> {
        for mv in self.position.legal_moves() {
            if self.after(mv, |proof| proof.is_lost(left - 1))? {
                return Ok(Some((mv, left - 1)));
            }
        }
        Ok(None)
    }

    /// The defender's answer against which the attacker needs most moves, and how many these are.
    fn longest_answer(&mut self, left: u32) -> Result<Option<(Move, u32)>, Stopped> {
        let mut longest = None;
        for mv in self.position.legal_moves() {
            let moves = self.after(mv, |proof| proof.needs(left))?;
            if longest.is_none_or(|(_, other)| moves > other) {
                longest = Some((mv, moves));
            }
            if moves == left {
                break;
            }
        }
        Ok(longest)
    }

    /// The least number of moves, at most `most`, with which the attacker, who is to move, wins; 0 if it
    /// has won.
    fn needs(&mut self, most: u32) -> Result<u32, Stopped> {
        if self.end().is_some() {
            return Ok(0);
        }
        for moves in 1..most {
            if self.wins(moves)? {
                return Ok(moves);
            }
        }
        Ok(most)
    }
}
