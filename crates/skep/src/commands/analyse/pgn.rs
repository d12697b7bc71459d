//! A game file with an analysis in its comments.
//!
//! Each ply gets a comment of one line: `[%eval +1.35]`, as chess programs write it, White's and in
//! sides of a Queen, `#3` and `#-3` for a win in so many moves; then the mark, and what would have
//! been better. Only ASCII, as other programs read nothing else.

use super::report::{GLUE, Ply, Report, hundredths, in_moves, line_start, mark_words, to_white};
use skep_engine::Score;
use skep_notation::Record;
use skep_notation::pgn::{self, Dialect};

/// The start of each of our comments.
const OURS: &str = "[%eval ";
/// The number of plies shown of a line.
const PLIES: usize = 6;

pub(super) fn of(report: &Report) -> String {
    let mut record = cleared(report);
    if record.tag("Annotator").is_none() {
        // `Annotator` is a valid name of a tag, so this can't fail.
        let _ = record.set_tag("Annotator", "Skep");
    }
    for ply in report.plies() {
        record.add_comment(ply.number, &comment(&ply));
    }
    pgn::write(&record, Dialect::Mzinga)
}

/// The record without the comments of an earlier analysis of the same plies, and without comments on plies
/// that are left out.
fn cleared(report: &Report) -> Record {
    let record = report.record;
    let mut cleared = Record::new(record.game.clone());
    for (name, value) in record.tags() {
        // The name comes from a record, so it is valid.
        let _ = cleared.set_tag(name, value);
    }
    for (plies, text) in record.comments().filter(|&(plies, _)| plies <= record.game.len()) {
        let stays = |line: &&str| plies <= report.analysis.from || !line.starts_with(OURS);
        let lines: Vec<&str> = text.lines().filter(stays).collect();
        cleared.add_comment(plies, &lines.join("\n"));
    }
    cleared
}

fn comment(ply: &Ply) -> String {
    let mut comment = format!("{OURS}{}]", evaluation(ply.score()));
    if let Some(mark) = ply.judgement.mark {
        comment.push_str(&format!(" {mark} {}", mark_words(mark)));
    }
    if let Some(fault) = ply.fault() {
        comment.push_str(&format!(" {fault}"));
    }
    for (word, line) in
        ["Better", "Or"].into_iter().chain(std::iter::repeat("Or")).zip(ply.better())
    {
        let score = evaluation(to_white(line.score, ply.judgement.mover));
        let words = line_start(ply.position, line, PLIES, " ...");
        comment.push_str(&format!(" {word} ({score}): {words}."));
    }
    comment.replace(GLUE, " ")
}

/// `+1.35`, or `#3` if White wins in three.
fn evaluation(score: Score) -> String {
    match (score.to_points(), score.wins_in(), score.loses_in()) {
        (Some(points), _, _) => hundredths(points, "-"),
        (_, Some(plies), _) => format!("#{}", in_moves(plies)),
        (_, _, plies) => format!("#-{}", in_moves(plies.unwrap_or(0))),
    }
}
