//! Requests: what a player is asked, as text.
//!
//! ```text
//! play 17                       the task, and a ticket that comes back with each report
//! start BaseMLP-w1              the position string of the start of the game
//! threefold                     if the rule is on
//! moves wS1;bG1 wS1-            what was played
//! level 4                       what the task needs to know
//! seed 12345
//! ```

use crate::wire::fields::{Fields, Unreadable, write_moves};
use crate::{Level, Limits};
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
        let kind = match task {
            Task::Play { .. } => "play",
            Task::Advise { .. } => "advise",
            Task::Warn { .. } => "warn",
        };
        let mut text = format!("{kind} {ticket}\nstart {}\n", position::write(game.start()));
        if game.has_threefold() {
            text += "threefold\n";
        }
        let moves: Vec<Move> = game.moves().collect();
        text += &format!("moves {}\n", write_moves(game.start(), &moves));
        match task {
            Task::Play { level, seed } => text += &format!("level {level}\nseed {seed}\n"),
            Task::Advise { limits } => {
                text += &format!("lines {}\n", limits.lines);
                let time = limits.time.map(|time| time.as_millis() as u64);
                let depth = limits.depth.map(u64::from);
                for (key, value) in [("time", time), ("depth", depth), ("nodes", limits.nodes)] {
                    if let Some(value) = value {
                        text += &format!("{key} {value}\n");
                    }
                }
            }
            Task::Warn { mv, nodes } => {
                let mv = uhp::move_text(game.position(), *mv);
                text += &format!("move {mv}\nnodes {nodes}\n");
            }
        }
        text
    }

    /// Reads a request.
    ///
    /// # Errors
    /// If the text is not a request.
    pub fn parse(text: &str) -> Result<Request, Unreadable> {
        let fields = Fields::parse(text)?;
        let start = position::read(fields.get("start")?).ok_or(Unreadable::Wrong("start"))?;
        let is_threefold = fields.find("threefold").is_some();
        let mut game = Game::from_position(start);
        for word in fields.get("moves")?.split(';').filter(|word| !word.is_empty()) {
            let mv = uhp::parse_move(game.position(), word);
            let mv = mv.map_err(|_| Unreadable::Wrong("moves"))?;
            game.play(mv).map_err(|_| Unreadable::Wrong("moves"))?;
        }
        // Only after the moves: the game may have gone on after a repetition.
        let game = game.with_threefold(is_threefold);
        let task = match fields.kind {
            "play" => {
                let level = Level::new(fields.value("level")?).ok_or(Unreadable::Wrong("level"))?;
                Task::Play { level, seed: fields.value("seed")? }
            }
            "advise" => Task::Advise {
                limits: Limits {
                    time: fields.option("time")?.map(Duration::from_millis),
                    depth: fields.option("depth")?,
                    nodes: fields.option("nodes")?,
                    lines: fields.value("lines")?,
                },
            },
            "warn" => {
                let mv = uhp::parse_move(game.position(), fields.get("move")?);
                let mv = mv.map_err(|_| Unreadable::Wrong("move"))?;
                Task::Warn { mv, nodes: fields.value("nodes")? }
            }
            _ => return Err(Unreadable::Heading),
        };
        Ok(Request { ticket: fields.ticket, game, task })
    }
}
