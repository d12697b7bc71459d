//! The games of a text that has several, as a list to choose from.

use skep_notation::Record;
use skep_rules::{ByColor, Color};
use std::ops::Range;

/// One game of a text that has several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its bytes in the text: they alone are read when it is chosen.
    pub bytes: Range<usize>,
    /// What it is, or a sentence that says why it can't be read.
    pub game: Result<Summary, String>,
}

/// What a list tells of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The players' names; empty if unknown.
    pub players: ByColor<String>,
    /// Who has won, or none for a draw, if the game is over.
    pub winner: Option<Option<Color>>,
    /// The day, as `2024.04.01`; empty if unknown.
    pub date: String,
    /// How many plies were played.
    pub plies: usize,
}

impl Summary {
    pub(crate) fn of(record: &Record) -> Summary {
        let tag = |name: &str| record.tag(name).unwrap_or("").trim().to_owned();
        Summary {
            players: ByColor([tag("White"), tag("Black")]),
            winner: record.game.outcome().map(|outcome| outcome.winner),
            // A day that nobody knows is written with question marks.
            date: tag("Date").split('?').next().unwrap_or("").trim_matches(['.', '-']).to_owned(),
            plies: record.game.len(),
        }
    }
}

impl Listed {
    /// A game that was not read, and why.
    pub(crate) fn damaged(bytes: Range<usize>, why: &str) -> Listed {
        // A line of the list holds no other.
        let why = why.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        Listed { bytes, game: Err(why) }
    }

    /// A line of text.
    pub(crate) fn to_line(&self) -> String {
        let Range { start, end } = self.bytes;
        match &self.game {
            Ok(Summary { players: ByColor([white, black]), winner, date, plies }) => {
                let result = match winner {
                    None => "*",
                    Some(None) => "d",
                    Some(Some(Color::White)) => "w",
                    Some(Some(Color::Black)) => "b",
                };
                // No tag holds a tab or the end of a line.
                format!("{start}\t{end}\t{result}\t{plies}\t{date}\t{white}\t{black}\n")
            }
            Err(why) => format!("{start}\t{end}\t!\t{why}\n"),
        }
    }

    /// The game of a line; none if the line makes no sense.
    pub(crate) fn of_line(line: &str) -> Option<Listed> {
        let fields: Vec<&str> = line.split('\t').collect();
        let (&[start, end, result], rest) = fields.split_first_chunk()?;
        let bytes = start.parse().ok()?..end.parse().ok()?;
        let winner = match result {
            "!" => {
                let &[why] = rest else { return None };
                return Some(Listed { bytes, game: Err(why.to_owned()) });
            }
            "*" => None,
            "d" => Some(None),
            "w" => Some(Some(Color::White)),
            "b" => Some(Some(Color::Black)),
            _ => return None,
        };
        let &[plies, date, white, black] = rest else { return None };
        let players = ByColor([white.to_owned(), black.to_owned()]);
        let plies = plies.parse().ok()?;
        let game = Ok(Summary { players, winner, date: date.to_owned(), plies });
        Some(Listed { bytes, game })
    }
}
