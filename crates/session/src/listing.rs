//! The games of a text that has several, as a list to choose from.

use skep_lines::{KeyValues, Writer, fields};
use skep_notation::Record;
use skep_rules::{ByColor, Color};
use std::ops::Range;

/// One game of a text that has several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its bytes in the text: they alone are read when it is chosen.
    pub bytes: Range<usize>,
    /// What it is, or a sentence that says why it can't be read.
    pub game: Result<GameSummary, String>,
}

/// What a list tells of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSummary {
    /// The players' names; empty if unknown.
    pub players: ByColor<String>,
    /// The winner if the game is over; `Some(None)` for a draw.
    pub winner: Option<Option<Color>>,
    /// The day, as `2024.04.01`; empty if unknown.
    pub date: String,
    /// How many plies were played.
    pub plies: usize,
}

impl GameSummary {
    pub(crate) fn of(record: &Record) -> GameSummary {
        let tag = |name: &str| record.tag(name).unwrap_or("").trim().to_owned();
        GameSummary {
            players: ByColor([tag("White"), tag("Black")]),
            winner: record.game.outcome().map(|outcome| outcome.winner),
            // An unknown day is written with question marks.
            date: tag("Date").split('?').next().unwrap_or("").trim_matches(['.', '-']).to_owned(),
            plies: record.game.len(),
        }
    }
}

/// The result, in one letter.
const RESULTS: [(&str, Option<Option<Color>>); 4] = [
    ("*", None),
    ("d", Some(None)),
    ("w", Some(Some(Color::White))),
    ("b", Some(Some(Color::Black))),
];

impl Listed {
    /// Adds the game to an answer, as one line.
    pub(crate) fn write<'a>(&self, lines: &'a mut Writer) -> &'a mut Writer {
        let [start, end] = [self.bytes.start, self.bytes.end].map(|byte| byte.to_string());
        match &self.game {
            Ok(GameSummary { players: ByColor([white, black]), winner, date, plies }) => {
                let result = RESULTS.iter().find(|(_, known)| known == winner);
                let result = result.map_or("*", |(letter, _)| letter);
                lines.row("game", &[&start, &end, white, black, date, &plies.to_string(), result])
            }
            Err(why) => lines.row("game", &[&start, &end, why]),
        }
    }

    /// The games of an answer; `None` if a line makes no sense.
    pub(crate) fn read_all(entries: KeyValues<'_>) -> Option<Vec<Listed>> {
        entries.all("game").map(|value| Listed::read(&fields(value)?)).collect()
    }

    fn read(fields: &[String]) -> Option<Listed> {
        let ([start, end], rest) = fields.split_first_chunk()?;
        let game = match rest {
            [why] => Err(why.clone()),
            [white, black, date, plies, result] => Ok(GameSummary {
                players: ByColor([white.clone(), black.clone()]),
                winner: RESULTS.iter().find(|(letter, _)| letter == result)?.1,
                date: date.clone(),
                plies: plies.parse().ok()?,
            }),
            _ => return None,
        };
        Some(Listed { bytes: start.parse().ok()?..end.parse().ok()?, game })
    }
}
