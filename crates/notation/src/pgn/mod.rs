//! Game files in the manner of chess: tag pairs, one ply a line, comments, the result.
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
//! Two programs write such files and differ in the words for the result: see [`Dialect`]. Both are
//! read, together with what else occurs in the wild: `wQ1` for `wQ`, `wL .` as a first move, several
//! plies on a line, and tiles numbered otherwise than in the order of laying, as BoardGameArena
//! does; those are numbered anew. A file in which a player begins with the Queen is a game by the
//! rulebook.
//!
//! A file is safe for its program: one comment a ply, and what would be misunderstood in a tag or a comment
//! is a character reference (`&#91;` for `[`). Mzinga's files are ASCII, and safe for hivegame.com, too, which
//! reads the moves of them; Mzinga does not read hivegame.com's, whose result it takes for a move.
//!
//! The result of a file may go beyond its moves, after a resignation for instance. Where the board
//! knows the result, the board is right. These tags are our own, and left out where they say nothing
//! new: `EndedBy` (`surrounded`, `repetition`, `agreement`, `resignation` or `time`), and `SetUp`
//! with `Position` for a game that does not begin at the start of the game or not by tournament
//! rules; the position is one of [`position`](crate::position). `Threefold` is `1` in a game with the
//! [threefold rule](skep_rules::Game::with_threefold), and `0` in one without it that was called a
//! draw by repetition all the same. In a file with neither, such a draw turns the rule on if the
//! moves show it.
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
