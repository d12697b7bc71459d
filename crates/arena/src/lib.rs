//! Matches between two engines: many games, and the difference in strength with its error.
//!
//! Each opening is played twice with colours swapped, so that neither the opening nor the colour favours
//! a contestant, and the error is computed from these pairs. The arbiter ends the games by our rules, with
//! the threefold rule, not the engines. The crate has no terminal output: it reports each finished game,
//! and `skep match` shows and saves it.
//!
//! | file | what is in it |
//! |---|---|
//! | `contestant` `competitor` | who plays, as named on the command line; the same, ready to play |
//! | `opening` `arbiter` `played` | how games begin; one game by our rules; its result |
//! | `contest` `journal` `record` | all games, on several threads; kept on disk; as game files |
//! | `pairs` `elo` `sprt` `tally` | statistics: pairs of games, Elo, the sequential test, the standing |

mod arbiter;
mod competitor;
mod contest;
mod contestant;
mod dice;
mod elo;
mod journal;
mod opening;
mod pairs;
mod played;
mod record;
mod sprt;
mod tally;

pub use contest::{Contest, ContestError, MatchEnd, Rules};
pub use contestant::{Contestant, Kind, NotAContestant, evaluator};
pub use elo::{Elo, Interval};
pub use journal::{Journal, JournalError};
pub use opening::{BadOpening, Openings};
pub use pairs::Pairs;
pub use played::{Disagreement, EndReason, Played, SearchStats, Side};
pub use record::{EVENT, date, record};
pub use sprt::{Decision, Sprt};
pub use tally::{Tally, WinsDrawsLosses};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
