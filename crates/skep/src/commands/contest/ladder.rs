//! The levels of our player, each against the one below.

use super::{json, playing, terms};
use crate::cli::contest::{self as cli, Levels};
use anstream::stdout;
use anyhow::Result;
use serde_json::{Value, json};
use skep_arena::{Contest, Contestant, Kind, MatchEnd, Tally, WinsDrawsLosses};
use skep_engine::Level;
use skep_uhp::client::Stop;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Plays all rungs of the ladder, one after the other, and prints the table.
pub(super) fn run(levels: Levels, options: &cli::Contest, stop: &Stop) -> Result<()> {
    let mut rungs = Vec::new();
    for level in Level::ALL.into_iter().filter(|level| levels.has_rung_of(*level)) {
        let below = Level::ALL[usize::from(level.number()) - 2];
        let contest = terms::between([level, below].map(|level| player(level, options)), options)?;
        let pgn = options.pgn.as_deref().map(|path| file_of(path, level));
        let (tally, end) = playing::play(&contest, pgn.as_deref(), options.resume, stop)?;
        let is_stopped = end == MatchEnd::Stopped;
        rungs.push((contest, tally, end));
        if is_stopped {
            break;
        }
    }
    let mut out = stdout().lock();
    if options.json {
        let rungs = rungs.iter().map(|(contest, tally, end)| json::of(contest, tally, *end));
        writeln!(out, "{:#}", json!({ "ladder": rungs.collect::<Vec<Value>>() }))?;
        return Ok(());
    }
    writeln!(
        out,
        "{:<28} {:>5}  {:>4} {:>5} {:>6}  {:>7}  {:<14} {:>5}  {:>8}",
        "", "games", "wins", "draws", "losses", "score", "95 %", "Elo", "s a move"
    )?;
    for (contest, tally, _) in &rungs {
        writeln!(out, "{}", row(contest, tally))?;
    }
    if let Some((contest, _, _)) = rungs.first() {
        writeln!(out, "{}, {}, seed {}", contest.set, contest.openings, contest.rules.seed)?;
    }
    if let Some((_, tally, MatchEnd::Stopped)) = rungs.last() {
        writeln!(out, "Stopped in the last row after {} games.", tally.all().games())?;
    }
    Ok(())
}

/// A player of this level. The highest one is bounded by time; for a ladder it may be given another
/// limit.
fn player(level: Level, options: &cli::Contest) -> Contestant {
    let name = format!("skep level {level}");
    let limit = terms::limit(options).filter(|_| level == Level::FULL);
    let kind = if limit.is_some() { Kind::skep() } else { Kind::level(level) };
    Contestant { name, kind, limit, options: Vec::new() }
}

/// Each rung has a file of its own.
fn file_of(path: &Path, level: Level) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-level-{}.pgn", level.number()))
}

fn row(contest: &Contest, tally: &Tally) -> String {
    let [a, b] = [&contest.contestants[0].name, &contest.contestants[1].name];
    let WinsDrawsLosses { wins, draws, losses } = tally.all();
    let pairs = tally.pairs();
    let percent = |score: f64| format!("{:.1} %", 100.0 * score);
    let score = pairs.score().map_or("–".to_owned(), percent);
    let interval = pairs.interval().map_or("–".to_owned(), |interval| {
        format!("{:.1} to {:.1}", 100.0 * interval.low, 100.0 * interval.high)
    });
    let elo = pairs.elo().map_or("–".to_owned(), |elo| elo.to_string());
    let seconds = tally.stats(skep_arena::Side::A).mean_seconds().unwrap_or(0.0);
    format!(
        "{:<28} {:>5}  {wins:>4} {draws:>5} {losses:>6}  {score:>7}  {interval:<14} {elo:>5}  {seconds:>8.4}",
        format!("{a} against {}", b.trim_start_matches("skep level ")),
        tally.all().games(),
    )
}
