//! Game files in PGN style: tag pairs, one ply a line, comments, the result.
//!
//! ```text
//! [GameType "Base+M"]
//! [Date "2026.05.01"]
//! …
//! [White "Ada"]
//! [Black "Charles"]
//! [Result "WhiteWins"]
//!
//! {A comment about the game}
//! 1. wS1
//! 2. bG1 wS1-
//! {A comment about this ply}
//! 3. wQ -wS1
//!
//! WhiteWins
//! ```
//!
//! Mzinga and hivegame.com write such files and differ in the words for the result: see [`Dialect`].
//! Both are read, and so are these variants: `wQ1` for `wQ`, `wL .` as a first move, several plies on a
//! line, and equal tiles numbered in any order, as BoardGameArena does; those are renumbered in the order
//! of laying. A file in which a player begins with the Queen is a game by the rulebook.
//!
//! A written file can be read by the program of its dialect: it has one comment a ply, and what that
//! program would misunderstand in a tag or a comment is a character reference (`&#91;` for `[`). Files in
//! Mzinga's dialect are ASCII, and hivegame.com reads their moves, too. Mzinga does not read files in
//! hivegame.com's dialect: it takes their result for a move.
//!
//! A result that the moves do not show, e.g. a resignation, is taken from the file; a result on the
//! board takes precedence. These tags are our own, and are written only if they add something:
//!
//! - `EndedBy`: `surrounded`, `repetition`, `agreement`, `resignation` or `time`.
//! - `SetUp` and `Position`, a [position string](crate::position): for a game that begins from another
//!   position, or not by tournament rules.
//! - `Threefold`: `1` in a game with the [threefold rule](skep_rules::Game::with_threefold), `0` in a
//!   game without it that was called a draw by repetition all the same. Without this tag, a draw by
//!   repetition that the moves show turns the rule on.
//!
//! ```
//! use skep_notation::pgn::{self, Dialect};
//! let text = "[GameType \"Base\"]\n[White \"Ada\"]\n[Result \"0-1\"]\n\n1. wG3 .\n2. bS1 wG3-\n0-1\n";
//! let record = pgn::parse(text).unwrap();
//! assert_eq!(record.game.outcome().unwrap().to_string(), "Black wins: White resigned");
//! assert_eq!(
//!     pgn::write(&record, Dialect::Mzinga),
//!     "[GameType \"Base\"]\n[Date \"\"]\n[Event \"\"]\n[Site \"\"]\n[Round \"\"]\n\
//!      [White \"Ada\"]\n[Black \"\"]\n[Result \"BlackWins\"]\n\n\
//!      1. wG1\n2. bS1 wG1-\n\nBlackWins\n"
//! );
//! ```

mod lexer;
mod parse;
mod result;
mod split;
mod text;
mod write;

pub use parse::parse;
pub(crate) use split::split;
pub use write::{Dialect, write};

#[cfg(test)]
mod tests;
