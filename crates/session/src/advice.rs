//! Advice: what the computer would play, and the position that this is about; in any other it says nothing. Advice is
//! the engine's answer; a hint shows its tile first, then its place.

use crate::{HintReason, Table};
use skep_engine::{Limits, Line};
use skep_rules::{Move, Position};

/// The limits for hints and for "What would the computer play?", so that both name the same move.
///
/// A number of nodes and not a time, so that it is the same move whenever it is asked, on every device.
/// At the speed that `docs/benchmarks.md` tells of, as wasm on a desktop, so many take a second; a phone
/// of a quarter of that speed takes four.
pub const ADVICE: Limits = Limits::nodes(ADVICE_NODES).with_lines(3);

/// So many nodes are looked at.
pub const ADVICE_NODES: u64 = 600_000;

/// The position that is looked at: of which game, and after how many plies.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownPosition {
    game: u64,
    ply: usize,
    /// After a move was taken back, another one may lead elsewhere in as many plies.
    position: Position,
}

impl ShownPosition {
    /// Whether the table shows this position.
    pub fn is_on(&self, table: &Table) -> bool {
        self.game == table.id()
            && self.ply == table.shown_ply()
            && self.position == *table.position()
    }
}

impl Table {
    /// What is looked at.
    pub fn shown_position(&self) -> ShownPosition {
        ShownPosition { game: self.id(), ply: self.shown_ply(), position: self.position().clone() }
    }
}

/// What the computer would play.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// In this position.
    pub about: ShownPosition,
    /// The move.
    pub mv: Move,
    /// Why, as far as the rules tell.
    pub reason: HintReason,
    /// How the game would go on with it, and what that is worth.
    pub line: Line,
    /// A hint alone: the tile is shown, not yet where it goes.
    pub only_tile: bool,
}

/// Answers that were given already, the latest last, so that asking again takes no time.
#[derive(Clone, Debug, Default)]
pub struct AdviceCache(Vec<(ShownPosition, Vec<Line>)>);

impl AdviceCache {
    /// The greatest number of answers that are kept.
    const MOST: usize = 64;

    /// None as yet.
    pub const fn new() -> AdviceCache {
        AdviceCache(Vec::new())
    }

    /// What was answered about a position.
    pub fn find(&self, about: &ShownPosition) -> Option<&[Line]> {
        let (_, lines) = self.0.iter().rev().find(|(known, _)| known == about)?;
        Some(lines)
    }

    /// Keeps an answer.
    pub fn add(&mut self, about: ShownPosition, lines: Vec<Line>) {
        if self.0.len() == AdviceCache::MOST {
            self.0.remove(0);
        }
        self.0.push((about, lines));
    }
}
