//! `skep bench threads`: the speed-up of two threads over one.

use super::Figures;
use crate::cli::Bench;
use crate::progress::Progress;
use anyhow::Result;
use serde_json::{Value, json};
use skep_engine::{Limits, NoListener, Player};
use skep_native::{Stopwatch, Threads};
use skep_rules::Game;
use std::io::Write;
use std::time::{Duration, Instant};

/// The depth of the searches, the same for all positions: a depth chosen by what one thread has just
/// finished would favour that thread.
const DEPTH: u32 = 14;
const TABLE_BYTES: usize = 64 << 20;

/// The speed-ups, a row for each position.
pub(super) struct ThreadSpeeds(Vec<Row>);

/// The figures of one position.
struct Row {
    number: usize,
    /// The geometric means of the times, in seconds.
    one: f64,
    two: f64,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.one / self.two
    }
}

pub(super) fn measure(options: &Bench) -> ThreadSpeeds {
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
        // The time of two threads varies at random, so every round counts, not the fastest.
        let [one, two] = [0, 1].map(|i| geometric_mean(rounds.iter().map(|times| times[i])));
        Row { number: index + 1, one, two }
    });
    ThreadSpeeds(rows.collect())
}

fn geometric_mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    (values.map(f64::ln).sum::<f64>() / count).exp()
}

impl ThreadSpeeds {
    /// The geometric mean of the ratios.
    fn mean(&self) -> f64 {
        geometric_mean(self.0.iter().map(Row::ratio))
    }
}

impl Figures for ThreadSpeeds {
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

/// The time of a search on this many threads.
fn time(game: &Game, threads: usize) -> Duration {
    let mut player = Player::new(TABLE_BYTES, Stopwatch::start()).with_crew(Threads::new(threads));
    let start = Instant::now();
    player.search(game, &Limits::depth(DEPTH), &mut NoListener);
    start.elapsed()
}
