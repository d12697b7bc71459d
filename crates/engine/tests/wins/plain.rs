//! The plain truth about a win: every move against every answer, with nothing but the rules.

use skep_rules::{Color, Game, Move, Position};

/// A full search for wins of one side. The only shortcut is that one win, or one answer that holds,
/// is enough; what was enough elsewhere at the same distance is tried first.
pub(crate) struct Plain {
    position: Position,
    attacker: Color,
    /// The positions of the game before the one in question, and that one.
    past: Vec<u64>,
    /// Those since then.
    line: Vec<u64>,
    /// By the number of plies left.
    enough: Vec<Option<Move>>,
}

impl Plain {
    pub(crate) fn new(game: &Game) -> Plain {
        let mut position = game.start().clone();
        let mut past = vec![position.hash()];
        for mv in game.moves() {
            position.play_unchecked(mv);
            past.push(position.hash());
        }
        Plain {
            attacker: position.to_move(),
            position,
            past,
            line: Vec::new(),
            enough: vec![None; 64],
        }
    }

    /// The first moves with which the side to move ends the game with its so-many-th own move at
    /// the latest, and wins it.
    pub(crate) fn first_moves(&mut self, moves: u32) -> Vec<Move> {
        let legal = self.position.legal_moves();
        legal.into_iter().filter(|&mv| self.wins_after(mv, 2 * moves - 2)).collect()
    }

    fn wins_after(&mut self, mv: Move, plies: u32) -> bool {
        let undo = self.position.play_unchecked(mv);
        let wins = self.wins(plies);
        self.position.undo(undo);
        wins
    }

    /// Does the attacker win within so many plies, whoever is on turn?
    fn wins(&mut self, plies: u32) -> bool {
        if let Some(outcome) = self.position.outcome() {
            return outcome.winner == Some(self.attacker);
        }
        if plies == 0 {
            return false;
        }
        let hash = self.position.hash();
        if self.line.contains(&hash) || self.past.iter().filter(|&&past| past == hash).count() >= 2
        {
            return false;
        }
        let is_attack = self.position.to_move() == self.attacker;
        let mut moves = self.position.legal_moves();
        let enough = self.enough[plies as usize];
        if let Some(index) = moves.iter().position(|&mv| Some(mv) == enough) {
            moves.swap(0, index);
        }
        self.line.push(hash);
        let found = moves.into_iter().find(|&mv| self.wins_after(mv, plies - 1) == is_attack);
        self.line.pop();
        self.enough[plies as usize] = found.or(enough);
        found.is_some() == is_attack
    }
}
