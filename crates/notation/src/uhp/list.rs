//! The moves of a game alone, without the set and the result, as people copy them from a list.

use super::{Place, Wording};
use crate::error::excerpt;
use crate::import::{Import, conclude};
use crate::{ParseError, Problem};
use skep_rules::{Game, GameType, Position};

/// Whether a text begins with a move, which may have a number before it.
pub(crate) fn is_list(text: &str) -> bool {
    let first = moves(text).next().map_or("", |(_, words)| words);
    let word = first.split_whitespace().next().unwrap_or("");
    matches!(word.parse(), Ok(Place { side: None, .. }))
}

/// Reads a list of moves, between semicolons or commas or one a line, with or without numbers.
///
/// The set is not written: it is the whole one if an insect of an expansion is named, and the base game otherwise.
///
/// # Errors
/// The first error, with its place.
pub(crate) fn import_list(text: &str) -> Result<Game, ParseError> {
    let is_guest = |words: &str| {
        let word = words.split_whitespace().next().and_then(|word| word.parse().ok());
        word.is_some_and(|Place { tile, .. }| !GameType::BASE.has(tile.bug()))
    };
    let has_guests = moves(text).any(|(_, words)| is_guest(words));
    let set = if has_guests { GameType::FULL } else { GameType::BASE };
    let mut import = Import::new(Position::new(set));
    play_all(text, moves(text), &mut import)?;
    Ok(conclude(import.game, None, None))
}

/// Plays moves that stand at these places of a text.
pub(super) fn play_all<'a>(
    text: &str,
    moves: impl Iterator<Item = (usize, &'a str)>,
    import: &mut Import,
) -> Result<(), ParseError> {
    for (number, (offset, words)) in (1..).zip(moves) {
        let played = words.parse::<Wording>().and_then(|words| import.play_words(words));
        played.map_err(|why| {
            let problem = Problem::Move { number, text: excerpt(words), why };
            ParseError::new(text, offset, problem)
        })?;
    }
    Ok(())
}

/// The moves of a list, each without its number and the blanks around it, with their offsets.
fn moves(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start_of = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    text.split([';', ',', '\n']).filter_map(move |part| {
        let part = part.trim();
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit());
        // A number has a point or a parenthesis behind it.
        let is_numbered = rest.len() < part.len() && rest.starts_with(['.', ')']);
        let words =
            if is_numbered { rest.trim_start_matches(['.', ')']).trim_start() } else { part };
        (!words.is_empty()).then(|| (start_of(words), words))
    })
}
