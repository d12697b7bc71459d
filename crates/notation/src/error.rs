//! Where a text is wrong, and why.

use crate::uhp::MoveError;
use skep_rules::InvalidSetup;
use std::fmt;

/// A text that can't be read: the place and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The place in the line, in characters, from 1.
    pub column: usize,
    /// The place in the text, in bytes, from 0.
    pub offset: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The text is malformed: a sentence, without its full stop, says how.
    Form(String),
    /// A move that can't be read or is not legal.
    Move {
        /// The number of the move in the game, from 1; passes count.
        number: usize,
        /// As it is written.
        text: String,
        /// What is wrong with it.
        why: MoveError,
    },
    /// The text is well-formed, but its position is not a valid one.
    Position(InvalidSetup),
    /// It is a game of hive-ultimate, which has insects of its own.
    Ultimate,
}

impl ParseError {
    /// An error at a byte offset of a text.
    pub(crate) fn new(text: &str, offset: usize, problem: Problem) -> ParseError {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ParseError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            offset: before.len(),
            problem,
        }
    }

    pub(crate) fn form(text: &str, offset: usize, sentence: impl Into<String>) -> ParseError {
        ParseError::new(text, offset, Problem::Form(sentence.into()))
    }
}

impl fmt::Display for ParseError {
    /// One line for programmers: `line 3, column 14: …`. The sentences for players are in the crate
    /// `skep-words`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for ParseError {}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Form(sentence) => f.write_str(sentence),
            Problem::Move { number, text, why } => {
                write!(f, "move {number} ({}): {why}", quote(text))
            }
            Problem::Ultimate => f.write_str(
                "hive-ultimate is another game, with insects of its own: it can't be read",
            ),
            Problem::Position(invalid) => write!(f, "no such position: {invalid}"),
        }
    }
}

/// How much of a text is repeated in an error.
const EXCERPT: usize = 40;

/// The text, or its beginning if it is long, so that an error stays one sentence.
pub(crate) fn excerpt(text: &str) -> String {
    let mut excerpt: String = text.chars().take(EXCERPT).collect();
    if excerpt.len() < text.len() {
        excerpt.push('…');
    }
    excerpt
}

/// The text between quotation marks, shortened, on one line. Backslashes stay as they are: they
/// are directions.
pub(crate) fn quote(text: &str) -> String {
    let clean: String = excerpt(text)
        .chars()
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect();
    format!("\"{clean}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_counted_in_lines_and_characters() {
        let text = "aé\nüöx";
        let place = |offset| {
            let error = ParseError::form(text, offset, "wrong");
            (error.line, error.column)
        };
        assert_eq!(place(0), (1, 1));
        assert_eq!(place(3), (1, 3));
        assert_eq!(place(4), (2, 1));
        assert_eq!(place(8), (2, 3));
        assert_eq!(place(9), (2, 4));
        assert_eq!(place(99), (2, 4));
        assert_eq!(ParseError::form(text, 8, "wrong").to_string(), "line 2, column 3: wrong");
    }

    #[test]
    fn errors_stay_short() {
        assert_eq!(quote("wA1 \\bQ"), "\"wA1 \\bQ\"");
        assert_eq!(quote(&"é".repeat(1_000_000)).chars().count(), EXCERPT + 3);
        assert_eq!(quote("a\nb"), "\"a\u{fffd}b\"");
    }
}
