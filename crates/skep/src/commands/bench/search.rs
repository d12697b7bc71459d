//! `skep bench search`: the speed of the search, and its signature.

use super::Figures;
use crate::cli::Bench;
use crate::commands::perft::grouped;
use crate::cpu_time::{self, ProcessSet};
use crate::progress::Progress;
use anyhow::{Result, ensure};
use serde_json::{Value, json};
use std::io::Write;
use std::time::Duration;

/// The depth of the bench.
const DEPTH: u32 = 9;

/// The speed of the search.
#[derive(Default)]
pub(super) struct Speed {
    nodes: u64,
    time: Duration,
}

/// Runs the same search several times; the fastest time counts.
pub(super) fn measure(options: &Bench) -> Result<Speed> {
    let progress = Progress::new("bench", options.rounds.into());
    let mut best: Option<Speed> = None;
    for _ in 0..options.rounds {
        let (nodes, time) = cpu_time::measure(ProcessSet::Us, || skep_engine::bench(DEPTH));
        let is_same = best.as_ref().is_none_or(|best| best.nodes == nodes);
        ensure!(is_same, "the search is not deterministic");
        let time = best.map_or(time, |best| best.time.min(time));
        best = Some(Speed { nodes, time });
        progress.advance();
    }
    Ok(best.unwrap_or_default())
}

impl Speed {
    fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }
}

impl Figures for Speed {
    fn json(&self) -> Value {
        json!({
            "depth": DEPTH,
            "nodes": self.nodes,
            "cpu_seconds": self.time.as_secs_f64(),
            "nodes_per_second": self.nodes_per_second(),
        })
    }

    fn print(&self, out: &mut dyn Write) -> Result<()> {
        let (seconds, speed) = (self.time.as_secs_f64(), grouped(self.nodes_per_second()));
        writeln!(out, "search, depth {DEPTH}: {seconds:.3} CPU s, {speed} nodes/s")?;
        writeln!(out, "search signature {}", self.nodes)?;
        Ok(())
    }
}
