//! The interface of a search: its limits, its clock, its listener and its result.

use crate::Score;
use skep_rules::Move;
use std::ops::ControlFlow;
use std::time::Duration;

/// The limits of a search; the first one that is reached ends it. Without any it goes on until the game is
/// solved or the listener stops it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time, by the clock that was handed in.
    pub time: Option<Duration>,
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The number of nodes. One thread never exceeds it; each helper of a crew may by a few hundred.
    pub nodes: Option<u64>,
    /// The number of best moves to find, each with its line; at least one.
    pub lines: usize,
}

impl Limits {
    /// No limit, one line.
    pub const NONE: Limits = Limits { time: None, depth: None, nodes: None, lines: 1 };

    /// A limit of depth.
    pub const fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::NONE }
    }

    /// A limit of nodes.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// A limit of time.
    pub const fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::NONE }
    }

    /// Whether there is no limit.
    pub fn is_endless(&self) -> bool {
        self.time.is_none() && self.depth.is_none() && self.nodes.is_none()
    }

    /// The stricter of each limit; the number of lines is that of `self`.
    pub(crate) fn within(self, others: &Limits) -> Limits {
        fn sooner<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
            [one, other].into_iter().flatten().min()
        }
        Limits {
            time: sooner(self.time, others.time),
            depth: sooner(self.depth, others.depth),
            nodes: sooner(self.nodes, others.nodes),
            lines: self.lines,
        }
    }

    /// The same limits with another number of lines.
    #[must_use]
    pub const fn with_lines(self, lines: usize) -> Limits {
        Limits { lines, ..self }
    }
}

/// A monotonic clock. The player has none of its own: in a browser, that of the standard library does
/// not work.
pub trait TimeSource {
    /// The time since a fixed moment.
    fn now(&self) -> Duration;
}

impl<F: Fn() -> Duration> TimeSource for F {
    fn now(&self) -> Duration {
        self()
    }
}

/// A clock that stands still, for searches limited by depth or nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timeless;

impl TimeSource for Timeless {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A variation and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The score for the side to move.
    pub score: Score,
    /// The moves from here, at least one.
    pub moves: Vec<Move>,
}

/// An intermediate result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchProgress {
    /// The depth that was completed.
    pub depth: u32,
    /// The number of nodes.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
    /// The rank of the line, 0 for the best.
    pub rank: usize,
    /// The line.
    pub line: Line,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The best lines, the best first; at least one.
    pub lines: Vec<Line>,
    /// The depth that was completed.
    pub depth: u32,
    /// The number of nodes.
    pub nodes: u64,
}

impl Best {
    /// The move to play.
    pub fn mv(&self) -> Move {
        self.lines[0].moves[0]
    }

    /// The score of that move for the side to move.
    pub fn score(&self) -> Score {
        self.lines[0].score
    }
}

/// Receives the progress of a search and may stop it. A closure that takes a [`SearchProgress`] is a listener.
pub trait Listener {
    /// Called after each completed depth, for each line.
    fn progress(&mut self, progress: &SearchProgress) -> ControlFlow<()>;

    /// Called every 512 nodes; a break stops the search.
    fn poll(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(&SearchProgress) -> ControlFlow<()>> Listener for F {
    fn progress(&mut self, progress: &SearchProgress) -> ControlFlow<()> {
        self(progress)
    }
}

/// A listener that ignores everything and never stops the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoListener;

impl Listener for NoListener {
    fn progress(&mut self, _: &SearchProgress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
