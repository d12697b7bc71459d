//! `skep bench moves`: the speed of the move generator.

use super::Figures;
use crate::cli::Bench;
use crate::commands::perft::grouped;
use crate::cpu_time::{self, ProcessSet};
use crate::engine_perft;
use crate::progress::Progress;
use anyhow::{Result, ensure};
use serde_json::{Value, json};
use skep_notation::uhp;
use skep_rules::Position;
use std::io::Write;
use std::time::Duration;

/// The positions that are counted: name, depth, game.
const POSITIONS: [(&str, u32, &str); 5] = [
    ("A, ply 14", 4, include_str!("../../../data/a.txt")),
    ("B, ply 26", 4, include_str!("../../../data/b.txt")),
    ("C, ply 44", 4, include_str!("../../../data/c.txt")),
    ("Base+ML", 6, "Base+ML"),
    ("Base+MLP", 6, "Base+MLP"),
];

/// The number of mid-game positions, the first ones of the list, for the mean.
const MID_GAME: usize = 3;

/// The speeds of the move generator, a row for each position.
#[derive(Default)]
pub(super) struct MoveSpeeds(Vec<Row>);

/// The figures of one position.
struct Row {
    name: &'static str,
    depth: u32,
    leaves: u64,
    /// The number of positions whose moves were generated.
    generations: u64,
    ours: Duration,
    theirs: Option<Duration>,
}

impl Row {
    fn rate(&self, count: u64) -> u64 {
        (count as f64 / self.ours.as_secs_f64().max(1e-9)) as u64
    }

    /// Our speed relative to the other engine's.
    fn ratio(&self) -> Option<f64> {
        self.theirs.map(|theirs| theirs.as_secs_f64() / self.ours.as_secs_f64().max(1e-9))
    }
}

pub(super) fn measure(options: &Bench) -> Result<MoveSpeeds> {
    let progress = Progress::new("bench", POSITIONS.len() * usize::from(options.rounds));
    let rows = POSITIONS
        .iter()
        .map(|&(name, depth, game)| row(name, depth, game.trim(), options, &progress))
        .collect::<Result<Vec<Row>>>()?;
    Ok(MoveSpeeds(rows))
}

/// Measures both programs in turn, each several times; the fastest time counts.
fn row(
    name: &'static str,
    depth: u32,
    game: &str,
    options: &Bench,
    progress: &Progress,
) -> Result<Row> {
    let position = uhp::parse_game(game)?.position().clone();
    let text = uhp::game_text(&uhp::parse_game(game)?)?;
    let mut row = Row { name, depth, leaves: 0, generations: 0, ours: Duration::MAX, theirs: None };
    for _ in 0..options.rounds {
        let (counts, time) = cpu_time::measure(ProcessSet::Us, || all_depths(&position, depth));
        row.leaves = counts[counts.len() - 1];
        row.generations = counts[..counts.len() - 1].iter().sum();
        row.ours = row.ours.min(time);
        if let Some(command) = &options.against {
            let (leaves, time) = cpu_time::measure(ProcessSet::Children, || {
                engine_perft::perft(command, &text, depth)
            });
            let (leaves, ours) = (leaves?, row.leaves);
            ensure!(leaves == ours, "{name}: the engine counts {leaves} leaves, we count {ours}");
            row.theirs = Some(row.theirs.map_or(time, |best| best.min(time)));
        }
        progress.advance();
    }
    Ok(row)
}

/// The counts of all depths up to one, as engines compute them for a perft.
fn all_depths(position: &Position, depth: u32) -> Vec<u64> {
    let mut position = position.clone();
    (0..=depth).map(|depth| position.perft(depth)).collect()
}

fn signature(rows: &[Row]) -> u64 {
    rows.iter().map(|row| row.leaves).sum()
}

/// The geometric mean of the ratios of the mid-game positions.
fn mean_ratio(rows: &[Row]) -> Option<f64> {
    let ratios = rows.iter().take(MID_GAME).map(Row::ratio).collect::<Option<Vec<f64>>>()?;
    let mean = ratios.iter().product::<f64>().powf(1.0 / ratios.len() as f64);
    (!ratios.is_empty()).then_some(mean)
}

fn print_table(out: &mut dyn Write, rows: &[Row]) -> Result<()> {
    writeln!(
        out,
        "{:<10} {:>5} {:>14} {:>8} {:>14} {:>14}  {}",
        "position",
        "depth",
        "leaves",
        "CPU s",
        "leaves/s",
        "generations/s",
        if rows.iter().any(|row| row.theirs.is_some()) { "their CPU s   ratio" } else { "" }
    )?;
    for row in rows {
        let ours = row.ours.as_secs_f64();
        write!(out, "{:<10} {:>5} {:>14} {ours:>8.3}", row.name, row.depth, grouped(row.leaves))?;
        let rates = [row.leaves, row.generations].map(|count| grouped(row.rate(count)));
        write!(out, " {:>14} {:>14}", rates[0], rates[1])?;
        if let Some((theirs, ratio)) = row.theirs.zip(row.ratio()) {
            write!(out, "  {:>11.3} {ratio:>7.2}", theirs.as_secs_f64())?;
        }
        writeln!(out)?;
    }
    if let Some(ratio) = mean_ratio(rows) {
        writeln!(out, "A, B and C: {ratio:.2} times as fast (geometric mean)")?;
    }
    writeln!(out, "signature {}", signature(rows))?;
    Ok(())
}

impl Figures for MoveSpeeds {
    fn json(&self) -> Value {
        let MoveSpeeds(rows) = self;
        let positions = rows.iter().map(|row| {
            json!({
                "position": row.name,
                "depth": row.depth,
                "leaves": row.leaves,
                "generations": row.generations,
                "cpu_seconds": row.ours.as_secs_f64(),
                "their_cpu_seconds": row.theirs.map(|time| time.as_secs_f64()),
                "ratio": row.ratio(),
            })
        });
        json!({
            "positions": positions.collect::<Vec<_>>(),
            "mean_ratio": mean_ratio(rows),
            "signature": signature(rows),
        })
    }

    fn print(&self, out: &mut dyn Write) -> Result<()> {
        print_table(out, &self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_the_sum_of_published_counts() {
        let published = [31_677_240, 79_472_084, 33_500_391, 85_201_200, 192_353_904];
        assert_eq!(published.iter().sum::<u64>(), 422_204_819);
        for ((name, depth, game), leaves) in POSITIONS.into_iter().zip(published) {
            let position = uhp::parse_game(game.trim()).unwrap().position().clone();
            assert_eq!(all_depths(&position, depth).last(), Some(&leaves), "{name}");
        }
    }

    /// The wasm smoke test compares with the same number.
    #[test]
    fn the_hash_is_the_same_everywhere() {
        let position = uhp::parse_game(POSITIONS[2].2.trim()).unwrap().position().clone();
        assert_eq!(position.hash(), 14886932146040577415);
    }
}
