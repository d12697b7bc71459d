//! What a player answers, as text. Moves are in words of the game that was asked about, so whoever
//! reads a report must know that game: the ticket tells which.
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

/// An answer, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// That of the question.
    pub ticket: u64,
    /// What there is to say.
    pub news: News,
}

/// What a player says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// What it has found so far; more will come.
    Progress(Progress),
    /// The move that it plays, or the lines that it advises. The last word.
    Best(Best),
    /// The move asked about is a mistake, or none if it is not. The last word.
    Warning {
        /// The move.
        mv: Move,
        /// What is wrong with it.
        warning: Option<Warning>,
    },
    /// There is no answer. The last word.
    Problem(Problem),
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The question could not be read.
    Unreadable,
    /// The game is over.
    Over,
    /// The player could not be loaded.
    NotLoaded,
    /// The player broke down, and a new one is needed.
    Failed,
}

const PROBLEMS: [(Problem, &str); 4] = [
    (Problem::Unreadable, "unreadable"),
    (Problem::Over, "over"),
    (Problem::NotLoaded, "not-loaded"),
    (Problem::Failed, "failed"),
];

impl Report {
    /// The ticket of a report's text, to find the game that it is about.
    pub fn ticket_of(text: &str) -> Option<u64> {
        Fields::parse(text).ok().map(|fields| fields.ticket)
    }

    /// The answer on a game as text.
    pub fn to_text(&self, game: &Game) -> String {
        let position = game.position();
        let line = |line: &Line| format!("{}|{}", line.score, write_moves(position, &line.moves));
        let (kind, facts) = match &self.news {
            News::Progress(progress) => {
                let Progress { depth, nodes, elapsed, rank, line: found } = progress;
                let (elapsed, line) = (elapsed.as_millis(), line(found));
                let facts = format!(
                    "depth {depth}\nnodes {nodes}\nelapsed {elapsed}\nrank {rank}\nline {line}\n"
                );
                ("progress", facts)
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
                let facts =
                    format!("moves {moves}\nloses {}\ninstead {instead}\n", warning.loses_in);
                ("warning", facts)
            }
            News::Problem(problem) => {
                let word = PROBLEMS.iter().find(|(known, _)| known == problem);
                ("problem", format!("why {}\n", word.map_or("", |(_, word)| word)))
            }
        };
        format!("{kind} {}\n{facts}", self.ticket)
    }

    /// The answer of a text on a game.
    ///
    /// # Errors
    /// What is wrong with the text.
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
