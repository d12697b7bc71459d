//! The effects of the play page: everything that needs a browser.

use super::Timer;
use crate::machine::games::{Reader, Report};
use crate::machine::home::Screen;
use crate::{BeatenLevels, Bookmark, NewGameOptions, Saved, shell};
use skep_school::Progress;
use std::ops::Range;

/// An effect. Effects are carried out in order, after all changed parts are published.
#[derive(Clone, Debug)]
pub enum Effect {
    /// An effect of the shell.
    Shell(shell::Effect),
    /// [`Event::Timer`](super::Event::Timer) after so many milliseconds.
    After(u32, Timer),

    /// Stores something: [`toasts::Event::Stored`](crate::machine::toasts::Event::Stored) tells
    /// how that went.
    Keep(Keep),
    /// Keeps the game of this tab in it, as one entry.
    KeepTab(Bookmark),
    /// The texts of all kept games are read: [`games::Event::Kept`](crate::machine::games::Event::Kept).
    ListGames,
    /// A kept game is read: [`games::Event::Loaded`](crate::machine::games::Event::Loaded).
    LoadGame(u64),
    /// A kept game is taken out of the store: [`games::Event::Taken`](crate::machine::games::Event::Taken).
    TakeGame(u64),

    /// The player's worker is asked; whatever it says is a
    /// [`computer::Event::Report`](crate::machine::computer::Event::Report).
    Ask(String),
    /// The player's worker ends, whatever it is doing.
    StopWorker,
    /// A worker reads these games of a file: [`games::Event::ReadMany`](crate::machine::games::Event::ReadMany).
    ReadMany(Vec<u8>, Vec<Range<usize>>),
    /// Games are stored, as long as there is room:
    /// [`games::Event::StoredMany`](crate::machine::games::Event::StoredMany) with this report.
    StoreMany(Vec<(u64, Saved)>, Report),
    /// A worker writes these games as one file, which is saved.
    Export(Vec<(u64, Saved)>),
    /// The browser is asked to promise to keep what is stored:
    /// [`games::Event::Promised`](crate::machine::games::Event::Promised).
    AskToKeep,
    /// A worker reads a text: [`games::Event::Read`](crate::machine::games::Event::Read).
    Read(Vec<u8>, Reader),

    /// The server of this document is asked for what it has for the person: [`Event::Answered`](super::Event::Answered).
    /// Without a network, nothing happens.
    AskServer,
    /// The screen is kept awake, or may sleep again; where the browser does not allow it, nothing happens.
    KeepAwake(bool),

    /// The address is that of this screen: as a new entry of the browser's history, or in the current one.
    Address {
        /// The screen.
        screen: Screen,
        /// Whether it gets a new entry.
        is_new: bool,
    },
    /// The browser goes to the document of games apart, to this kept one.
    Apart(u64),
    /// Focuses what the home offers to who has won there.
    FocusWayOn,
    /// Focuses the card at the end of a game, if it is there.
    FocusCard,
}

/// Something to be stored.
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
    /// Which levels of the computer were beaten.
    Beaten(BeatenLevels),
    /// Which game is the guided first one.
    FirstGame(u64),
}
