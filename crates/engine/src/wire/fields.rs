//! The format of the wire: a heading line, then a line for each field, its name first.

use skep_notation::uhp;
use skep_rules::{Move, Position};
use std::fmt;
use std::str::FromStr;

/// Why a text is not a request or report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The first line is not a known word and a ticket.
    Heading,
    /// A required field is missing.
    Missing(&'static str),
    /// A field has an invalid value.
    Wrong(&'static str),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Heading => f.write_str("the first line is no known word with a ticket"),
            Unreadable::Missing(key) => write!(f, "there is no line \"{key}\""),
            Unreadable::Wrong(key) => write!(f, "the line \"{key}\" makes no sense"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// The fields of a text. Unknown fields are ignored, so that a newer page can talk to an older player.
pub(crate) struct Fields<'a> {
    pub(crate) kind: &'a str,
    pub(crate) ticket: u64,
    lines: Vec<(&'a str, &'a str)>,
}

impl<'a> Fields<'a> {
    pub(crate) fn parse(text: &'a str) -> Result<Fields<'a>, Unreadable> {
        let parts = |line: &'a str| line.split_once(' ').unwrap_or((line, ""));
        let mut lines = text.lines().map(parts);
        let (kind, ticket) = lines.next().ok_or(Unreadable::Heading)?;
        let ticket = ticket.parse().map_err(|_| Unreadable::Heading)?;
        Ok(Fields { kind, ticket, lines: lines.collect() })
    }

    pub(crate) fn all(&self, key: &str) -> impl Iterator<Item = &'a str> {
        self.lines.iter().filter(move |line| line.0 == key).map(|line| line.1)
    }

    pub(crate) fn find(&self, key: &'static str) -> Option<&'a str> {
        self.all(key).next()
    }

    pub(crate) fn get(&self, key: &'static str) -> Result<&'a str, Unreadable> {
        self.find(key).ok_or(Unreadable::Missing(key))
    }

    pub(crate) fn value<T: FromStr>(&self, key: &'static str) -> Result<T, Unreadable> {
        self.get(key)?.parse().map_err(|_| Unreadable::Wrong(key))
    }

    pub(crate) fn option<T: FromStr>(&self, key: &'static str) -> Result<Option<T>, Unreadable> {
        let parse = |text: &str| text.parse().map_err(|_| Unreadable::Wrong(key));
        self.find(key).map(parse).transpose()
    }
}

/// Writes consecutive moves from this position, separated by semicolons.
pub(crate) fn write_moves(position: &Position, moves: &[Move]) -> String {
    let mut position = position.clone();
    let words = moves.iter().map(|&mv| {
        let text = uhp::move_text(&position, mv);
        position.play_unchecked(mv);
        text
    });
    words.collect::<Vec<String>>().join(";")
}

/// Reads what [`write_moves`] wrote; `None` if a move is not legal.
pub(crate) fn read_moves(position: &Position, text: &str) -> Option<Vec<Move>> {
    let mut position = position.clone();
    let words = text.split(';').filter(|text| !text.is_empty());
    words
        .map(|text| {
            let mv = uhp::parse_move(&position, text).ok()?;
            position.play(mv).ok()?;
            Some(mv)
        })
        .collect()
}
