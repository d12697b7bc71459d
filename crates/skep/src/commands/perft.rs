//! `skep perft`

use crate::cli::Perft;
use crate::{count, input, language};
use anstream::stdout;
use anyhow::{Result, bail};
use serde_json::json;
use skep_notation::uhp;
use skep_rules::Position;
use std::io::Write;
use std::time::{Duration, Instant};

pub(crate) fn run(options: &Perft) -> Result<()> {
    let position = match &options.game {
        Some(game) => input::read_record(game, &language::words())?.game.position().clone(),
        None => Position::with_opening(options.new_game.set, options.new_game.opening.into()),
    };
    if let Some(outcome) = position.outcome() {
        bail!("there is nothing to count: the game is over ({outcome})");
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = options.threads.map_or(cores, usize::from);
    match (options.divide, options.json) {
        (false, false) => print_depths(&position, options.depth, threads),
        (true, false) => print_divided(&position, options.depth, threads),
        (_, true) => print_json(&position, options, threads),
    }
}

fn timed(position: &Position, depth: u32, threads: usize) -> (u64, Duration) {
    let start = Instant::now();
    (count::count(position, depth, threads), start.elapsed())
}

fn print_depths(position: &Position, depth: u32, threads: usize) -> Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{:>5} {:>20} {:>10} {:>14}", "depth", "leaves", "seconds", "leaves/s")?;
    for depth in 0..=depth {
        let (leaves, time) = timed(position, depth, threads);
        let rate = leaves as f64 / time.as_secs_f64().max(1e-9);
        writeln!(
            out,
            "{depth:>5} {:>20} {:>10.3} {:>14}",
            grouped(leaves),
            time.as_secs_f64(),
            if time.as_millis() > 0 { grouped(rate as u64) } else { String::new() }
        )?;
    }
    Ok(())
}

fn print_divided(position: &Position, depth: u32, threads: usize) -> Result<()> {
    let mut out = stdout().lock();
    let mut total = 0;
    for (mv, leaves) in count::divide(position, depth, threads) {
        writeln!(out, "{:<12} {:>20}", uhp::move_text(position, mv), grouped(leaves))?;
        total += leaves;
    }
    writeln!(out, "{:<12} {:>20}", "total", grouped(total))?;
    Ok(())
}

fn print_json(position: &Position, options: &Perft, threads: usize) -> Result<()> {
    let mut answer = json!({
        "position": skep_notation::position::write(position),
        "threads": threads,
    });
    if options.divide {
        let counts = count::divide(position, options.depth, threads);
        answer["depth"] = json!(options.depth);
        answer["leaves"] = json!(counts.iter().map(|&(_, leaves)| leaves).sum::<u64>());
        let by_move = counts
            .iter()
            .map(|&(mv, leaves)| json!({ "move": uhp::move_text(position, mv), "leaves": leaves }));
        answer["moves"] = by_move.collect();
    } else {
        let depths = (0..=options.depth).map(|depth| {
            let (leaves, time) = timed(position, depth, threads);
            json!({ "depth": depth, "leaves": leaves, "seconds": time.as_secs_f64() })
        });
        answer["depths"] = depths.collect();
    }
    writeln!(stdout(), "{answer:#}")?;
    Ok(())
}

/// `1,234,567`
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn numbers_are_grouped_by_three() {
        let texts = [0, 12, 123, 1234, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "12", "123", "1,234", "1,234,567"]);
    }
}
