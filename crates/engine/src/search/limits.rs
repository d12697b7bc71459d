//! How long a search may take, who tells the time, and who is told what was found.

use crate::Score;
use skep_rules::Move;
use std::ops::ControlFlow;
use std::time::Duration;

/// What ends a search: whichever comes first. Without any limit it goes on until the game is
/// solved or the listener stops it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time by the clock that was handed in.
    pub time: Option<Duration>,
    /// How many plies to look ahead.
    pub depth: Option<u32>,
    /// How many positions to look at: never more, but for a few hundred of each helper in a crew.
    pub nodes: Option<u64>,
    /// How many of the best moves are wanted, each with its line; at least one.
    pub lines: usize,
}

impl Limits {
    /// No limit, one line.
    pub const NONE: Limits = Limits { time: None, depth: None, nodes: None, lines: 1 };

    /// So many plies.
    pub const fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::NONE }
    }

    /// So many positions.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::NONE }
    }

    /// Would a search go on until somebody stops it?
    pub fn is_endless(&self) -> bool {
        self.time.is_none() && self.depth.is_none() && self.nodes.is_none()
    }

    /// These limits or the others, whichever end a search sooner.
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

    /// The same limits for so many of the best moves.
    #[must_use]
    pub const fn with_lines(self, lines: usize) -> Limits {
        Limits { lines, ..self }
    }
}

/// Tells the time since some moment. The player has no clock of its own: in a browser, the usual
/// one does not work.
pub trait Clock {
    /// The time since a moment that stays the same.
    fn now(&self) -> Duration;
}

impl<F: Fn() -> Duration> Clock for F {
    fn now(&self) -> Duration {
        self()
    }
}

/// A clock that stands still, for searches limited by depth or nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timeless;

impl Clock for Timeless {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A way the game might go on, and what it is worth to the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The worth to the side to move.
    pub score: Score,
    /// The moves from here, at least one.
    pub moves: Vec<Move>,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many plies it has looked ahead.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// How long it has taken.
    pub elapsed: Duration,
    /// Which of the lines it is, from 0 for the best.
    pub rank: usize,
    /// The line.
    pub line: Line,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The best moves with what follows, the best first; at least one.
    pub lines: Vec<Line>,
    /// How many plies it has looked ahead.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
}

impl Best {
    /// The move to play.
    pub fn mv(&self) -> Move {
        self.lines[0].moves[0]
    }

    /// What it is worth to the side to move.
    pub fn score(&self) -> Score {
        self.lines[0].score
    }
}

/// Is told of a search while it goes on, and may stop it. A closure that takes a [`Progress`] is
/// one, too.
pub trait Listener {
    /// After each finished depth, for each of the lines that are wanted.
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()>;

    /// Every 512 positions: the moment to stop the search.
    fn pulse(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(&Progress) -> ControlFlow<()>> Listener for F {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self(progress)
    }
}

/// A listener that does not listen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unheard;

impl Listener for Unheard {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
