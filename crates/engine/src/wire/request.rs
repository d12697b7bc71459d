//! Requests: what a player is asked, as text.
//!
//! ```text
//! play 17                       the task, and a ticket that comes back with each report
//! level 4                       what the task needs to know
//! seed 12345
//! start BaseMLP-w1              the position string of the start of the game
//! threefold                     if the rule is on
//! moves wS1;bG1 wS1-            what was played
//! ```

use crate::wire::heading;
use crate::wire::moves::{read_game, write_moves};
use crate::{Level, Limits};
use skep_lines::{KeyValues, Unreadable, Writer};
use skep_notation::{position, uhp};
use skep_rules::{Game, Move};
use std::time::Duration;

/// A request to the player. The text holds only the moves of the game, no resignation, agreement or loss
/// on time.
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
        let mut lines = Writer::new(' ');
        match task {
            Task::Play { level, seed } => {
                lines.entry("play", ticket).entry("level", level).entry("seed", seed)
            }
            Task::Advise { limits } => lines
                .entry("advise", ticket)
                .entry("lines", limits.lines)
                .option("time", limits.time.map(|time| time.as_millis() as u64))
                .option("depth", limits.depth)
                .option("nodes", limits.nodes),
            Task::Warn { mv, nodes } => {
                let mv = uhp::move_text(game.position(), *mv);
                lines.entry("warn", ticket).entry("move", mv).entry("nodes", nodes)
            }
        };
        let moves: Vec<Move> = game.moves().collect();
        lines.entry("start", position::write(game.start())).flag("threefold", game.has_threefold());
        lines.entry("moves", write_moves(game.start(), &moves));
        lines.finish()
    }

    /// Reads a request.
    ///
    /// # Errors
    /// If the text is not a request.
    pub fn parse(text: &str) -> Result<Request, Unreadable> {
        let entries = KeyValues::new(text, ' ');
        let (kind, ticket) = heading(&entries)?;
        let game = read_game(entries)?;
        let task = match kind {
            "play" => {
                let level =
                    Level::new(entries.value("level")?).ok_or(Unreadable::Wrong("level"))?;
                Task::Play { level, seed: entries.value("seed")? }
            }
            "advise" => Task::Advise {
                limits: Limits {
                    time: entries.option("time")?.map(Duration::from_millis),
                    depth: entries.option("depth")?,
                    nodes: entries.option("nodes")?,
                    lines: entries.value("lines")?,
                },
            },
            "warn" => {
                let mv = uhp::parse_move(game.position(), entries.get("move")?);
                let mv = mv.map_err(|_| Unreadable::Wrong("move"))?;
                Task::Warn { mv, nodes: entries.value("nodes")? }
            }
            _ => return Err(Unreadable::Heading),
        };
        Ok(Request { ticket, game, task })
    }
}
