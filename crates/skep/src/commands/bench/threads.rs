//! `skep bench threads`: how much sooner two threads are where one gets.

use super::Figures;
use crate::cli::Bench;
use crate::progress::Progress;
use anyhow::Result;
use serde_json::{Value, json};
use skep_engine::{Limits, Player, Unheard};
use skep_native::{Stopwatch, Threads};
use skep_rules::Game;
use std::io::Write;
use std::time::{Duration, Instant};

/// How deep both look. The same for all positions: a depth that one thread has just finished would
/// be one at which it was lucky.
const DEPTH: u32 = 14;
const MEMORY: usize = 64 << 20;

/// What was measured, a row for each position.
pub(super) struct Table(Vec<Row>);

/// What was measured of one position.
struct Row {
    number: usize,
    /// The geometric means of what it took, in seconds.
    one: f64,
    two: f64,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.one / self.two
    }
}

pub(super) fn measure(options: &Bench) -> Table {
    let games: Vec<Game> = skep_engine::bench_games().collect();
    let progress = Progress::new("bench", games.len() * usize::from(options.rounds));
    let rows = games.iter().enumerate().map(|(index, game)| {
        let rounds: Vec<[f64; 2]> = (0..options.rounds)
            .map(|_| {
                let times = [1, 2].map(|threads| time(game, threads).as_secs_f64());
                progress.advance();
                times
            })
            .collect();
        // Who comes first is a matter of chance when two threads search: every round counts.
        let [one, two] = [0, 1].map(|i| geometric_mean(rounds.iter().map(|times| times[i])));
        Row { number: index + 1, one, two }
    });
    Table(rows.collect())
}

fn geometric_mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    (values.map(f64::ln).sum::<f64>() / count).exp()
}

impl Table {
    /// The geometric mean of the ratios.
    fn mean(&self) -> f64 {
        geometric_mean(self.0.iter().map(Row::ratio))
    }
}

impl Figures for Table {
    fn json(&self) -> Value {
        let rows = self.0.iter();
        let rows =
            rows.map(|row| json!({ "position": row.number, "one": row.one, "two": row.two }));
        json!({
            "depth": DEPTH,
            "positions": rows.collect::<Vec<_>>(),
            "mean_ratio": self.mean(),
        })
    }

    fn print(&self, out: &mut dyn Write) -> Result<()> {
        writeln!(out, "time to depth {DEPTH}")?;
        writeln!(out, "{:>8} {:>12} {:>12} {:>6}", "position", "one thread", "two", "ratio")?;
        for row in &self.0 {
            let (Row { number, one, two }, ratio) = (row, row.ratio());
            writeln!(out, "{number:>8} {one:>10.3} s {two:>10.3} s {ratio:>6.2}")?;
        }
        let mean = self.mean();
        writeln!(out, "two threads get there {mean:.2} times as fast (geometric mean)")?;
        Ok(())
    }
}

/// How long so many threads take.
fn time(game: &Game, threads: usize) -> Duration {
    let mut player = Player::new(MEMORY, Stopwatch::start()).with_crew(Threads::new(threads));
    let start = Instant::now();
    player.search(game, &Limits::depth(DEPTH), &mut Unheard);
    start.elapsed()
}
