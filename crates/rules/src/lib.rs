//! The board game Hive: positions, legal moves, results, and why a move is not legal.
//!
//! A [`Position`] is always a valid one. Ask it for moves, play them, take them back:
//!
//! ```
//! use skep_rules::{GameType, Position};
//! let mut position = Position::new(GameType::FULL);
//! let moves = position.legal_moves();
//! assert_eq!(moves.len(), 7); // every insect but the Queen
//! let undo = position.play_unchecked(moves[0]);
//! position.undo(undo);
//! assert_eq!(position.perft(4), 151_686);
//! ```
//!
//! A move that is not legal is answered with a [`Refusal`]: the tile, the place and the reason, with
//! the tiles that a board would highlight.
//!
//! ```
//! use skep_rules::{Game, GameType, Hex, Illegal};
//! let mut game = Game::new(GameType::BASE);
//! game.play_to("wG1".parse()?, Hex::ORIGIN)?;
//! game.play_to("bG1".parse()?, Hex::new(1, 0))?;
//! let refusal = game.play_to("wQ".parse()?, Hex::new(1, -1)).unwrap_err();
//! let Illegal::TouchesEnemy { enemies } = &refusal.reason else { panic!("{refusal}") };
//! assert!(enemies.contains("bG1".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Searches and boards work with sets rather than lists: [`Position::each_tile`] yields each tile
//! with the set of its destinations and can be stopped at any time. It does not allocate, nor do
//! [`Position::play_unchecked`] and [`Position::undo`].
//!
//! ```
//! use skep_rules::{GameType, Position};
//! use std::ops::ControlFlow;
//! let position = Position::new(GameType::BASE);
//! let first = position.each_tile(|destinations| ControlFlow::Break(destinations.piece()));
//! assert_eq!(first, ControlFlow::Break("wS1".parse().unwrap()));
//! ```
//!
//! Numbers like R13 and D6 refer to the numbered rules in `docs/rules.md`.
//!
//! # Features
//!
//! - `serde` (off by default): `Serialize` and `Deserialize` for the values that are stored or sent.
//!   [`Color`], [`Bug`], [`Piece`], [`GameType`], [`Opening`] and [`Reason`] are text: `"White"`,
//!   `"A"`, `"wA1"`, `"Base+MLP"`, `"tournament"`, `"time"`. [`Hex`], [`Outcome`] and [`Setup`] are
//!   structs of their fields. A [`Position`] travels as its [`Setup`], which is checked on arrival;
//!   moves and games travel as text, which the crate `skep-notation` reads and writes.

mod bug;
mod cell;
mod climb;
mod color;
mod explain;
mod game;
mod game_type;
mod generate;
mod hash;
mod hex;
mod hive;
mod illegal;
mod jump;
mod moves;
mod outcome;
mod path;
mod perft;
mod piece;
mod piece_set;
mod pins;
mod pocket;
mod position;
mod refusal;
mod rim;
mod ring;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod spot;
mod stuck;
mod survey;
mod targets;
mod throw;
mod walk;

pub use bug::Bug;
pub use cell::Cell;
pub use color::{ByColor, Color};
pub use game::Game;
pub use game_type::{GameType, NotAGameType, Opening, QUEEN_DUE};
pub use hash::mix;
pub use hex::{Direction, Hex};
pub use illegal::{Gate, Illegal, NoThrow};
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use path::{Path, Power};
pub use piece::{NotAPiece, Piece};
pub use piece_set::PieceSet;
pub use position::{Position, Undo};
pub use refusal::Refusal;
pub use ring::Ring;
pub use setup::{InvalidSetup, Setup, SetupProblem};
pub use survey::Survey;
pub use targets::{Destinations, FreeCells};
pub use throw::Thrower;

/// Runs the examples of both READMEs as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../README.md")]
struct Readme;
