//! An analysis as text: a table of the plies, and a summary of each side.

use super::report::{GLUE, Ply, Report, line_start, score_words, to_white};
use crate::commands::perft::grouped;
use anstyle::{AnsiColor, Style};
use anyhow::Result;
use skep_engine::analysis::{Mark, PositionAnalysis};
use skep_engine::{Line, Score};
use skep_rules::{Color, Position};
use std::io::Write;

/// The width of the bar of an evaluation.
const BAR: usize = 12;
/// The width of a row, with the gap before its note.
const ROW: usize = 56;
/// From this width on, notes stand beside their rows.
const WIDE: usize = 108;
/// Where notes begin when they stand below.
const INDENT: usize = 13;
/// The number of plies shown of a line.
const PLIES: usize = 5;

pub(super) fn print(out: &mut impl Write, report: &Report, width: usize) -> Result<()> {
    head(out, report, width)?;
    if !report.analysis.judgements.is_empty() {
        writeln!(out)?;
        let dim = Style::new().dimmed();
        let bar = format!("White{:>rest$}", "Black", rest = BAR + 2 - 5);
        let bar = if width >= ROW { bar.as_str() } else { "" };
        writeln!(
            out,
            "{dim}{:>4}  {:<5}  {:<12}{:>12}   {bar}{dim:#}",
            "ply", "", "move", "evaluation"
        )?;
        for ply in report.plies() {
            row(out, &ply, width)?;
        }
    }
    if let Some((position, analysis)) = report.last() {
        end(out, position, analysis, width)?;
    }
    if !report.analysis.judgements.is_empty() {
        writeln!(out)?;
        summary(out, report)?;
    }
    Ok(())
}

/// The heading: the game and the limits of the search.
fn head(out: &mut impl Write, report: &Report, width: usize) -> Result<()> {
    let game = &report.record.game;
    let mut title = game.position().game_type().to_string();
    for color in Color::ALL {
        if let Some(name) = report.record.tag(&color.to_string()) {
            title.push_str(&format!(", {color}: {name}"));
        }
    }
    match game.len() {
        0 => {}
        1 => title.push_str(", 1 ply"),
        plies => title.push_str(&format!(", {plies} plies")),
    }
    if let Some(outcome) = game.outcome() {
        title.push_str(&format!("; {outcome}"));
    }
    let bold = Style::new().bold();
    for line in wrap(&title, width) {
        writeln!(out, "{bold}{line}{bold:#}")?;
    }
    let words = format!(
        "Evaluations are White's: +1.00 is about a side of Black's Queen. {}",
        effort(report)
    );
    let dim = Style::new().dimmed();
    for line in wrap(words.trim_end(), width) {
        writeln!(out, "{dim}{line}{dim:#}")?;
    }
    Ok(())
}

/// The depth and the number of nodes of the searches.
fn effort(report: &Report) -> String {
    let searched = report.analysis.positions.iter().filter(|it| it.depth > 0);
    let (count, depth, nodes) = searched.fold((0, 0, 0), |(count, depth, nodes), it| {
        (count + 1, depth + u64::from(it.depth), nodes + it.nodes)
    });
    match count {
        0 => String::new(),
        1 => format!("Skep looked {depth} plies ahead, at {} positions.", grouped(nodes)),
        _ => format!(
            "Skep looked {:.1} plies ahead, at {} positions, on average.",
            depth as f64 / count as f64,
            grouped(nodes / count)
        ),
    }
}

fn row(out: &mut impl Write, ply: &Ply, width: usize) -> Result<()> {
    let judgement = ply.judgement;
    let style = judgement.mark.map_or(Style::new(), mark_style);
    let mark = judgement.mark.map_or("", Mark::symbol);
    write!(
        out,
        "{:>4}  {:<5}  {style}{:<9}{mark:<3}{style:#}{:>12}   ",
        ply.number,
        judgement.mover.to_string(),
        ply.words(),
        ply.evaluation(),
    )?;
    if width >= ROW {
        bar(out, ply.score())?;
    }
    let is_wide = width >= WIDE;
    let indent = if is_wide { ROW } else { INDENT };
    let notes = notes(ply);
    let lines = notes.iter().flat_map(|note| wrap(note, width - indent));
    for (index, line) in lines.enumerate() {
        match is_wide && index == 0 {
            true => write!(out, "  {line}")?,
            false => write!(out, "\n{:indent$}{line}", "")?,
        }
    }
    writeln!(out)?;
    Ok(())
}

