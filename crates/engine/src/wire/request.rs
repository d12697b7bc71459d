//! Requests: what a player is asked, as text.
//!
//! ```text
//! play 17                       the task, and a ticket that comes back with each report
//! start BaseMLP-w1              the position where the game began, in one word
//! threefold                     if the rule is on
//! moves wS1;bG1 wS1-            what was played
//! level 4                       what the task needs to know
//! seed 12345
//! ```

use crate::wire::heading;
use crate::wire::moves::{read_game, write_moves};
use crate::{Level, Limits};
use skep_lines::{Facts, Unreadable, Writer};
use skep_notation::{position, uhp};
use skep_rules::{Game, Move};
use std::time::Duration;

/// A request to the player. Of the game only moves travel, no resignation, agreement or flag.
#[derive(Clone, Debug)]
pub struct Request {
    /// Comes back with every [`Report`](crate::Report) on this request.
    pub ticket: u64,
    /// The game.
    pub game: Game,
    /// The task.
    pub task: Task,
}

/// What a player can be asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Choose a move at a level, with progress reports. The same seed gives the same move.
    Play {
        /// The level.
        level: Level,
        /// The seed of what varies at this level.
        seed: u64,
    },
    /// Find the best lines, with progress reports. For a limit of nodes the result is always the same,
    /// whatever was asked before.
    Advise {
        /// The limits, and the number of lines.
        limits: Limits,
    },
    /// Warn if this legal move loses the Queen while another does not.
    Warn {
        /// A move of the game's present position.
        mv: Move,
        /// The node limit.
        nodes: u64,
    },
}

impl Request {
    /// The text of the request.
    pub fn to_text(&self) -> String {
        let Request { ticket, game, task } = self;
        let kind = match task {
            Task::Play { .. } => "play",
            Task::Advise { .. } => "advise",
            Task::Warn { .. } => "warn",
        };
        let moves: Vec<Move> = game.moves().collect();
        let mut lines = Writer::new();
        lines.fact(kind, ticket).fact("start", position::write(game.start()));
        lines.flag("threefold", game.has_threefold());
        lines.fact("moves", write_moves(game.start(), &moves));
        match task {
            Task::Play { level, seed } => lines.fact("level", level).fact("seed", seed),
            Task::Advise { limits } => lines
                .fact("lines", limits.lines)
                .option("time", limits.time.map(|time| time.as_millis()))
                .option("depth", limits.depth)
                .option("nodes", limits.nodes),
            Task::Warn { mv, nodes } => {
                lines.fact("move", uhp::move_text(game.position(), *mv)).fact("nodes", nodes)
            }
        };
        lines.finish()
    }

    /// Reads a request.
    ///
    /// # Errors
    /// When the text is no request.
    pub fn parse(text: &str) -> Result<Request, Unreadable> {
        let facts = Facts::of(text);
        let (kind, ticket) = heading(&facts)?;
        let game = read_game(facts)?;
        let task = match kind {
            "play" => {
                let level = Level::new(facts.value("level")?).ok_or(Unreadable::Wrong("level"))?;
                Task::Play { level, seed: facts.value("seed")? }
            }
            "advise" => Task::Advise {
                limits: Limits {
                    time: facts.option("time")?.map(Duration::from_millis),
                    depth: facts.option("depth")?,
                    nodes: facts.option("nodes")?,
                    lines: facts.value("lines")?,
                },
            },
            "warn" => {
                let mv = uhp::parse_move(game.position(), facts.get("move")?);
                let mv = mv.map_err(|_| Unreadable::Wrong("move"))?;
                Task::Warn { mv, nodes: facts.value("nodes")? }
            }
            _ => return Err(Unreadable::Heading),
        };
        Ok(Request { ticket, game, task })
    }
}
