//! Games that the user names: a file, standard input, or the text itself.

use crate::cli::GameInput;
use crate::language;
use anyhow::{Context, Error, Result, anyhow, bail};
use skep_notation::{Format, MAX_BYTES, ParseError, Problem, ReadError, Record};
use skep_rules::Game;
use skep_words::{Words, key};
use std::fs::File;
use std::io::{ErrorKind, Read};

/// Reads the game that an argument names. Errors are in the language of `words`.
pub(crate) fn read_record(argument: &str, words: &Words) -> Result<Record> {
    read_numbered(argument, None, words)
}

/// Reads the N-th game of a file that has several.
fn read_numbered(argument: &str, number: Option<usize>, words: &Words) -> Result<Record> {
    let parse = |bytes: &[u8]| parse(bytes, number, words);
    if argument == "-" {
        let bytes = bytes_of(std::io::stdin().lock())?;
        return parse(&bytes).context("standard input");
    }
    match File::open(argument) {
        Ok(file) => {
            bytes_of(file).and_then(|bytes| parse(&bytes)).with_context(|| argument.to_owned())
        }
        // Not a file, but it looks like the text of a game.
        Err(_) if Format::of(argument).is_some() => parse(argument.as_bytes()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!("\"{argument}\" is neither an existing file nor a game")
        }
        Err(error) => Err(error).with_context(|| format!("{argument} can't be read")),
    }
}

/// Reads the game of the arguments, cut off after `--ply` plies if given.
pub(crate) fn read(input: &GameInput) -> Result<Record> {
    let mut record = read_numbered(&input.game, input.number, &language::words())?;
    let Some(plies) = input.ply else { return Ok(record) };
    let length = record.game.len();
    if plies > length {
        bail!("there is no ply {plies}: the game has {length}");
    }
    // A result by resignation, agreement or time comes after the last ply.
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

/// All bytes, or one byte more than the longest text that is read.
fn bytes_of(source: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn parse(bytes: &[u8], number: Option<usize>, words: &Words) -> Result<Record> {
    let Some(number) = number else {
        return skep_notation::read(bytes).map_err(|error| explained(&error, words));
    };
    let games = skep_notation::read_all(bytes).map_err(|error| explained(&error, words))?;
    match (games.len(), number.checked_sub(1).and_then(|index| games.get(index))) {
        (count, Some(game)) => (game.record.map_err(|error| explained(&error, words)))
            .with_context(|| format!("game {number} of {count}")),
        (1, None) => bail!("there is no game {number}: it is just one game"),
        (count, None) => bail!("there is no game {number}: there are {count}"),
    }
}

/// Why a text is not a game, in a sentence, with details for the author of the file.
fn explained(error: &ReadError, words: &Words) -> Error {
    let sentence = words.explain_read(error);
    match error {
        ReadError::Empty => anyhow!(words.say(key::READ_EMPTY)),
        ReadError::Several { count } => {
            anyhow!(words.tell(key::READ_SEVERAL, &[("count", (*count).into())]))
        }
        // The sentence says everything but the place.
        ReadError::Wrong(_, ParseError { line, column, problem: Problem::Move { .. }, .. }) => {
            anyhow!("{sentence} (line {line}, column {column})")
        }
        _ => anyhow!("{sentence} ({error})"),
    }
}
