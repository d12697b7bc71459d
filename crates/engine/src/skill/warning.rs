//! The coach: warns of moves that lose the Queen.

use crate::{Limits, Line, NoListener, Player, TimeSource};
use skep_rules::{Game, Move};

/// A move that loses the Queen although another one does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The plies after which the opponent has won, 1 for the next move.
    pub loses_in: u32,
    /// How the opponent wins, beginning with the answer to the move.
    pub punishment: Vec<Move>,
    /// The best line instead.
    pub instead: Line,
}

impl<C: TimeSource> Player<C> {
    /// Warns of a move that loses the Queen while another move saves her, as far as a search of `nodes` nodes
    /// finds. `None` for any other move, and for one that is not legal.
    pub fn warn(&mut self, game: &Game, mv: Move, nodes: u64) -> Option<Warning> {
        let mut after = game.clone();
        after.play(mv).ok()?;
        let limits = Limits::nodes(nodes / 2);
        let answer = self.search(&after, &limits, &mut NoListener)?;
        let loses_in = answer.score().wins_in()?;
        let best = self.search(game, &limits, &mut NoListener)?;
        if best.score().loses_in().is_some() || best.mv() == mv {
            return None;
        }
        let punishment = answer.lines.into_iter().next()?.moves;
        Some(Warning { loses_in, punishment, instead: best.lines.into_iter().next()? })
    }
}
