//! Positions in one word.
use crate::ParseError;
use skep_rules::Position;

/// Reads a position.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn parse(text: &str) -> Result<Position, ParseError> {
    Err(ParseError::form(text, 0, "unfinished"))
}

/// Writes a position.
pub fn write(_position: &Position) -> String {
    String::new()
}
