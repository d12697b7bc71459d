//! Another engine, asked for its perft.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// What an engine's `perft` says of a game at a depth. The engine is started and ended for it, so
/// that its processor time is known afterwards.
pub(crate) fn perft(command: &str, game: &str, depth: u32) -> Result<u64> {
    let words = shell_words::split(command)?;
    let [program, arguments @ ..] = words.as_slice() else {
        bail!("the engine's command is empty")
    };
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("{program} can't be started"))?;
    let mut input = child.stdin.take().context("the engine has no input")?;
    let mut output = BufReader::new(child.stdout.take().context("the engine has no output")?);
    let leaves = (|| {
        reply(&mut output)?; // what it says of itself, unasked
        writeln!(input, "newgame {game}")?;
        reply(&mut output)?;
        writeln!(input, "perft {depth}")?;
        leaves_at(&reply(&mut output)?, depth)
    })();
    // It may have ended by itself already; that is no reason to fail now.
    let _ = writeln!(input, "exit");
    drop(input);
    child.wait()?;
    leaves.with_context(|| format!("{program}, perft {depth}"))
}

/// The lines up to `ok`.
fn reply(output: &mut impl BufRead) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if output.read_line(&mut line)? == 0 {
            bail!("the engine ended without an answer");
        }
        match line.trim() {
            "ok" => return Ok(lines),
            line if line.starts_with("err") || line.starts_with("invalidmove") => {
                bail!("the engine says: {line}");
            }
            line => lines.push(line.to_owned()),
        }
    }
}

/// The count of the line for a depth. Programs word it differently, but all begin such a line with
/// the depth and go on with the count.
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
