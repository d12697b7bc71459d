//! The machines that a page or a terminal is composed of. Most have a state of plain values, an `Event` (what
//! happens to it), an `Effect` (what it wants of others) and an `update`, which decides. Exceptions: [`announcer`] and
//! [`home`] have methods instead of events; [`offers`] have no state; [`awake`], [`toasts`] and [`updates`] have no
//! effects. [`part`], [`message`] and [`prompt`] are values that machines share.
//!
//! A machine may read another one, as an argument, but never changes it: what it wants of the others is an effect,
//! and the root that composes the machines carries it there. The table alone is handed to the clock and to offers,
//! which change it. [`crate::play`], [`crate::learn`] and [`crate::terminal`] are such roots.

pub mod announcer;
pub mod awake;
pub mod board;
pub mod calls;
pub mod clock;
pub mod computer;
pub mod connection;
pub mod ending;
pub mod exhibit;
pub mod games;
pub mod guide;
pub mod home;
pub mod language;
pub mod lesson;
pub mod message;
pub mod offers;
pub mod part;
pub mod prompt;
pub mod remote;
pub mod replay;
pub mod route;
pub mod toasts;
pub mod updates;
pub mod windows;

pub use announcer::Announcement;
pub use board::{Board, Pending, ShownMove, WaitsFor};
pub use computer::{Activity, Computer};
pub use ending::{EndCard, LevelOffer, Stage};
pub use games::{Listing, Reader};
pub use lesson::{ActiveLesson, Card, Next};
pub use message::{Message, MessageValue};
pub use part::Part;
pub use prompt::Prompt;
pub use route::Screen;
pub use toasts::{StoreError, Toast, ToastAnswer};
pub use updates::AppStatus;
pub use windows::Dialog;

use crate::Moment;

/// Time, date and chance, which come in from outside.
#[derive(Clone, Debug)]
pub struct Now {
    /// For clocks.
    pub moment: Moment,
    /// Milliseconds since 1970: tells games apart.
    pub since_1970: u64,
    /// The present day as a PGN tag has it.
    pub today: String,
    /// A random number.
    pub random: u64,
}

/// The sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A tile is taken up.
    Lift,
    /// A tile comes to rest.
    Lay,
    /// A move is refused.
    Refused,
    /// A player passes.
    Pass,
    /// Time is running short.
    LowTime,
    /// The game has ended.
    Over,
}
