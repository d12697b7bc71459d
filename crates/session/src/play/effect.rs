//! What the play page shall do for the core: all that needs a browser.

use super::Timer;
use crate::machine::games::Reader;
use crate::{Bookmark, NewGameOptions, Saved, shell};
use skep_school::Progress;

/// Something to be done. Effects are carried out in their order, when all that has changed is published.
#[derive(Clone, Debug)]
pub enum Effect {
    /// What every document wants.
    Shell(shell::Effect),
    /// [`Event::Timer`](super::Event::Timer) after so many milliseconds.
    After(u32, Timer),

    /// Something is kept on the device: [`toasts::Event::Stored`](crate::machine::toasts::Event::Stored) tells
    /// how that went.
    Keep(Keep),
    /// How the game is looked at is kept in this tab, with the game itself if nothing has happened in it yet.
    KeepTab(Bookmark, Option<Saved>),
    /// A kept game is read: [`games::Event::Loaded`](crate::machine::games::Event::Loaded).
    LoadGame(u64),
    /// A kept game is taken out of the store: [`games::Event::Taken`](crate::machine::games::Event::Taken).
    TakeGame(u64),

    /// The player's worker is asked; whatever it says is a
    /// [`computer::Event::Report`](crate::machine::computer::Event::Report).
    Ask(String),
    /// The player's worker ends, whatever it is doing.
    StopWorker,
    /// A worker reads a text: [`games::Event::Read`](crate::machine::games::Event::Read).
    Read(Vec<u8>, Reader),

    /// The address loses its `#` part, which has been followed.
    ClearFragment,
}

/// Something that is kept on the device.
#[derive(Clone, Debug)]
pub enum Keep {
    /// A game; it is the one that was played last.
    Game(u64, Saved),
    /// The text of a game as it was.
    Text(u64, String),
    /// What was chosen for a new game.
    NewGameOptions(Box<NewGameOptions>),
    /// Which lessons are done.
    Progress(Progress),
    /// Which game is the guided first one.
    FirstGame(u64),
}
