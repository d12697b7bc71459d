//! An analysis as JSON.

use super::report::{Ply, Report, line_words, to_white};
use serde_json::{Value, json};
use skep_engine::analysis::{Mark, PositionAnalysis, Summary};
use skep_engine::{Line, Score};
use skep_notation::uhp;
use skep_rules::{Color, Position};

pub(super) fn of(report: &Report) -> Value {
    let record = report.record;
    let limits = &report.limits;
    let position = |of: Option<(&Position, &PositionAnalysis)>| {
        of.map(|(at, analysis)| self::of_one(at, analysis))
    };
    json!({
        "set": record.game.position().game_type().to_string(),
        "white": record.tag("White"),
        "black": record.tag("Black"),
        "outcome": record.game.outcome().map(|outcome| outcome.to_string()),
        "limits": {
            "seconds": limits.time.map(|time| time.as_secs_f64()),
            "nodes": limits.nodes,
            "depth": limits.depth,
            "lines": limits.lines,
        },
        "start": position(report.first()),
        "plies": report.plies().map(|ply| self::ply(&ply)).collect::<Vec<Value>>(),
        "end": position(report.last()),
        "summary": {
            "white": summary(report.analysis.summary(Color::White)),
            "black": summary(report.analysis.summary(Color::Black)),
        },
    })
}

fn of_one(position: &Position, analysis: &PositionAnalysis) -> Value {
    let to_move = position.to_move();
    let lines = analysis.lines.iter().map(|line| self::line(position, line));
    let score = to_white(analysis.score, to_move);
    json!({
        "position": skep_notation::position::write(position),
        "to_move": to_move.to_string(),
        "score": self::score(score),
        "expected_score": expected(score),
        // The name in version 0.1, for programs that read it.
        "hope": expected(score),
        "lines": lines.collect::<Vec<Value>>(),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
    })
}

fn line(position: &Position, line: &Line) -> Value {
    json!({
        "score": score(to_white(line.score, position.to_move())),
        "moves": line_words(position, &line.moves),
    })
}

fn ply(ply: &Ply) -> Value {
    let judgement = ply.judgement;
    let lines = ply.before.lines.first();
    let lines = lines.map(|line| line_words(ply.position, &line.moves)).unwrap_or_default();
    json!({
        "ply": ply.number,
        "mover": judgement.mover.to_string(),
        "move": ply.words(),
        "score": score(ply.score()),
        "expected_score": expected(ply.score()),
        "hope": expected(ply.score()),
        "best": ply.before.mv().map(|mv| uhp::move_text(ply.position, mv)),
        "best_score": score(to_white(judgement.best, judgement.mover)),
        "line": lines,
        "loss": rounded(judgement.loss.into()),
        "mark": judgement.mark.map(Mark::word),
        "missed_win": judgement.missed_win,
        "allows_win": judgement.allows_win,
        "forced": judgement.is_forced,
        "depth": ply.before.depth,
        "nodes": ply.before.nodes,
    })
}

fn score(score: Score) -> Value {
    match (score.to_points(), score.wins_in(), score.loses_in()) {
        (Some(points), _, _) => json!({ "points": points }),
        (_, Some(plies), _) => json!({ "wins_in": plies }),
        (_, _, plies) => json!({ "loses_in": plies }),
    }
}

fn expected(score: Score) -> f64 {
    rounded(score.expected_score().into())
}

/// The number rounded to four decimals.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

fn summary(summary: Summary) -> Value {
    json!({
        "moves": summary.moves,
        "best_moves": summary.best_moves,
        "inaccuracies": summary.inaccuracies,
        "mistakes": summary.mistakes,
        "blunders": summary.blunders,
        "missed_wins": summary.missed_wins,
        "mean_loss": summary.mean_loss().map(rounded),
        "accuracy": summary.accuracy().map(rounded),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_score_has_its_name() {
        assert_eq!(score(Score::points(-40)), json!({ "points": -40 }));
        assert_eq!(score(Score::win_in(3)), json!({ "wins_in": 3 }));
        assert_eq!(score(Score::lost_in(2)), json!({ "loses_in": 2 }));
    }
}
