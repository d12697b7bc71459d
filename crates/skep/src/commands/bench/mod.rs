//! `skep bench`: every figure that can be measured with the program alone.

mod moves;
mod overshoot;
mod search;
mod threads;
mod wins;

use crate::cli::{Bench, Benchmark};
use anstream::stdout;
use anyhow::{Result, ensure};
use serde_json::{Value, json};
use std::io::Write;

/// The figures of a benchmark, as text and as JSON.
trait Figures {
    fn json(&self) -> Value;

    fn print(&self, out: &mut dyn Write) -> Result<()>;
}

pub(crate) fn run(options: &Bench) -> Result<()> {
    let is_alone = matches!(options.what, Some(Benchmark::Search | Benchmark::Threads));
    ensure!(
        options.against.is_none() || !is_alone,
        "--against is for moves, overshoot and wins: nothing else can be asked of another engine"
    );
    let figures: Box<dyn Figures> = match options.what {
        None => {
            Box::new(Both { moves: moves::measure(options)?, search: search::measure(options)? })
        }
        Some(Benchmark::Moves) => Box::new(moves::measure(options)?),
        Some(Benchmark::Search) => Box::new(search::measure(options)?),
        Some(Benchmark::Threads) => Box::new(threads::measure(options)),
        Some(Benchmark::Overshoot) => Box::new(overshoot::measure(options)?),
        Some(Benchmark::Wins) => Box::new(wins::measure(options)?),
    };
    tell(&mut stdout().lock(), &*figures, options.json)
}

/// Prints figures as text, or as one JSON document.
fn tell(out: &mut dyn Write, figures: &dyn Figures, is_json: bool) -> Result<()> {
    if is_json {
        writeln!(out, "{:#}", figures.json())?;
        return Ok(());
    }
    figures.print(out)
}

/// The speed of the move generator and of the search.
struct Both {
    moves: moves::MoveSpeeds,
    search: search::Speed,
}

impl Figures for Both {
    fn json(&self) -> Value {
        json!({ "moves": self.moves.json(), "search": self.search.json() })
    }

    fn print(&self, out: &mut dyn Write) -> Result<()> {
        self.moves.print(out)?;
        writeln!(out)?;
        self.search.print(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_measurements_are_one_document() {
        let both = Both { moves: moves::MoveSpeeds::default(), search: search::Speed::default() };
        let mut told = Vec::new();
        tell(&mut told, &both, true).unwrap();
        let document: Value = serde_json::from_slice(&told).expect("one document");
        let names: Vec<&String> = document.as_object().expect("an object").keys().collect();
        assert_eq!(names, ["moves", "search"]);
        assert!(document["search"]["nodes_per_second"].is_u64(), "{document}");
        assert!(document["moves"]["positions"].is_array(), "{document}");
    }
}
