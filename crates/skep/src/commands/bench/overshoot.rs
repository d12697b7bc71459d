//! `skep bench overshoot`: by how much an engine exceeds the time of a move.

use super::Figures;
use crate::cli::Bench;
use crate::progress::Progress;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use skep_arena::Openings;
use skep_rules::{Game, GameType};
use skep_uhp::client::{Engine, Limit};
use std::io::Write;
use std::time::Duration;

/// The time limits, in milliseconds.
const LIMITS: [u64; 6] = [0, 10, 50, 100, 250, 500];
/// The numbers of plies before a position, from early to late in a game.
const PLIES: [usize; 5] = [1, 8, 16, 24, 32];
/// The number of positions for each number of plies.
const POSITIONS: usize = 4;

/// The figures of an engine.
pub(super) struct Overshoot {
    engine: String,
    all: [Times; LIMITS.len()],
}

/// The times that an engine took with one limit.
struct Times {
    limit: Duration,
    taken: Vec<Duration>,
}

/// The summary of overshoots.
struct Summary {
    moves: usize,
    median: Duration,
    nearly_all: Duration,
    longest: Duration,
}

impl Summary {
    /// The summary of the times beyond the limit; a move in time counts as 0.
    fn of<'a>(times: impl Iterator<Item = &'a Times>) -> Summary {
        let beyond =
            |times: &'a Times| times.taken.iter().map(|taken| taken.saturating_sub(times.limit));
        let mut all: Vec<Duration> = times.flat_map(beyond).collect();
        all.sort_unstable();
        let at = |percent: usize| {
            let rank = (all.len() * percent).div_ceil(100);
            all.get(rank.saturating_sub(1)).copied().unwrap_or_default()
        };
        Summary { moves: all.len(), median: at(50), nearly_all: at(99), longest: at(100) }
    }

    fn figures(&self) -> [f64; 3] {
        [self.median, self.nearly_all, self.longest].map(|time| time.as_secs_f64() * 1000.0)
    }

    fn json(&self) -> Value {
        let [median, nearly_all, longest] = self.figures();
        json!({ "moves": self.moves, "median_ms": median, "p99_ms": nearly_all, "max_ms": longest })
    }
}

pub(super) fn measure(options: &Bench) -> Result<Overshoot> {
    let command = match &options.against {
        Some(command) => command.clone(),
        None => ourselves()?,
    };
    let games = games();
    let rounds = usize::from(options.rounds);
    let progress = Progress::new("bench", rounds * LIMITS.len() * games.len());
    let mut engine = Engine::start(&command)?;
    let mut all =
        LIMITS.map(|limit| Times { limit: Duration::from_millis(limit), taken: Vec::new() });
    for _ in 0..rounds {
        for game in &games {
            for times in &mut all {
                engine.begin(game)?;
                let answer = engine.best_move(game.position(), Limit::Time(times.limit));
                let answer = answer.with_context(|| format!("{command}, {:?}", times.limit))?;
                times.taken.push(answer.time);
                progress.advance();
            }
        }
    }
    Ok(Overshoot { engine: engine.name().to_owned(), all })
}

/// The command of our own engine.
fn ourselves() -> Result<String> {
    let program = std::env::current_exe().context("this program can't be found")?;
    let program = program.to_str().context("the path of this program is not UTF-8")?;
    Ok(format!("{} uhp", shell_words::quote(program)))
}

/// Random positions, the same each time.
fn games() -> Vec<Game> {
    let of_length = |plies| -> Vec<Game> {
        Openings::Random { plies }.games(GameType::FULL, 1).take(POSITIONS).collect()
    };
    PLIES.into_iter().flat_map(of_length).collect()
}

impl Figures for Overshoot {
    fn print(&self, out: &mut dyn Write) -> Result<()> {
        let Overshoot { engine, all } = self;
        writeln!(out, "{engine}: milliseconds beyond the time that was allowed")?;
        writeln!(
            out,
            "{:>10} {:>8} {:>9} {:>9} {:>9}",
            "allowed", "moves", "median", "99 %", "max"
        )?;
        let mut row = |label: &str, summary: &Summary| {
            let [median, nearly_all, longest] = summary.figures();
            let moves = summary.moves;
            writeln!(out, "{label:>10} {moves:>8} {median:>9.2} {nearly_all:>9.2} {longest:>9.2}")
        };
        for times in all {
            let label = format!("{} ms", times.limit.as_millis());
            row(&label, &Summary::of(std::iter::once(times)))?;
        }
        row("all", &Summary::of(all.iter()))?;
        Ok(())
    }

    fn json(&self) -> Value {
        let Overshoot { engine, all } = self;
        let limits = all.iter().map(|times| {
            let mut summary = Summary::of(std::iter::once(times)).json();
            summary["allowed_ms"] = json!(times.limit.as_millis() as u64);
            summary
        });
        json!({
            "engine": engine,
            "limits": limits.collect::<Vec<_>>(),
            "all": Summary::of(all.iter()).json(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_in_time_is_not_late() {
        let limit = Duration::from_millis(10);
        let taken = (1..=200).map(|tenths| Duration::from_micros(tenths * 100)).collect();
        let summary = Summary::of(std::iter::once(&Times { limit, taken }));
        assert_eq!(summary.moves, 200);
        assert_eq!(summary.median, Duration::ZERO);
        assert_eq!(summary.nearly_all, Duration::from_micros(9_800));
        assert_eq!(summary.longest, Duration::from_millis(10));
        assert_eq!(Summary::of(std::iter::empty()).longest, Duration::ZERO);
    }

    #[test]
    fn there_are_many_different_positions() {
        let games = games();
        let hashes: std::collections::HashSet<u64> =
            games.iter().map(|game| game.position().hash()).collect();
        assert_eq!(hashes.len(), PLIES.len() * POSITIONS);
    }
}
