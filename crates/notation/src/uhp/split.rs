//! Splits a text of several games, one a line.

use super::Place;
use crate::read::MARK;

/// The games of a text, one a line. Messengers break long lines: a line that begins with a move belongs to
/// the line before it, and so does a line after one that ends with a semicolon.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let is_blank = |c: char| c.is_whitespace() || c == MARK;
    let mut games: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at + (line.len() - line.trim_start_matches(is_blank).len());
        let end = at + line.trim_end_matches(is_blank).len();
        at += line.len();
        if start >= end {
            continue;
        }
        let line = &text[start..end];
        let is_broken = |&(_, end): &(usize, usize)| {
            goes_on(line) || (text[..end].ends_with(';') && !line.starts_with("Base"))
        };
        match games.last_mut().filter(|game| is_broken(game)) {
            Some(game) => game.1 = end,
            None => games.push((start, end)),
        }
    }
    games.into_iter().map(|(start, end)| &text[start..end]).collect()
}

/// Whether a line begins with a move, or with the rest of one.
fn goes_on(line: &str) -> bool {
    let word = line.split(|c: char| c == ';' || c.is_whitespace()).next().unwrap_or("");
    word.is_empty() || word.eq_ignore_ascii_case("pass") || word.parse::<Place>().is_ok()
}
