//! Games that the user names: a file, standard input, or the text itself.

use anyhow::{Context, Result, bail};
use skep_notation::{Format, MAX_BYTES, Record};
use skep_rules::Game;
use std::fs::File;
use std::io::{ErrorKind, Read};

/// Reads the game that an argument stands for.
pub(crate) fn read_record(argument: &str) -> Result<Record> {
    if argument == "-" {
        return parse(&bytes_of(std::io::stdin().lock())?).context("standard input");
    }
    match File::open(argument) {
        Ok(file) => {
            bytes_of(file).and_then(|bytes| parse(&bytes)).with_context(|| argument.to_owned())
        }
        // No file: then it is the game itself, if it looks like one.
        Err(_) if Format::of(argument).is_some() => parse(argument.as_bytes()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!("\"{argument}\" is neither a file that is there nor a game")
        }
        Err(error) => Err(error).with_context(|| format!("{argument} can't be read")),
    }
}

/// The same, and only the first so many plies of it.
pub(crate) fn read_until(argument: &str, plies: Option<usize>) -> Result<Record> {
    let mut record = read_record(argument)?;
    let Some(plies) = plies else { return Ok(record) };
    let length = record.game.len();
    if plies > length {
        bail!("there is no ply {plies}: the game has {length}");
    }
    // The facts that ended the game lie behind its last ply.
    if plies < length {
        rewind(&mut record.game, plies);
    }
    Ok(record)
}

fn rewind(game: &mut Game, plies: usize) {
    while game.len() > plies {
        game.undo();
    }
}

/// All bytes, or one more than can be a game: no need to read on.
fn bytes_of(source: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn parse(bytes: &[u8]) -> Result<Record> {
    Ok(skep_notation::read(bytes)?)
}
