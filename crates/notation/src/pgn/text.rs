//! Escapes tags and comments that another program would misread.
//!
//! - Mzinga reads and writes ASCII, and replaces everything else with question marks.
//! - hivegame.com takes each line without a `[` for a move if its first word has a digit, and each
//!   line with `[Result` or `[GameType` for that tag, even inside comments.
//!
//! Such characters are written as references, `&#91;` for `[`, and read back as the characters
//! themselves. So nothing is lost, unless another program rewrites the text.

use super::Dialect;
use std::borrow::Cow;
use std::fmt::Write;

/// The value of a tag, without its quotation marks.
pub(super) fn value(text: &str, dialect: Dialect) -> String {
    escaped(text, dialect).replace('\\', "\\\\").replace('"', "\\\"")
}

/// A comment with its braces.
pub(super) fn comment(text: &str, dialect: Dialect) -> String {
    let text = escaped(text, dialect);
    let lines: Vec<&str> = text.split('\n').collect();
    // From the last line to the first: whether a line looks like a move depends on what is joined to it.
    let mut is_joined = vec![false; lines.len() + 1];
    for (number, line) in lines.iter().enumerate().rev() {
        is_joined[number] = looks_like_move(line, is_joined[number + 1]);
    }
    let mut comment = String::from(if is_joined[0] { "{ " } else { "{" });
    for (number, line) in lines.iter().enumerate() {
        if number > 0 {
            comment.push_str(if is_joined[number] { "&#10;" } else { "\n" });
        }
        comment.push_str(line);
    }
    comment.push('}');
    comment
}

/// Whether hivegame.com would take a line for a move. If the next line is joined to it, `&#10;` follows.
fn looks_like_move(line: &str, is_next_joined: bool) -> bool {
    let line = line.trim_start();
    let word = line.split(char::is_whitespace).next().unwrap_or("");
    word.contains(char::is_numeric) || (is_next_joined && word.len() == line.len())
}

/// The text with references for the characters that another program could misunderstand.
fn escaped(text: &str, dialect: Dialect) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let after = &rest[character.len_utf8()..];
        let is_misread = match character {
            '&' => after.starts_with('#'),
            '[' => after.starts_with("Result") || after.starts_with("GameType"),
            _ => dialect == Dialect::Mzinga && !character.is_ascii(),
        };
        if is_misread {
            // A string takes whatever is written to it.
            let _ = write!(written, "&#{};", u32::from(character));
        } else {
            written.push(character);
        }
        rest = after;
    }
    written
}

/// The text that was written with references.
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains("&#") {
        return Cow::Borrowed(text);
    }
    let mut text_read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("&#") {
        text_read.push_str(&rest[..at]);
        let reference = &rest[at..];
        let (character, length) = reference_at(reference).unwrap_or(('&', 1));
        text_read.push(character);
        rest = &reference[length..];
    }
    text_read.push_str(rest);
    Cow::Owned(text_read)
}

/// The character that a text beginning with `&#` refers to, and how long the reference is.
fn reference_at(text: &str) -> Option<(char, usize)> {
    let rest = &text[2..];
    let length = rest.bytes().take(LONGEST_REFERENCE).take_while(u8::is_ascii_digit).count();
    let character = rest[..length].parse().ok().and_then(char::from_u32)?;
    rest[length..].starts_with(';').then_some((character, length + 3))
}

/// The most digits that the number of a character has.
const LONGEST_REFERENCE: usize = 7;
