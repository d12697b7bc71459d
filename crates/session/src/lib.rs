//! The headless core of the documents and of `skep play`: the game and its table, and whatever else their screens
//! remember and decide. [`machine`] has the parts; [`play`], [`learn`] and [`terminal`] are the roots that compose them.
//!
//! The browser draws what is decided here, so all of it can be tested without a browser. Time and chance come in from
//! outside, as [`machine::Now`].
//!
//! ```
//! use skep_rules::{GameType, Hex};
//! use skep_session::{Moment, Spot, Table, Terms, Touch};
//! let mut table = Table::new(1, Terms::two_people(GameType::BASE));
//! let ant = "wA1".parse().unwrap();
//! let Touch::Chosen(choice) = table.touch(None, Spot::Hand(ant)) else { panic!() };
//! let Touch::Move(mv) = table.touch(Some(&choice), Spot::Place(Hex::ORIGIN)) else { panic!() };
//! table.play(mv, Moment::ZERO).unwrap();
//! assert_eq!(table.game().len(), 1);
//! ```

mod advice;
mod apart;
mod archive;
mod aside;
mod beaten;
mod bookmark;
mod choice;
mod clock;
mod cursor;
mod day;
mod file_request;
mod game_end;
mod hint_reason;
mod keeping;
mod kept_game;
pub mod labels;
pub mod learn;
mod listing;
pub mod machine;
mod marks;
mod new_game_options;
pub mod online;
mod person_name;
pub mod play;
mod player;
mod preset;
mod reach;
mod record;
mod saved;
mod screen_ends;
mod series;
mod settings;
mod share;
pub mod shell;
mod table;
pub mod terminal;
mod terms;
mod typed_clock;

pub use advice::{ADVICE, ADVICE_NODES, Advice, AdviceCache, ShownPosition};
pub use apart::{Apart, LetterNews};
pub use aside::{Aside, Look, ThrowNote};
pub use beaten::BeatenLevels;
pub use bookmark::Bookmark;
pub use choice::{Choice, Spot, Touch};
pub use clock::{Clock, Moment, TimeControl};
pub use cursor::{Cursor, Go, KeyCommand};
pub use day::Day;
pub use file_request::{Explain, FileAnswer, FileRequest};
pub use game_end::{EndMark, EndSign, GameEnd, end_marks};
pub use hint_reason::HintReason;
pub use keeping::Keeping;
pub use kept_game::{Filter, KeptGame, KeptGames, KeptSummary, Result as GameResult};
pub use listing::{GameSummary, Listed};
pub use marks::{RefusalMark, marks, other_place};
pub use new_game_options::{Begins, ClockOption, NewGameOptions, Opponent};
pub use person_name::{LONGEST_NAME, person_name};
pub use player::PlayerName;
pub use preset::Preset;
pub use reach::Reach;
pub use saved::{Damaged, Saved};
pub use screen_ends::ScreenEnds;
pub use series::Series;
pub use settings::{Settings, TextSize, Theme, TileStyle};
pub use table::{NotLive, Table};
pub use terms::{Seat, Terms};
pub use typed_clock::{ClockField, TypedClock};
