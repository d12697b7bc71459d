//! A text of several games, one a line.

use super::Place;

/// The games of a text, one a line. A line that goes on with a move belongs to the one before it:
/// programs that send text break long lines.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let mut games: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at + (line.len() - line.trim_start().len());
        let end = at + line.trim_end().len();
        at += line.len();
        match games.last_mut() {
            _ if start >= end => {}
            Some(game) if goes_on(&text[start..end]) => game.1 = end,
            _ => games.push((start, end)),
        }
    }
    games.into_iter().map(|(start, end)| &text[start..end]).collect()
}

/// Does a line go on with a move, or with the rest of one?
fn goes_on(line: &str) -> bool {
    let word = line.split(|c: char| c == ';' || c.is_whitespace()).next().unwrap_or("");
    word.is_empty() || word.eq_ignore_ascii_case("pass") || word.parse::<Place>().is_ok()
}
