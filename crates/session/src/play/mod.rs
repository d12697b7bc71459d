//! The page where games are played, without a screen: [`State`] is all that it remembers, an [`Event`] is whatever
//! happens to it, [`State::update`] decides, and an [`Effect`] is what needs a browser.
//!
//! It is composed of a [shell](crate::shell) and [machines](crate::machine). An event belongs to one of them; what that
//! machine wants of the others is carried there by [`update`](State::update), in the files of this folder.
//!
//! The same events in the same state at the same moments always give the same state: time, chance, what
//! is kept on the device and what workers answer come in as events, and leave as effects.
//!
//! ```
//! use skep_rules::{Hex, Piece};
//! use skep_session::machine::{Now, board};
//! use skep_session::play::State;
//! use skep_session::{Moment, Spot};
//! let now = Now { moment: Moment(0), since_1970: 1, today: "2026.11.18".to_owned(), random: 7 };
//! let mut state = State::new(&now);
//! let ant: Piece = "wA1".parse().unwrap();
//! state.update(board::Event::Touch(Spot::Hand(ant)), &now);
//! assert_eq!(state.shell.board.choice.as_ref().unwrap().piece, ant);
//! let effects = state.update(board::Event::Touch(Spot::Place(Hex::ORIGIN)), &now);
//! assert_eq!(state.shell.board.table.game().len(), 1);
//! assert!(!effects.is_empty(), "the game is stored, and a sound is played");
//! ```

mod board;
mod computer;
mod effect;
mod event;
mod first_game;
mod games;
mod home;
mod keys;
mod state;
mod tab;
mod update;

pub use effect::{Effect, Keep};
pub use event::{Change, Event, Kept, Timer};
pub use state::State;
