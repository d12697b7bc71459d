//! The reply to `bestmove`.

use skep_rules::Move;
use std::time::Duration;

/// The move of an engine, and what it said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineMove {
    /// The move, legal by our rules.
    pub mv: Move,
    /// Its words for it.
    pub text: String,
    /// How long it took from the question to the `ok`.
    pub time: Duration,
    /// The depth of its search, if it said so.
    pub depth: Option<u32>,
}

impl EngineMove {
    /// The words of the move in a line, and the depth of a line like `wA1 bQ-;6;0.25;…`.
    pub(super) fn parts(line: &str) -> (&str, Option<u32>) {
        let mut fields = line.split(';').map(str::trim);
        let words = fields.next().unwrap_or_default();
        (words, fields.next().and_then(|depth| depth.parse().ok()))
    }
}
