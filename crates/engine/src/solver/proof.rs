//! The proof: an AND/OR search for a move of the attacker that wins against every answer.

use super::order::{ProofOrder, pick};
use super::table::{ProofEntry, ProofTable};
use crate::eval::queens::finish_of;
use crate::search::budget::{Budget, Stopped};
use crate::search::ordering::Ranked;
use skep_rules::{Color, Game, Move, Position};

/// One attempt to prove a win for the side to move.
pub(super) struct Proof<'a> {
    pub(super) position: Position,
    pub(super) attacker: Color,
    /// The hashes of the positions that occurred twice in the game.
    twice: Vec<u64>,
    table: ProofTable,
    pub(super) order: ProofOrder,
    pub(super) budget: Budget<'a>,
    /// The last move of the game, then those of the line.
    pub(super) played: Vec<Move>,
    /// The moves of all positions of the line, one after the other.
    pub(super) moves: Vec<Ranked>,
}

impl<'a> Proof<'a> {
    pub(super) fn new(game: &Game, table_bytes: usize, budget: Budget<'a>) -> Self {
        Proof {
            position: game.position().clone(),
            attacker: game.position().to_move(),
            twice: twice(game),
            table: ProofTable::new(table_bytes),
            order: ProofOrder::new(),
            budget,
            played: game.moves().next_back().into_iter().collect(),
            moves: Vec::with_capacity(1_024),
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// Plays a move, calls `look` on the position after it, and takes it back.
    pub(super) fn after<T>(&mut self, mv: Move, look: impl FnOnce(&mut Self) -> T) -> T {
        let undo = self.position.play_unchecked(mv);
        self.played.push(mv);
        let found = look(self);
        self.played.pop();
        self.position.undo(undo);
        found
    }

    /// If the game is over here, whether the attacker has won. A draw or a repetition (R31) is not a win.
    #[inline]
    pub(super) fn end(&self) -> Option<bool> {
        if let Some(outcome) = self.position.outcome() {
            return Some(outcome.winner == Some(self.attacker));
        }
        let is_repeated = !self.twice.is_empty() && self.twice.contains(&self.position.hash());
        is_repeated.then_some(false)
    }

    /// Whether the attacker, who is to move, wins with at most `left` moves. Fewer moves are tried first,
    /// as most answers of the defender lose sooner.
    pub(super) fn wins(&mut self, left: u32) -> Result<bool, Stopped> {
        if let Some(won) = self.end() {
            return Ok(won);
        }
        for moves in 1..=left {
            if self.wins_in(moves)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn wins_in(&mut self, left: u32) -> Result<bool, Stopped> {
        self.budget.spend()?;
        if left == 1 {
            return Ok(self.finish(&[]).is_some());
        }
        let entry = self.table.get(self.position.hash());
        if let Some(wins) = entry.settles(left) {
            return Ok(wins);
        }
        let survey = self.position.survey();
        if finish_of(&survey, self.attacker).is_some() {
            return Ok(true);
        }
        let start = self.moves.len();
        let played = self.played.last().copied();
        self.order.generate(&survey, self.attacker, left, played, entry.mv, &mut self.moves);
        self.settle(start, left, entry, true)
    }

    /// Whether every move of the defender, who is to move, loses to `left` moves of the attacker.
    pub(super) fn is_lost(&mut self, left: u32) -> Result<bool, Stopped> {
        if let Some(won) = self.end() {
            return Ok(won);
        }
        match left {
            0 => return Ok(false),
            1 => return self.is_lost_to_one(),
            _ => self.budget.spend()?,
        }
        let entry = self.table.get(self.position.hash());
        if let Some(lost) = entry.settles(left) {
            return Ok(lost);
        }
        let survey = self.position.survey();
        if finish_of(&survey, !self.attacker).is_some() {
            return Ok(false);
        }
        let start = self.moves.len();
        let played = self.played.last().copied();
        self.order.generate(&survey, self.attacker, left, played, entry.mv, &mut self.moves);
        self.settle(start, left, entry, false)
    }

    /// Whether the attacker wins at this node: the attacker needs one move that wins, the defender one that
    /// does not lose.
    fn settle(
        &mut self,
        start: usize,
        left: u32,
        entry: ProofEntry,
        is_attack: bool,
    ) -> Result<bool, Stopped> {
        let (mut next, mut found) = (start, None);
        while let Some(mv) = pick(&mut self.moves[next..], next - start) {
            next += 1;
            let wins = match is_attack {
                true => self.after(mv, |proof| proof.is_lost(left - 1))?,
                false => self.after(mv, |proof| proof.wins(left))?,
            };
            if wins == is_attack {
                found = Some(mv);
                break;
            }
        }
        self.moves.truncate(start);
        let wins = found.is_some() == is_attack;
        if let Some(mv) = found {
            self.order.reward(self.position.to_move(), left, self.played.last().copied(), mv);
        }
        self.table.put(self.position.hash(), entry.with(wins, left, found));
        Ok(wins)
    }
}

/// The hashes of the positions that occurred at least twice.
fn twice(game: &Game) -> Vec<u64> {
    let mut position = game.start().clone();
    let mut hashes = vec![position.hash()];
    for mv in game.moves() {
        position.play_unchecked(mv);
        hashes.push(position.hash());
    }
    hashes.sort_unstable();
    let mut twice: Vec<u64> =
        hashes.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    twice.dedup();
    twice
}
