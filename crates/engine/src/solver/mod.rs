//! The solver: proves that the side to move wins within a number of moves, or that it does not.
//!
//! | file | what is in it |
//! |---|---|
//! | `root` `line` | iterative deepening over the first moves; the longest resistance |
//! | `proof` `last` | the AND/OR search; its last two plies |
//! | `table` `order` | the transposition table; move ordering |
//! | `known` | positions with a proven win |
//!
//! In a strategy that wins in n moves, the number of moves left falls with every move, so no position of
//! its lines repeats. Hence a proof considers only repetitions of positions of the game before it, and
//! what is proven of a position holds however it was reached.

mod known;
mod last;
mod line;
mod order;
mod proof;
mod root;
mod table;

use crate::search::budget::{Budget, Shared};
use crate::{Limits, Listener, TimeSource};
pub use known::{KnownWin, known_wins};
use proof::Proof;
use skep_rules::{Game, Move};

/// The result of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What is proven.
    pub result: ProofResult,
    /// The number of nodes.
    pub nodes: u64,
}

/// What is proven about the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofResult {
    /// It wins.
    Win(Win),
    /// It does not win within this many moves of its own.
    NoWin(u32),
    /// A limit was reached. It does not win within this many moves of its own; more is not known.
    Unknown(u32),
}

/// A proven win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The winner's own moves up to the end of the game, however well the other side defends
    /// itself. There is no win in fewer.
    pub moves: u32,
    /// The first moves that win as soon, in the order of the legal moves; at least one.
    pub first: Vec<Move>,
    /// The number of legal moves that the limits left unsearched.
    pub untried: usize,
    /// The first of those moves, then the longest resistance up to the end of the game; shorter if a limit
    /// was reached.
    pub line: Vec<Move>,
}

impl Win {
    /// Whether the first move is the only one that wins as soon; `None` if a limit left that open.
    pub fn is_only(&self) -> Option<bool> {
        match (self.first.len(), self.untried) {
            (1, 0) => Some(true),
            (1, _) => None,
            _ => Some(false),
        }
    }
}

/// The size of the transposition table.
const TABLE_BYTES: usize = 16 << 20;

/// Finds whether the side to move wins with at most `most` of its own moves, and how soon.
///
/// A position that occurred twice in the game is a draw. Of the limits, time and nodes count. The
/// listener's `poll` may stop the proof; its `progress` is not called. Without a limit of time the
/// result is deterministic. In a game that is over there is no win.
///
/// ```
/// use skep_engine::{Limits, Timeless, NoListener, ProofResult, solve};
/// use skep_notation::position;
/// use skep_rules::Game;
/// let word = "BaseM-w18-..g3..s2a1_..g1.s1_QB1mg2q_.A1.A3MS1_.A2...G1-a1";
/// let game = Game::from_position(position::parse(word).unwrap());
/// let solution = solve(&game, 3, &Limits::NONE, Timeless, &mut NoListener);
/// let ProofResult::Win(win) = solution.result else { panic!("{solution:?}") };
/// assert_eq!(win.moves, 2);
/// assert_eq!(win.line.len(), 3);
/// ```
pub fn solve(
    game: &Game,
    most: u32,
    limits: &Limits,
    clock: impl TimeSource,
    listener: &mut dyn Listener,
) -> Solution {
    let shared = Shared::new(limits);
    let budget = Budget::new(limits, &clock, clock.now(), listener, &shared);
    prove(game, most, TABLE_BYTES, budget)
}

/// [`solve`] with a transposition table of this many bytes.
pub(crate) fn prove(game: &Game, most: u32, table_bytes: usize, budget: Budget<'_>) -> Solution {
    let mut proof = Proof::new(game, table_bytes, budget);
    let result = match game.outcome() {
        Some(_) => ProofResult::NoWin(most),
        None => proof.result(most),
    };
    Solution { result, nodes: proof.nodes() }
}
