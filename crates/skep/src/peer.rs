//! Another engine, asked for its perft.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How long an engine may take to introduce itself and to set up a game.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long it may count.
const COUNTING: Duration = Duration::from_secs(600);

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
    let leaves = ask(&mut child, game, depth);
    // After an answer it ends by itself; after an error it may not.
    if leaves.is_err() {
        child.kill()?;
    }
    child.wait()?;
    leaves.with_context(|| format!("{program}, perft {depth}"))
}

fn ask(child: &mut Child, game: &str, depth: u32) -> Result<u64> {
    let mut input = child.stdin.take().context("the engine has no input")?;
    let lines = lines_of(child.stdout.take().context("the engine has no output")?);
    reply(&lines, PATIENCE)?; // what it says of itself, unasked
    writeln!(input, "newgame {game}")?;
    reply(&lines, PATIENCE)?;
    writeln!(input, "perft {depth}")?;
    let leaves = leaves_at(&reply(&lines, COUNTING)?, depth)?;
    writeln!(input, "exit")?;
    Ok(leaves)
}

/// The lines of an output as they come; the thread that reads them ends with the output.
fn lines_of(output: ChildStdout) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

/// The lines up to `ok`.
fn reply(lines: &Receiver<String>, patience: Duration) -> Result<Vec<String>> {
    let deadline = Instant::now() + patience;
    let mut reply = Vec::new();
    loop {
        let line = match lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => line,
            Err(RecvTimeoutError::Disconnected) => bail!("the engine ended without an answer"),
            Err(RecvTimeoutError::Timeout) => {
                bail!("the engine has not answered for {} s", patience.as_secs())
            }
        };
        match line.trim() {
            "ok" => return Ok(reply),
            line if line.starts_with("err") || line.starts_with("invalidmove") => {
                bail!("the engine says: {line}");
            }
            line => reply.push(line.to_owned()),
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
