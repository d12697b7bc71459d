//! Errors of games and moves as sentences, in English, the language of the protocol.

use skep_notation::uhp::MoveError;
use skep_notation::{ParseError, Problem};
use skep_words::{Language, Words};
use std::sync::LazyLock;

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));

/// Why a text is not a legal move, on one line: the same sentence as at the board.
pub(crate) fn explain_move(why: &MoveError) -> String {
    one_line(&WORDS.explain_written(why))
}

/// Why a text is not a GameString, on one line.
pub fn explain_game(error: &ParseError) -> String {
    match &error.problem {
        Problem::Move { number, text, why } => {
            format!("Move {number} ({}): {}", one_line(text), explain_move(why))
        }
        problem => one_line(&format!("Column {}: {problem}.", error.column)),
    }
}

fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}
