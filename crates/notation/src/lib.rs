//! Notations of the board game Hive: the strings of the Universal Hive Protocol ([`uhp`]), game files
//! ([`pgn`], [`sgf`]), position strings ([`position`]), links ([`link`]) and SVG diagrams ([`svg`]).
//!
//! [`read()`] recognises the notation of a text:
//!
//! ```
//! let record = skep_notation::read(b"Base+M;InProgress;White[2];wS1;bG1 wS1-").unwrap();
//! assert_eq!(record.game.len(), 2);
//!
//! let error = skep_notation::read(b"Base;InProgress;White[2];wS1;bA1 wQ-").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 1, column 30: move 2 (\"bA1 wQ-\"): \
//!      wQ is not on the table, so no place can be beside it"
//! );
//! ```
//!
//! [`read_all()`] reads a text of several games, of which some may be damaged. Whole games may number
//! equal tiles in any order: they are renumbered in the order of laying. A single move
//! ([`uhp::parse_move`]) must name the next tile of its kind.
//!
//! Reading never panics; its errors name the place and the reason.
//!
//! What is written here is read back here. A game file ([`pgn`]) keeps the start of the game, its
//! moves, the threefold rule and the result (but no open draw offer). A GameString ([`uhp`]) keeps
//! the set of tiles and the moves: a game that ended other than by a surrounded Queen is read
//! back as one that goes on, without the threefold rule. A position string ([`position`]) keeps
//! everything but the place of the hive on the table.

mod error;
mod import;
mod read;
mod record;

pub mod letter;
pub mod link;
pub mod pgn;
pub mod position;
pub mod sgf;
pub mod svg;
pub mod uhp;

pub use error::{ParseError, Problem};
pub use read::{Format, Found, Games, MAX_BYTES, MAX_GAMES, ReadError, read, read_all};
pub use record::{NotATag, Record};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
