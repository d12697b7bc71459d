//! The analysis of a position: the result of its search.

use crate::{Best, Line, Score};
use skep_rules::{Game, Move};

/// The result of the search of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionAnalysis {
    /// The score for the side to move, also if the game is over.
    pub score: Score,
    /// The best lines, the best first; empty if the game is over.
    pub lines: Vec<Line>,
    /// The depth of the search.
    pub depth: u32,
    /// The number of nodes.
    pub nodes: u64,
    /// Whether there is only one legal move.
    pub is_forced: bool,
}

impl PositionAnalysis {
    /// The analysis of a game that is over; `None` if it goes on.
    pub fn of_end(game: &Game) -> Option<PositionAnalysis> {
        let score = match game.outcome()?.winner {
            None => Score::EVEN,
            Some(winner) if winner == game.position().to_move() => Score::win_in(0),
            Some(_) => Score::lost_in(0),
        };
        Some(PositionAnalysis { score, lines: Vec::new(), depth: 0, nodes: 0, is_forced: false })
    }

    /// The best move; `None` if the game is over.
    pub fn mv(&self) -> Option<Move> {
        Some(*self.lines.first()?.moves.first()?)
    }

    /// The score for the side whose move led to the position.
    pub fn to_the_one_before(&self) -> Score {
        -self.score.seen_back_from(1)
    }

    /// The line that begins with the move that led to this position.
    pub(super) fn line_by(&self, mv: Move) -> Line {
        let then = self.lines.first().map_or(&[][..], |line| &line.moves);
        let moves = [&[mv], then].concat();
        Line { score: self.to_the_one_before(), moves }
    }

    /// The analysis of a position with one legal move: that of the position after it, a ply earlier.
    pub(super) fn forced(mv: Move, after: &PositionAnalysis) -> PositionAnalysis {
        let line = after.line_by(mv);
        PositionAnalysis {
            score: line.score,
            lines: vec![line],
            depth: after.depth + 1,
            nodes: 0,
            is_forced: true,
        }
    }

    /// The analysis corrected by that of the position after one of its moves: the score is at least that
    /// of each move, and this search may have underrated the move.
    #[must_use]
    pub(super) fn corrected(mut self, mv: Move, after: &PositionAnalysis) -> PositionAnalysis {
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

impl From<Best> for PositionAnalysis {
    fn from(best: Best) -> PositionAnalysis {
        let Best { lines, depth, nodes } = best;
        let score = lines.first().map_or(Score::EVEN, |line| line.score);
        PositionAnalysis { score, lines, depth, nodes, is_forced: false }
    }
}
