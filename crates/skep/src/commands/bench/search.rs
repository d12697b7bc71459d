//! `skep bench search`: the speed of the search, and its signature.

use crate::cli::Bench;
use crate::commands::perft::grouped;
use crate::cpu_time::{self, Who};
use crate::progress::Progress;
use anstream::stdout;
use anyhow::{Result, ensure};
use serde_json::json;
use std::io::Write;
use std::time::Duration;

/// How deep the exercise is searched.
const DEPTH: u32 = 9;

pub(super) fn run(options: &Bench) -> Result<()> {
    let progress = Progress::new("bench", options.rounds.into());
    let (mut nodes, mut time) = (None, Duration::MAX);
    for _ in 0..options.rounds {
        let (count, spent) = cpu_time::measure(Who::Us, || skep_engine::exercise(DEPTH));
        ensure!(nodes.is_none_or(|nodes| nodes == count), "the search is not the same each time");
        nodes = Some(count);
        time = time.min(spent);
        progress.advance();
    }
    drop(progress);
    let nodes = nodes.unwrap_or(0);
    let seconds = time.as_secs_f64();
    let speed = (nodes as f64 / seconds.max(1e-9)) as u64;
    if options.json {
        let answer = json!({
            "depth": DEPTH, "nodes": nodes, "cpu_seconds": seconds, "nodes_per_second": speed,
        });
        writeln!(stdout(), "{answer:#}")?;
        return Ok(());
    }
    writeln!(
        stdout(),
        "search, depth {DEPTH}: {seconds:.3} CPU s, {} nodes/s\nsearch signature {nodes}",
        grouped(speed)
    )?;
    Ok(())
}