/// White's expected score as a bar from the left.
fn bar(out: &mut impl Write, score: Score) -> Result<()> {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (score.expected_score() * (BAR * 8) as f32).round() as usize;
    let cells = "█".repeat(eighths / 8) + PARTS[eighths % 8];
    let style = Style::new()
        .fg_color(Some(AnsiColor::BrightWhite.into()))
        .bg_color(Some(AnsiColor::BrightBlack.into()));
    write!(out, "│{style}{cells:<BAR$}{style:#}│")?;
    Ok(())
}

fn mark_style(mark: Mark) -> Style {
    let color = match mark {
        Mark::Only => AnsiColor::Green,
        Mark::Inaccuracy => AnsiColor::Cyan,
        Mark::Mistake => AnsiColor::Yellow,
        Mark::Blunder => AnsiColor::Red,
    };
    Style::new().bold().fg_color(Some(color.into()))
}

/// The notes on a ply: the fault, then the better lines, each on its own line.
fn notes(ply: &Ply) -> Vec<String> {
    let fault = ply.fault().map(|fault| format!("{fault} ")).unwrap_or_default();
    let words = std::iter::once(format!("{fault}Better")).chain(std::iter::repeat("Or".to_owned()));
    let better = ply.better().map(|line| line_note(ply.position, line));
    words.zip(better).map(|(words, line)| format!("{words}: {line}")).collect()
}

/// `wA1 -bQ, bG1 wQ/, … (+1.35)`
fn line_note(position: &Position, line: &Line) -> String {
    let score = score_words(to_white(line.score, position.to_move())).replace(' ', GLUE);
    format!("{} ({score})", line_start(position, line, PLIES, &format!(",{GLUE}…")))
}

/// The best lines of the last position.
fn end(
    out: &mut impl Write,
    position: &Position,
    analysis: &PositionAnalysis,
    width: usize,
) -> Result<()> {
    if analysis.lines.is_empty() {
        return Ok(());
    }
    let score = score_words(to_white(analysis.score, position.to_move()));
    writeln!(out, "\n{} to move: {score}", position.to_move())?;
    for line in &analysis.lines {
        let lines = wrap(&line_note(position, line), width - 2);
        for (index, line) in lines.iter().enumerate() {
            writeln!(out, "{:indent$}{line}", "", indent = if index == 0 { 2 } else { 4 })?;
        }
    }
    Ok(())
}

fn summary(out: &mut impl Write, report: &Report) -> Result<()> {
    let dim = Style::new().dimmed();
    writeln!(
        out,
        "{dim}{:<5} {:>6} {:>6} {:>8} {:>6} {:>6} {:>12} {:>10} {:>9}{dim:#}",
        "", "moves", "best", "?!", "?", "??", "missed wins", "mean loss", "accuracy"
    )?;
    for color in Color::ALL {
        let summary = report.analysis.summary(color);
        let share = |share: Option<f64>, digits| {
            share.map_or("–".to_owned(), |share| format!("{:.digits$} %", 100.0 * share))
        };
        writeln!(
            out,
            "{:<5} {:>6} {:>6} {:>8} {:>6} {:>6} {:>12} {:>10} {:>9}",
            color.to_string(),
            summary.moves,
            summary.best_moves,
            summary.inaccuracies,
            summary.mistakes,
            summary.blunders,
            summary.missed_wins,
            share(summary.mean_loss(), 1),
            share(summary.accuracy(), 0),
        )?;
    }
    Ok(())
}

/// The lines of a wrapped text; no line ends at a no-break space.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| line.replace(GLUE, " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_not_torn_apart() {
        let text = format!("Better: wA1{GLUE}-bQ, bG1{GLUE}wQ/");
        assert_eq!(wrap(&text, 80), ["Better: wA1 -bQ, bG1 wQ/"]);
        assert_eq!(wrap(&text, 16), ["Better: wA1 -bQ,", "bG1 wQ/"]);
        assert_eq!(wrap(&text, 1), ["Better:", "wA1 -bQ,", "bG1 wQ/"]);
    }
}
