//! The page without a screen: [`State`] is all that it remembers, an [`Event`] is whatever happens to it,
//! [`State::update`] decides, and an [`Effect`] is what needs a browser.
//!
//! The same events in the same state at the same moments always give the same state: time, chance, what
//! is kept on the device and what workers answer come in as events, and leave as effects.
//!
//! ```
//! use skep_rules::{Hex, Piece};
//! use skep_session::Spot;
//! use skep_session::play::{Event, Now, State};
//! use skep_session::Moment;
//! let now = Now { moment: Moment(0), since_1970: 1, today: "2026.11.18".to_owned(), random: 7 };
//! let mut state = State::new(&now);
//! let ant: Piece = "wA1".parse().unwrap();
//! state.update(Event::Touch(Spot::Hand(ant)), &now);
//! assert_eq!(state.choice.as_ref().unwrap().piece, ant);
//! let effects = state.update(Event::Touch(Spot::Place(Hex::ORIGIN)), &now);
//! assert_eq!(state.table.game().len(), 1);
//! assert!(!effects.is_empty(), "the game is kept, and a tile is heard");
//! ```

mod computer;
mod cursor;
mod effect;
mod event;
mod first_game;
mod games;
mod lesson;
mod message;
mod moves;
mod part;
mod prompt;
mod route;
mod rules;
mod state;
mod talk;
mod toast;
mod update;
mod windows;

pub use computer::Computer;
pub use effect::{Change, Effect, Keep, Later, Sound, Timer};
pub use event::{Event, Kept};
pub(crate) use first_game::Beside;
pub use games::{Listing, Reader};
pub use lesson::Class;
pub use message::{Message, Value};
pub use moves::{Pending, Step, WaitsFor};
pub use part::Part;
pub use prompt::Prompt;
pub use route::{CONTENTS, Room};
pub use state::{Facts, Now, School, State};
pub use toast::{StoreError, Toast, ToastAnswer};
pub use windows::{AppNews, Dialog, News};
