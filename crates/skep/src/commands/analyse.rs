//! `skep analyse`

mod json;
mod pgn;
mod report;
mod text;

use crate::cli::analyse::Analyse;
use crate::progress::Progress;
use crate::{input, interrupt, table};
use anstream::adapter::strip_bytes;
use anstream::stdout;
use anyhow::{Context, Result, ensure};
use report::Report;
use skep_engine::analysis::{Analysis, Walk};
use skep_engine::{Limits, Player};
use skep_native::{Stopwatch, Threads};
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// The default time for each position.
const TIME: Duration = Duration::from_secs(1);
/// The size of the transposition table, in bytes.
const TABLE_BYTES: usize = 64 << 20;

pub(crate) fn run(options: &Analyse) -> Result<()> {
    let record = input::read(&options.input)?;
    let length = record.game.len();
    let from = options.from.map_or(0, |ply| ply as usize - 1);
    ensure!(from == 0 || from < length, "there is no ply {}: the game has {length}", from + 1);
    if let Some(path) = &options.output {
        // Fails now rather than after the search, and leaves the content as it is.
        File::options().append(true).create(true).open(path).with_context(|| unwritable(path))?;
    }
    let limits = limits(options);
    let walk = Walk::new(&record.game, from);
    let analysis = analyse(walk, &limits, threads(options))?;
    if analysis.from > from {
        let first = analysis.from + 1;
        anstream::eprintln!("skep: stopped early: only plies from {first} on were looked at");
    }
    let told = tell(&Report::new(&record, analysis, limits), options)?;
    match &options.output {
        None => stdout().lock().write_all(&told)?,
        Some(path) => {
            let told = strip_bytes(&told).into_vec();
            std::fs::write(path, told).with_context(|| unwritable(path))?;
        }
    }
    Ok(())
}

fn unwritable(path: &Path) -> String {
    format!("{} can't be written", path.display())
}

fn limits(options: &Analyse) -> Limits {
    let is_limited = options.depth.is_some() || options.nodes.is_some();
    Limits {
        time: options.time.or((!is_limited).then_some(TIME)),
        depth: options.depth,
        nodes: options.nodes,
        lines: options.lines.into(),
    }
}

fn threads(options: &Analyse) -> Threads {
    let is_timed = options.depth.is_none() && options.nodes.is_none();
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let usual = || if is_timed { cores() } else { 1 };
    Threads::new(options.threads.map_or_else(usual, usize::from))
}

/// Analyses each position, until Ctrl+C.
fn analyse(mut walk: Walk, limits: &Limits, threads: Threads) -> Result<Analysis> {
    let mut stop = interrupt::stop_on_ctrl_c()?;
    let mut player = Player::new(TABLE_BYTES, Stopwatch::start()).with_crew(threads);
    let positions = walk.left();
    let mut task = match positions {
        1 => "1 position".to_owned(),
        _ => format!("{positions} positions"),
    };
    if let Some(time) = limits.time {
        let all = time.saturating_mul(u32::try_from(positions).unwrap_or(u32::MAX));
        task.push_str(&format!(", at most {}", span(all)));
    }
    let progress = Progress::shown(&task, positions, 0);
    while !stop.is_raised() && walk.step(&mut player, limits, &mut stop) {
        progress.advance();
    }
    drop(progress);
    let analysis = walk.finish();
    ensure!(!analysis.positions.is_empty(), "stopped before anything was found");
    Ok(analysis)
}

/// `45 s`, `12 min`
fn span(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 120.0 => format!("{} s", seconds.ceil()),
        seconds => format!("{} min", (seconds / 60.0).ceil()),
    }
}

fn tell(report: &Report, options: &Analyse) -> Result<Vec<u8>> {
    let mut told = Vec::new();
    match (options.json, options.pgn) {
        (true, _) => writeln!(told, "{:#}", json::of(report))?,
        (_, true) => write!(told, "{}", pgn::of(report))?,
        _ => text::print(&mut told, report, table::width())?,
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_rounded_up() {
        let texts =
            [0, 1, 45_000, 119_001, 121_000, 3_600_000].map(Duration::from_millis).map(span);
        assert_eq!(texts, ["0 s", "1 s", "45 s", "120 s", "3 min", "60 min"]);
    }
}
