//! What is thought of one position.

use crate::{Best, Line, Score};
use skep_rules::{Game, Move};

/// What is thought of one position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opinion {
    /// The worth to the side to move; of a game that is over, to the side that would be.
    pub score: Score,
    /// The best moves with what follows, the best first; none if the game is over.
    pub lines: Vec<Line>,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Is there only one legal move?
    pub is_forced: bool,
}

impl Opinion {
    /// Of a game that is over; none if it goes on.
    pub fn of_end(game: &Game) -> Option<Opinion> {
        let score = match game.outcome()?.winner {
            None => Score::EVEN,
            Some(winner) if winner == game.position().to_move() => Score::win_in(0),
            Some(_) => Score::lost_in(0),
        };
        Some(Opinion { score, lines: Vec::new(), depth: 0, nodes: 0, is_forced: false })
    }

    /// The move that is thought to be the best; none if the game is over.
    pub fn mv(&self) -> Option<Move> {
        Some(*self.lines.first()?.moves.first()?)
    }

    /// What the position is worth to the one whose move led to it.
    pub fn to_the_one_before(&self) -> Score {
        -self.score.seen_back_from(1)
    }

    /// The line that begins with a move, if what it leads to is thought of like this.
    pub(super) fn line_by(&self, mv: Move) -> Line {
        let then = self.lines.first().map_or(&[][..], |line| &line.moves);
        let moves = [&[mv], then].concat();
        Line { score: self.to_the_one_before(), moves }
    }

    /// The opinion of a position with one legal move: that of what it leads to, a ply earlier.
    pub(super) fn forced(mv: Move, after: &Opinion) -> Opinion {
        let line = after.line_by(mv);
        Opinion {
            score: line.score,
            lines: vec![line],
            depth: after.depth + 1,
            nodes: 0,
            is_forced: true,
        }
    }

    /// The opinion once it is known what one of the moves leads to. A position is worth at least as
    /// much as each of its moves: what was thought of it may have been too little.
    #[must_use]
    pub(super) fn corrected(mut self, mv: Move, after: &Opinion) -> Opinion {
        let line = after.line_by(mv);
        if line.score > self.score {
            let wanted = self.lines.len();
            self.score = line.score;
            self.lines.retain(|line| line.moves.first() != Some(&mv));
            self.lines.insert(0, line);
            self.lines.truncate(wanted);
        }
        self
    }
}

impl From<Best> for Opinion {
    fn from(best: Best) -> Opinion {
        let Best { lines, depth, nodes } = best;
        let score = lines.first().map_or(Score::EVEN, |line| line.score);
        Opinion { score, lines, depth, nodes, is_forced: false }
    }
}
