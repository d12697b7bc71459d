//! An analysis with its game and positions, and the words for its parts.

use skep_engine::analysis::{Analysis, Judgement, Mark, PositionAnalysis};
use skep_engine::{Limits, Line, Score};
use skep_notation::{Record, uhp};
use skep_rules::{Color, Move, Position};

/// A no-break space: the words of a move stay on one line.
pub(super) const GLUE: &str = "\u{a0}";

/// An analysis of a game.
pub(super) struct Report<'a> {
    pub(super) record: &'a Record,
    pub(super) analysis: Analysis,
    pub(super) limits: Limits,
    /// The analysed positions, in the order of their analyses.
    positions: Vec<Position>,
}

/// One ply of an analysis.
#[derive(Clone, Copy)]
pub(super) struct Ply<'a> {
    /// Its number in the game, from 1.
    pub(super) number: usize,
    pub(super) judgement: &'a Judgement,
    pub(super) before: &'a PositionAnalysis,
    pub(super) after: &'a PositionAnalysis,
    /// The position before the move.
    pub(super) position: &'a Position,
}

impl<'a> Report<'a> {
    pub(super) fn new(record: &'a Record, analysis: Analysis, limits: Limits) -> Report<'a> {
        let mut position = record.game.start().clone();
        let mut positions = vec![position.clone()];
        for mv in record.game.moves() {
            position.play_unchecked(mv);
            positions.push(position.clone());
        }
        positions.drain(..analysis.from);
        Report { record, analysis, limits, positions }
    }

    pub(super) fn plies(&self) -> impl Iterator<Item = Ply<'_>> {
        let analyses = &self.analysis.positions;
        let pairs = analyses.windows(2).zip(&self.positions).zip(&self.analysis.judgements);
        (self.analysis.from + 1..).zip(pairs).map(|(number, ((pair, position), judgement))| Ply {
            number,
            judgement,
            before: &pair[0],
            after: &pair[1],
            position,
        })
    }

    /// The first analysed position and its analysis.
    pub(super) fn first(&self) -> Option<(&Position, &PositionAnalysis)> {
        Some((self.positions.first()?, self.analysis.positions.first()?))
    }

    /// The last analysed position and its analysis.
    pub(super) fn last(&self) -> Option<(&Position, &PositionAnalysis)> {
        Some((self.positions.last()?, self.analysis.positions.last()?))
    }
}

impl Ply<'_> {
    pub(super) fn words(&self) -> String {
        uhp::move_text(self.position, self.judgement.played)
    }

    /// The score of the position after it, for White.
    pub(super) fn score(&self) -> Score {
        to_white(self.after.score, !self.judgement.mover)
    }

    /// The score of the position after it, for White, in words.
    pub(super) fn evaluation(&self) -> String {
        let is_drawn = self.after.lines.is_empty() && self.after.score == Score::EVEN;
        if is_drawn { "draw".to_owned() } else { score_words(self.score()) }
    }

    /// What went wrong, without what would have been better: `Allows a win in 2 (bA1 -wQ).`
    pub(super) fn fault(&self) -> Option<String> {
        let judgement = self.judgement;
        let missed = judgement.missed_win.filter(|_| judgement.is_fault());
        let missed = missed.map(|plies| format!("Missed a win in {}.", in_moves(plies)));
        let allowed = judgement.allows_win.filter(|_| judgement.is_fault());
        let allowed = allowed.map(|plies| {
            let mut next = self.position.clone();
            next.play_unchecked(judgement.played);
            let answer = self.after.mv().map(|mv| uhp::move_text(&next, mv).replace(' ', GLUE));
            let answer = answer.map(|answer| format!(" ({answer})")).unwrap_or_default();
            format!("Allows a win in {}{answer}.", in_moves(plies))
        });
        match (missed, allowed) {
            (Some(missed), Some(allowed)) => Some(format!("{missed} {allowed}")),
            (missed, allowed) => missed.or(allowed),
        }
    }

    /// The lines that would have been better, the best first; empty if it was no fault.
    pub(super) fn better(&self) -> impl Iterator<Item = &Line> {
        let Judgement { played, score, .. } = *self.judgement;
        let lines = if self.judgement.is_fault() { &self.before.lines[..] } else { &[] };
        lines.iter().filter(move |line| line.score > score && line.moves.first() != Some(&played))
    }
}

