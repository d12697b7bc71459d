//! The strings of the Universal Hive Protocol: moves and whole games in one line.
//!
//! A move names a tile and a neighbour of its destination, with a mark on the side where the
//! destination lies; or just the tile that it climbs on:
//!
//! ```text
//!         \X   X/            NW  NE
//!       -X   X   X-        W   X   E
//!         /X   X\            SW  SE
//! ```
//!
//! A move has as many wordings as its destination has neighbours. All of them are read; the wording
//! that is written is Mzinga's.
//!
//! ```
//! use skep_notation::uhp;
//! let mut game = uhp::parse_game("Base+M;InProgress;Black[2];wS1;bG1 wS1-;wQ -wS1").unwrap();
//! let queen = uhp::parse_move(game.position(), "bq  bG1/").unwrap();
//! assert_eq!(uhp::move_text(game.position(), queen), "bQ bG1/");
//! game.play(queen).unwrap();
//! assert_eq!(
//!     uhp::game_text(&game).unwrap(),
//!     "Base+M;InProgress;White[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1/"
//! );
//! ```

mod game;
mod list;
mod moves;
mod place;
mod split;
mod wording;

pub(crate) use game::import_game;
pub use game::{Unsayable, game_text, parse_game};
pub(crate) use list::{import_list, is_list};
pub use moves::{move_text, move_texts, parse_move};
pub use place::Place;
pub(crate) use split::split;
pub use wording::MoveError;
pub(crate) use wording::Wording;

#[cfg(test)]
mod tests;
