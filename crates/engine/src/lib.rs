//! The computer player of the board game Hive: it looks ahead, judges what it sees, and plays as
//! well or as kindly as it is asked to.
//!
//! A [`Player`] answers questions about a game. It has no clock of its own and starts no threads;
//! for a fixed depth or number of nodes its answer is always the same.
//!
//! ```
//! use skep_engine::{Limits, Timeless, Unheard, search};
//! use skep_rules::{Game, GameType};
//! let game = Game::new(GameType::BASE);
//! let best = search(&game, &Limits::nodes(2_000), Timeless, &mut Unheard).unwrap();
//! assert!(game.position().is_legal(best.mv()));
//! assert!(best.nodes <= 2_000);
//! ```
//!
//! | file | what is in it |
//! |---|---|
//! | `root` `search` `order` `history` `memory` `parameters` | looking ahead |
//! | `budget` `limits` `crew` | how long, for whom, with how many threads |
//! | `judge` `facts` `net` | judging a position, as it was learned from games |
//! | `hand` `weights` | the same by hand |
//! | `queens` `score` | wins and points |
//! | `player` `level` `view` `warning` | answering as a strong or a weak player, or as a coach |
//! | `exercise` | how fast the search is, and whether it is the same search |
//! | [`analysis`] | looking back at a game: opinions, mistakes, accuracy |
//! | `solver` | proving a win |
//! | `request` `report` `wire` `answer` | the same by text, for a player who sits elsewhere |

pub mod analysis;
mod answer;
pub mod book;
mod budget;
mod busy;
mod crew;
mod exercise;
mod facts;
mod hand;
mod history;
mod judge;
mod level;
mod limits;
mod memory;
pub mod net;
mod order;
mod parameters;
mod player;
mod queens;
mod report;
mod request;
mod root;
mod score;
mod search;
mod solver;
mod view;
mod warning;
mod weights;
mod wire;

pub use crew::{Alone, Crew};
pub use exercise::{SIGNATURE, exercise, exercise_games};
pub use facts::{FACTS, Facts, facts};
pub use judge::{Judge, evaluate};
pub use level::Level;
pub use limits::{Best, Clock, Limits, Line, Listener, Progress, Timeless, Unheard};
pub use parameters::{NotParameters, Parameter, Parameters};
pub use player::{Player, search};
pub use queens::{finish, loses_at_once, threat, threat_after};
pub use report::{News, Problem, Report};
pub use request::{Request, Task};
pub use score::{NotAScore, Score};
pub use solver::{KnownWin, Solution, Verdict, Win, known_wins, solve};
pub use warning::Warning;
pub use wire::Unreadable;

/// The examples of the README are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
