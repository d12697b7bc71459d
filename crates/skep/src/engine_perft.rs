//! The perft of another engine.

use anyhow::{Context, Result};
use skep_uhp::client::{Engine, EngineError};
use std::time::Duration;

/// The timeout for setting up a game.
const REPLY_TIMEOUT: Duration = Duration::from_secs(10);
/// The timeout for counting.
const COUNTING: Duration = Duration::from_secs(600);

/// The result of an engine's `perft` for a game at a depth. The engine is started and ended for it, so that
/// its processor time is known afterwards.
pub(crate) fn perft(command: &str, game: &str, depth: u32) -> Result<u64> {
    let lines = ask(command, game, depth).with_context(|| format!("{command}, perft {depth}"))?;
    leaves_at(&lines, depth).with_context(|| format!("{command}, perft {depth}"))
}

fn ask(command: &str, game: &str, depth: u32) -> Result<Vec<String>, EngineError> {
    let mut engine = Engine::start(command)?;
    engine.ask(&format!("newgame {game}"), REPLY_TIMEOUT)?;
    let lines = engine.ask(&format!("perft {depth}"), COUNTING)?;
    engine.exit();
    Ok(lines)
}

/// The count on the line of a depth. The formats of programs differ, but all begin such a line with the
/// depth and the count.
fn leaves_at(lines: &[String], depth: u32) -> Result<u64> {
    let numbers = |line: &str| -> Vec<u64> {
        line.split(|c: char| c.is_whitespace() || matches!(c, '=' | '|' | '(' | ')'))
            .filter_map(|word| word.replace([',', '.'], "").parse().ok())
            .collect()
    };
    lines
        .iter()
        .rev()
        .find_map(|line| match *numbers(line) {
            [first, leaves, ..] if first == u64::from(depth) => Some(leaves),
            _ => None,
        })
        .context("no line of the answer has this depth and a count")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_found_in_several_wordings() {
        for line in [
            "    2            5398     120.9µs     44631.9",
            "2 5398",
            "perft(2) = 5,398 in 1 ms",
            "2 | 5398 |",
        ] {
            assert_eq!(leaves_at(&[line.to_owned()], 2).unwrap(), 5398, "{line}");
        }
        assert!(leaves_at(&["depth count".to_owned()], 2).is_err());
    }
}
