//! Reports: what a player has found, as text. Moves are in the notation of the requested game, so the reader
//! must know that game; the ticket tells which it is.
//!
//! ```text
//! best 17
//! depth 5
//! nodes 40000
//! line +35|wA1 bQ-;bA1 -wQ
//! ```

use crate::wire::fields::{Fields, Unreadable, read_moves, write_moves};
use crate::{Best, Line, Progress, Score, Warning};
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
    Progress(Progress),
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

const PROBLEMS: [(Problem, &str); 4] = [
    (Problem::Unreadable, "unreadable"),
    (Problem::Over, "over"),
    (Problem::NotLoaded, "not-loaded"),
    (Problem::Failed, "failed"),
];

impl Report {
    /// The ticket of a text; `None` if it has no heading.
    pub fn ticket_of(text: &str) -> Option<u64> {
        Fields::parse(text).ok().map(|fields| fields.ticket)
    }

    /// The text of the report on a game.
    pub fn to_text(&self, game: &Game) -> String {
        let position = game.position();
        let line = |line: &Line| format!("{}|{}", line.score, write_moves(position, &line.moves));
        let (kind, body) = match &self.news {
            News::Progress(progress) => {
                let Progress { depth, nodes, elapsed, rank, line: found } = progress;
                let (elapsed, line) = (elapsed.as_millis(), line(found));
                let body = format!(
                    "depth {depth}\nnodes {nodes}\nelapsed {elapsed}\nrank {rank}\nline {line}\n"
                );
                ("progress", body)
            }
            News::Best(best) => {
                let lines = best.lines.iter().map(|found| format!("line {}\n", line(found)));
                let lines: String = lines.collect();
                ("best", format!("depth {}\nnodes {}\n{lines}", best.depth, best.nodes))
            }
            News::Warning { mv, warning } => {
                let mut moves = vec![*mv];
                let Some(warning) = warning else {
                    return format!(
                        "warning {}\nmoves {}\n",
                        self.ticket,
                        write_moves(position, &moves)
                    );
                };
                moves.extend(&warning.punishment);
                let (moves, instead) = (write_moves(position, &moves), line(&warning.instead));
                let body =
                    format!("moves {moves}\nloses {}\ninstead {instead}\n", warning.loses_in);
                ("warning", body)
            }
            News::Problem(problem) => {
                let word = PROBLEMS.iter().find(|(known, _)| known == problem);
                ("problem", format!("why {}\n", word.map_or("", |(_, word)| word)))
            }
        };
        format!("{kind} {}\n{body}", self.ticket)
    }

    /// Reads a report on a game.
    ///
    /// # Errors
    /// If the text is not a report on this game.
    pub fn parse(text: &str, game: &Game) -> Result<Report, Unreadable> {
        let fields = Fields::parse(text)?;
        let line = |key, text: &str| read_line(game, text).ok_or(Unreadable::Wrong(key));
        let news = match fields.kind {
            "progress" => News::Progress(Progress {
                depth: fields.value("depth")?,
                nodes: fields.value("nodes")?,
                elapsed: Duration::from_millis(fields.value("elapsed")?),
                rank: fields.value("rank")?,
                line: line("line", fields.get("line")?)?,
            }),
            "best" => {
                let lines: Result<Vec<Line>, _> =
                    fields.all("line").map(|text| line("line", text)).collect();
                let lines = lines?;
                if lines.is_empty() {
                    return Err(Unreadable::Missing("line"));
                }
                News::Best(Best {
                    lines,
                    depth: fields.value("depth")?,
                    nodes: fields.value("nodes")?,
                })
            }
            "warning" => {
                let moves = read_moves(game.position(), fields.get("moves")?);
                let mut moves = moves.ok_or(Unreadable::Wrong("moves"))?.into_iter();
                let mv = moves.next().ok_or(Unreadable::Wrong("moves"))?;
                let warn = |loses_in| -> Result<Warning, Unreadable> {
                    let instead = line("instead", fields.get("instead")?)?;
                    Ok(Warning { loses_in, punishment: moves.collect(), instead })
                };
                let warning = fields.option("loses")?.map(warn).transpose()?;
                News::Warning { mv, warning }
            }
            "problem" => {
                let why = fields.get("why")?;
                let known = PROBLEMS.iter().find(|(_, word)| *word == why);
                News::Problem(known.ok_or(Unreadable::Wrong("why"))?.0)
            }
            _ => return Err(Unreadable::Heading),
        };
        Ok(Report { ticket: fields.ticket, news })
    }
}

fn read_line(game: &Game, text: &str) -> Option<Line> {
    let (score, moves) = text.split_once('|')?;
    let score: Score = score.parse().ok()?;
    let moves = read_moves(game.position(), moves).filter(|moves| !moves.is_empty())?;
    Some(Line { score, moves })
}
