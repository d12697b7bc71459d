//! A finished game.

use serde::{Deserialize, Serialize};
use skep_rules::Color;
use std::ops::Not;
use std::time::Duration;

/// One of the two contestants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::A, Side::B];

    /// The side that has a colour in a game in which `white` has White.
    pub fn of(color: Color, white: Side) -> Side {
        if color == Color::White { white } else { !white }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// A Queen was surrounded, or both.
    Surrounded,
    /// The same position for the third time.
    Repetition,
    /// The longest game that is allowed: a draw.
    Length,
    /// The loser took too long.
    Time,
    /// The loser's process ended, or stopped answering.
    Crash,
    /// The loser played an illegal move, or refused a legal one.
    Illegal,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [EndReason; 6] = [
        EndReason::Surrounded,
        EndReason::Repetition,
        EndReason::Length,
        EndReason::Time,
        EndReason::Crash,
        EndReason::Illegal,
    ];

    /// Whether the game was forfeited by time, a crash or an illegal move.
    pub fn is_forfeit(self) -> bool {
        matches!(self, EndReason::Time | EndReason::Crash | EndReason::Illegal)
    }
}

/// Time, depth and nodes of the moves of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchStats {
    /// The number of moves.
    pub moves: u64,
    /// The time of all moves, in microseconds.
    pub time: u64,
    /// The greatest time by which a move exceeded its limit, in microseconds.
    pub overshoot: u64,
    /// The sum of the reported depths.
    pub depth: u64,
    /// The number of moves with a reported depth.
    pub depths: u64,
    /// The sum of the reported nodes.
    pub nodes: u64,
    /// The number of moves with reported nodes.
    pub counted: u64,
}

impl SearchStats {
    pub(crate) fn add_move(
        &mut self,
        time: Duration,
        over: Duration,
        depth: Option<u32>,
        nodes: Option<u64>,
    ) {
        self.add(&SearchStats {
            moves: 1,
            time: time.as_micros() as u64,
            overshoot: over.as_micros() as u64,
            depth: depth.map_or(0, u64::from),
            depths: depth.is_some().into(),
            nodes: nodes.unwrap_or(0),
            counted: nodes.is_some().into(),
        });
    }

    /// The mean time of a move in seconds; `None` without moves.
    pub fn mean_seconds(&self) -> Option<f64> {
        mean(self.time, self.moves).map(|microseconds| microseconds / 1e6)
    }

    /// The mean depth of the moves whose depth is known.
    pub fn mean_depth(&self) -> Option<f64> {
        mean(self.depth, self.depths)
    }

    /// The mean number of nodes of the moves whose nodes are known.
    pub fn mean_nodes(&self) -> Option<f64> {
        mean(self.nodes, self.counted)
    }

    /// Adds the statistics of other moves.
    pub fn add(&mut self, other: &SearchStats) {
        self.moves += other.moves;
        self.time += other.time;
        self.overshoot = self.overshoot.max(other.overshoot);
        self.depth += other.depth;
        self.depths += other.depths;
        self.nodes += other.nodes;
        self.counted += other.counted;
    }
}

fn mean(sum: u64, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

/// A disagreement between an engine and our rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disagreement {
    /// The engine.
    pub side: Side,
    /// The disagreement as a sentence, without its full stop.
    pub what: String,
    /// The position, as a GameString.
    pub game: String,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The number of the game in the match, from 0. Games 0 and 1 are the first pair, and so on.
    pub number: usize,
    /// Who had White.
    pub white: Side,
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    #[serde(rename = "ending")]
    pub reason: EndReason,
    /// What went wrong, if it ended by time, a crash or an illegal move.
    pub why: Option<String>,
    /// The number of plies of the opening.
    pub opening: usize,
    /// The moves, as a GameString.
    pub game: String,
    /// The number of plies, with the opening.
    pub plies: usize,
    /// When it ended, in seconds since the beginning of 1970.
    pub finished: u64,
    /// The search statistics of the first and of the second contestant.
    #[serde(rename = "efforts")]
    pub stats: [SearchStats; 2],
    /// The disagreements between the engines and our rules.
    #[serde(default)]
    pub disagreements: Vec<Disagreement>,
}

impl Played {
    /// The score of the first contestant in half points: 0, 1 or 2.
    pub fn half_points(&self) -> usize {
        match self.winner {
            Some(Side::A) => 2,
            None => 1,
            Some(Side::B) => 0,
        }
    }

    /// The pair it belongs to.
    pub fn pair(&self) -> usize {
        self.number / 2
    }
}
