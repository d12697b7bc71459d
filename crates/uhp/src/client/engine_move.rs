//! The reply to `bestmove`.

use skep_rules::Move;
use std::time::Duration;

/// The move of an engine, with its time and depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineMove {
    /// The move, legal by our rules.
    pub mv: Move,
    /// The text of the engine.
    pub text: String,
    /// The time from the command to the `ok`.
    pub time: Duration,
    /// The depth of its search, if it reports one.
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