/// The score for White of a score for a side.
pub(super) fn to_white(score: Score, of: Color) -> Score {
    match of {
        Color::White => score,
        Color::Black => -score,
    }
}

/// The number of moves, in this many plies, of the side that makes the first and the last of them.
pub(super) fn in_moves(plies: u32) -> u32 {
    plies.div_ceil(2)
}

/// A score of White's in words: `+1.35`, `White in 3`, `Black won`.
pub(super) fn score_words(score: Score) -> String {
    match (score.to_points(), score.wins_in(), score.loses_in()) {
        (Some(points), _, _) => hundredths(points, "−"),
        (_, Some(0), _) => "White won".to_owned(),
        (_, _, Some(0)) => "Black won".to_owned(),
        (_, Some(plies), _) => format!("White in {}", in_moves(plies)),
        (_, _, plies) => format!("Black in {}", in_moves(plies.unwrap_or(0))),
    }
}

/// `+1.35`, `0.00`
pub(super) fn hundredths(points: i32, minus: &str) -> String {
    let sign = match points {
        0 => "",
        1.. => "+",
        _ => minus,
    };
    let points = points.unsigned_abs();
    format!("{sign}{}.{:02}", points / 100, points % 100)
}

/// The moves of a line as they are written in the position where it begins.
pub(super) fn line_words(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let words = moves.iter().map(|&mv| {
        let words = uhp::move_text(&position, mv);
        position.play_unchecked(mv);
        words
    });
    words.collect()
}

/// The beginning of a line: `wA1 -bQ, bG1 wQ/, …`, each move glued.
pub(super) fn line_start(position: &Position, line: &Line, most: usize, more: &str) -> String {
    let moves = &line.moves[..line.moves.len().min(most)];
    let words = line_words(position, moves).into_iter().map(|words| words.replace(' ', GLUE));
    let mut words = words.collect::<Vec<String>>().join(", ");
    if moves.len() < line.moves.len() {
        words.push_str(more);
    }
    words
}

/// The name of a mark in a sentence.
pub(super) fn mark_words(mark: Mark) -> &'static str {
    match mark {
        Mark::Only => "The only move.",
        Mark::Inaccuracy => "Inaccuracy.",
        Mark::Mistake => "Mistake.",
        Mark::Blunder => "Blunder.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_rules::GameType;

    #[test]
    fn scores_are_told_as_players_count() {
        let told = |score| score_words(score);
        let points = [135, 0, -7, -250].map(|points| told(Score::points(points)));
        assert_eq!(points, ["+1.35", "0.00", "−0.07", "−2.50"]);
        let wins = [0, 1, 2, 3, 6].map(|plies| told(Score::win_in(plies)));
        assert_eq!(wins, ["White won", "White in 1", "White in 1", "White in 2", "White in 3"]);
        assert_eq!(told(to_white(Score::win_in(3), Color::Black)), "Black in 2");
        assert_eq!(told(Score::lost_in(0)), "Black won");
    }

    #[test]
    fn what_was_played_is_not_offered_as_better() {
        let position = Position::new(GameType::BASE);
        let moves = position.legal_moves();
        let line =
            |index: usize, points| Line { score: Score::points(points), moves: vec![moves[index]] };
        let analysed =
            |score, lines| PositionAnalysis { score, lines, depth: 1, nodes: 1, is_forced: false };
        // Played was what seemed to be the second best, and turned out to be a blunder.
        let before = analysed(Score::points(300), vec![line(0, 300), line(1, 250), line(2, 200)]);
        let after = analysed(Score::points(100), vec![line(3, 100)]);
        let judgement = Judgement::of(Color::White, &before, moves[1], &after);
        let ply = Ply {
            number: 1,
            judgement: &judgement,
            before: &before,
            after: &after,
            position: &position,
        };
        let better: Vec<Move> = ply.better().map(|line| line.moves[0]).collect();
        assert_eq!(better, [moves[0], moves[2]]);
        assert_eq!((ply.score(), ply.evaluation()), (Score::points(-100), "−1.00".to_owned()));
    }
}
