//! The effects of the document of games apart.

use crate::machine::Stage;
use crate::{NewGameOptions, Saved, shell};

/// An effect. Effects are carried out in order, after all changed parts are published.
#[derive(Clone, Debug)]
pub enum Effect {
    /// An effect of the shell.
    Shell(shell::Effect),
    /// [`Event::Ending`](super::Event::Ending) with this game and stage after so many milliseconds.
    EndingAfter(u32, u64, Stage),
    /// Stores a game: [`toasts::Event::Stored`](crate::machine::toasts::Event::Stored) tells how that went.
    Keep(u64, Saved),
    /// Stores what was chosen for a new game; likewise.
    KeepOptions(Box<NewGameOptions>),
    /// The kept game by message with this number for both players is looked for:
    /// [`Event::Found`](super::Event::Found).
    Find(u64),
    /// A kept game is read: [`Event::Loaded`](super::Event::Loaded).
    Load(u64),
    /// The texts of all kept games are read: [`Event::Listed`](super::Event::Listed).
    List,
    /// The address ends with this fragment: as a new entry of the browser's history, or in the current one.
    Address {
        /// What follows the `#`.
        fragment: String,
        /// Whether it gets a new entry.
        is_new: bool,
    },
    /// The browser goes to the document of other games, to this kept one.
    Play(u64),
    /// Focuses the card that tells what to do, if it is there.
    FocusCard,
    /// An effect of games by link.
    Link(super::link::Effect),
}
