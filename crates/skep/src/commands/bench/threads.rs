//! `skep bench threads`: how much sooner two threads are where one gets.

use super::Figures;
use crate::cli::Bench;
use crate::progress::Progress;
use anyhow::Result;
use serde_json::{Value, json};
use skep_engine::{Limits, Player, Unheard};
use skep_rules::Game;
use skep_uhp::{Stopwatch, Threads};
use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How long one thread has for each position.
const TIME: Duration = Duration::from_secs(3);
const MEMORY: usize = 64 << 20;

/// What was measured, a row for each position.
pub(super) struct Table(Vec<Row>);

/// What was measured of one position.
struct Row {
    number: usize,
    depth: u32,
    one: Duration,
    two: Duration,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.one.as_secs_f64() / self.two.as_secs_f64().max(1e-9)
    }
}

pub(super) fn measure(options: &Bench) -> Table {
    let games: Vec<Game> = skep_engine::exercise_games().collect();
    let progress = Progress::new("bench", games.len() * usize::from(options.rounds));
    let mut rows: Vec<Row> = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let mut rounds: Vec<Row> = (0..options.rounds)
            .map(|_| {
                let (depth, one) = deepest(game);
                let two = time_to(game, depth);
                progress.advance();
                Row { number: index + 1, depth, one, two }
            })
            .collect();
        // The median: who comes first is a matter of chance when two threads search.
        rounds.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()));
        rows.push(rounds.swap_remove(rounds.len() / 2));
    }
    Table(rows)
}

impl Table {
    /// The geometric mean of the ratios.
    fn mean(&self) -> f64 {
        self.0.iter().map(Row::ratio).product::<f64>().powf(1.0 / self.0.len() as f64)
    }
}

impl Figures for Table {
    fn json(&self) -> Value {
        let rows = self.0.iter().map(|row| {
            let [one, two] = [row.one, row.two].map(|time| time.as_secs_f64());
            json!({ "position": row.number, "depth": row.depth, "one": one, "two": two })
        });
        json!({ "positions": rows.collect::<Vec<_>>(), "mean_ratio": self.mean() })
    }

    fn print(&self, out: &mut dyn Write) -> Result<()> {
        writeln!(
            out,
            "{:>8} {:>5} {:>12} {:>12} {:>6}",
            "position", "depth", "one thread", "two", "ratio"
        )?;
        for row in &self.0 {
            let [one, two] = [row.one, row.two].map(|time| time.as_secs_f64());
            let (number, depth, ratio) = (row.number, row.depth, row.ratio());
            writeln!(out, "{number:>8} {depth:>5} {one:>10.3} s {two:>10.3} s {ratio:>6.2}")?;
        }
        let mean = self.mean();
        writeln!(out, "two threads get there {mean:.2} times as fast (geometric mean)")?;
        Ok(())
    }
}

/// The greatest depth that one thread finishes in its time, and when it did.
fn deepest(game: &Game) -> (u32, Duration) {
    let mut reached = (1, Duration::ZERO);
    let mut listener = |progress: &skep_engine::Progress| {
        reached = (progress.depth, progress.elapsed);
        ControlFlow::Continue(())
    };
    let mut player = Player::new(MEMORY, Stopwatch::start());
    player.search(game, &Limits::time(TIME), &mut listener);
    reached
}

/// How long two threads take to that depth.
fn time_to(game: &Game, depth: u32) -> Duration {
    let mut player = Player::new(MEMORY, Stopwatch::start()).with_crew(Threads::new(2));
    let start = Instant::now();
    player.search(game, &Limits::depth(depth), &mut Unheard);
    start.elapsed()
}
