//! The computer player of the board game Hive: search, evaluation, levels, analysis and solver.
//!
//! A [`Player`] finds the best moves of a game. It has no clock and starts no threads, so it runs as wasm;
//! for a limit of depth or nodes and one thread its result is always the same.
//!
//! ```
//! use skep_engine::{Limits, Timeless, NoListener, search};
//! use skep_rules::{Game, GameType};
//! let game = Game::new(GameType::BASE);
//! let best = search(&game, &Limits::nodes(2_000), Timeless, &mut NoListener).unwrap();
//! assert!(game.position().is_legal(best.mv()));
//! assert!(best.nodes <= 2_000);
//! ```
//!
//! | module | what is in it |
//! |---|---|
//! | `search` | the search: root, node, move ordering, transposition table, limits, parameters |
//! | `eval` | static evaluation: the features of a position, the net, the handcrafted evaluation |
//! | `skill` | levels below full strength, the opening book, the coach |
//! | [`analysis`] | analysis of a finished game: positions, mistakes, accuracy |
//! | `solver` | proving a win |
//! | `wire` | requests and reports as text, for a player in another thread or process |
//! | `player` `score` | the player that all of these share; wins, losses and points |

pub mod analysis;
mod eval;
mod player;
mod score;
mod search;
mod skill;
mod solver;
mod wire;

pub use eval::evaluator::{Evaluator, evaluate};
pub use eval::features::{FEATURES, Features, features};
pub use eval::net;
pub use eval::queens::{finish, loses_at_once, threat, threat_after};
pub use player::{Player, search};
pub use score::{NotAScore, Score};
pub use search::bench::{SIGNATURE, bench, bench_games};
pub use search::crew::{Crew, NoHelpers};
pub use search::limits::{
    Best, Limits, Line, Listener, NoListener, SearchProgress, TimeSource, Timeless,
};
pub use search::parameters::{NotParameters, Parameter, Parameters};
pub use skill::book;
pub use skill::level::Level;
pub use skill::warning::Warning;
pub use solver::{KnownWin, ProofResult, Solution, Win, known_wins, solve};
pub use wire::moves::read_game;
pub use wire::report::{News, Problem, Report};
pub use wire::request::{Request, Task};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
