//! Games with a friend who is elsewhere, without a screen: [`State`] is all that the document remembers, an [`Event`]
//! is whatever happens to it, [`State::update`] decides, and an [`Effect`] is what needs a browser.
//!
//! A game by message needs no server: each move is a link with the whole game, a
//! [letter](skep_notation::letter), which one player sends to the other in any messenger. Each device keeps one game,
//! whatever letters of it are opened: see [`LetterNews`](crate::LetterNews).

mod board;
mod effect;
mod event;
mod games;
mod keys;
pub mod link;
mod post;
mod request;
mod state;
mod update;

pub use effect::Effect;
pub use event::{Event, Kept};
pub use post::{Post, Sending};
pub use request::{game_fragment, kept_fragment, letter_fragment, seat_fragment};
pub use state::{Screen, State};
