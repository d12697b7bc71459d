//! Reports: what a player has found, as text. Moves are in the notation of the requested game, so the reader
//! must know that game; the ticket tells which it is.
//!
//! ```text
//! best 17
//! depth 5
//! nodes 40000
//! line +35|wA1 bQ-;bA1 -wQ
//! ```

use crate::wire::heading;
use crate::wire::moves::{read_moves, write_moves};
use crate::{Best, Line, Score, SearchProgress, Warning};
use skep_lines::{KeyValues, Unreadable, Writer, words};
use skep_rules::{Game, Move};
use std::time::Duration;

/// A message of the player on a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The ticket of the request.
    pub ticket: u64,
    /// The content.
    pub news: News,
}

/// The content of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// An intermediate result; more reports follow.
    Progress(SearchProgress),
    /// The move to play, or the advised lines. The last report.
    Best(Best),
    /// Whether the move in question is a mistake. The last report.
    Warning {
        /// The move.
        mv: Move,
        /// The warning; `None` if the move is no mistake.
        warning: Option<Warning>,
    },
    /// The request failed. The last report.
    Problem(Problem),
}

/// Why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The request could not be read.
    Unreadable,
    /// The game is over.
    Over,
    /// The player could not be loaded.
    NotLoaded,
    /// The player crashed, and a new one is needed.
    Failed,
}

words!(Problem {
    Unreadable = "unreadable",
    Over = "over",
    NotLoaded = "not-loaded",
    Failed = "failed",
});

impl Report {
    /// The ticket of a text; `None` if it has no heading.
    pub fn ticket_of(text: &str) -> Option<u64> {
        heading(&KeyValues::new(text, ' ')).ok().map(|(_, ticket)| ticket)
    }

    /// The text of the report on a game.
    pub fn to_text(&self, game: &Game) -> String {
        let position = game.position();
        let line = |line: &Line| format!("{}|{}", line.score, write_moves(position, &line.moves));
        let mut lines = Writer::new(' ');
        match &self.news {
            News::Progress(SearchProgress { depth, nodes, elapsed, rank, line: found }) => {
                lines.entry("progress", self.ticket).entry("depth", depth).entry("nodes", nodes);
                lines.entry("elapsed", elapsed.as_millis() as u64).entry("rank", rank);
                lines.entry("line", line(found));
            }
            News::Best(Best { lines: found, depth, nodes }) => {
                lines.entry("best", self.ticket).entry("depth", depth).entry("nodes", nodes);
                for found in found {
                    lines.entry("line", line(found));
                }
            }
            News::Warning { mv, warning } => {
                let mut moves = vec![*mv];
                moves.extend(warning.iter().flat_map(|warning| &warning.punishment));
                lines.entry("warning", self.ticket).entry("moves", write_moves(position, &moves));
                if let Some(Warning { loses_in, instead, .. }) = warning {
                    lines.entry("loses", loses_in).entry("instead", line(instead));
                }
            }
            News::Problem(problem) => {
                lines.entry("problem", self.ticket).entry("why", problem.word());
            }
        }
        lines.finish()
    }

    /// Reads a report on a game.
    ///
    /// # Errors
    /// If the text is not a report on this game.
    pub fn parse(text: &str, game: &Game) -> Result<Report, Unreadable> {
        let entries = KeyValues::new(text, ' ');
        let line = |key, text: &str| read_line(game, text).ok_or(Unreadable::Wrong(key));
        let (kind, ticket) = heading(&entries)?;
        let news = match kind {
            "progress" => News::Progress(SearchProgress {
                depth: entries.value("depth")?,
                nodes: entries.value("nodes")?,
                elapsed: Duration::from_millis(entries.value("elapsed")?),
                rank: entries.value("rank")?,
                line: line("line", entries.get("line")?)?,
            }),
            "best" => {
                entries.get("line")?;
                News::Best(Best {
                    lines: entries
                        .all("line")
                        .map(|text| line("line", text))
                        .collect::<Result<_, _>>()?,
                    depth: entries.value("depth")?,
                    nodes: entries.value("nodes")?,
                })
            }
            "warning" => {
                let moves = read_moves(game.position(), entries.get("moves")?);
                let mut moves = moves.ok_or(Unreadable::Wrong("moves"))?.into_iter();
                let mv = moves.next().ok_or(Unreadable::Wrong("moves"))?;
                let warn = |loses_in| -> Result<Warning, Unreadable> {
                    let instead = line("instead", entries.get("instead")?)?;
                    Ok(Warning { loses_in, punishment: moves.collect(), instead })
                };
                News::Warning { mv, warning: entries.option("loses")?.map(warn).transpose()? }
            }
            "problem" => News::Problem(entries.value("why")?),
            _ => return Err(Unreadable::Heading),
        };
        Ok(Report { ticket, news })
    }
}

fn read_line(game: &Game, text: &str) -> Option<Line> {
    let (score, moves) = text.split_once('|')?;
    let score: Score = score.parse().ok()?;
    let moves = read_moves(game.position(), moves).filter(|moves| !moves.is_empty())?;
    Some(Line { score, moves })
}
