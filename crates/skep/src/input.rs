//! Games that the user names: a file, standard input, or the text itself.

use crate::cli::GameInput;
use anyhow::{Context, Result, anyhow, bail};
use skep_notation::{Format, MAX_BYTES, ReadError, Record};
use skep_rules::Game;
use std::fs::File;
use std::io::{ErrorKind, Read};

/// Reads the game that an argument stands for.
pub(crate) fn read_record(argument: &str) -> Result<Record> {
    read_numbered(argument, None)
}

/// The same, the N-th game of a file that has several.
fn read_numbered(argument: &str, number: Option<usize>) -> Result<Record> {
    if argument == "-" {
        let bytes = bytes_of(std::io::stdin().lock())?;
        return parse(&bytes, number).context("standard input");
    }
    match File::open(argument) {
        Ok(file) => bytes_of(file)
            .and_then(|bytes| parse(&bytes, number))
            .with_context(|| argument.to_owned()),
        // No file: then it is the game itself, if it looks like one.
        Err(_) if Format::of(argument).is_some() => parse(argument.as_bytes(), number),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!("\"{argument}\" is neither a file that is there nor a game")
        }
        Err(error) => Err(error).with_context(|| format!("{argument} can't be read")),
    }
}

/// The game that somebody has chosen, and only so many plies of it if that was said.
pub(crate) fn read(input: &GameInput) -> Result<Record> {
    let read = read_numbered(&input.game, input.number);
    let mut record = read.map_err(|error| match error.downcast_ref() {
        Some(ReadError::Several { .. }) => anyhow!("{error:#}: --number 1 is the first"),
        _ => error,
    })?;
    let Some(plies) = input.ply else { return Ok(record) };
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

fn parse(bytes: &[u8], number: Option<usize>) -> Result<Record> {
    let Some(number) = number else { return Ok(skep_notation::read(bytes)?) };
    let games = skep_notation::read_all(bytes)?;
    match (games.len(), number.checked_sub(1).and_then(|index| games.get(index))) {
        (count, Some(game)) => game.record.with_context(|| format!("game {number} of {count}")),
        (1, None) => bail!("there is no game {number}: it is just one game"),
        (count, None) => bail!("there is no game {number}: there are {count}"),
    }
}
