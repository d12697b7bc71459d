//! What the page shall do for the core: all that needs a browser.

use super::{Later, Timer};
use crate::machine::Sound;
use crate::machine::games::Reader;
use crate::machine::lesson::Place;
use crate::machine::route::History;
use crate::{NewGameOptions, Saved, Settings};
use skep_school::Progress;
use skep_words::Language;

/// Something to be done. Effects are carried out in their order, when all that has changed is published.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Something is heard.
    Sound(Sound),
    /// [`Event::Timer`](super::Event::Timer) after so many milliseconds.
    After(u32, Timer),
    /// [`Event::Later`](super::Event::Later) before the next picture is painted.
    BeforePaint(Later),
    /// [`Event::Settled`](super::Event::Settled) when all that follows at once has happened.
    Settle,

    /// Something is kept on the device: [`toasts::Event::Stored`](crate::machine::toasts::Event::Stored) tells
    /// how that went.
    Keep(Keep),
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
    /// What is taught is loaded, with its words in a language:
    /// [`Event::SchoolLoaded`](super::Event::SchoolLoaded).
    LoadSchool(Language),
    /// The words of a language are loaded, perhaps with those of all that is taught:
    /// [`language::Event::Loaded`](crate::machine::language::Event::Loaded).
    LoadWords(Language, bool),
    /// The words of this language, which are loaded, are spoken from now on.
    Speak(Language),

    /// Something is done with the browser's history.
    History(History),
    /// The page is scrolled to the part with this id; its first link has the keyboard.
    ReadOnAt(String),
    /// The board has the keyboard.
    FocusBoard,
    /// The same, when things have settled, and nothing is said of it.
    FocusBoardQuietly,
    /// The page that is read has the keyboard.
    FocusPaper,
    /// The picture of the board that is tried comes into sight; it has the keyboard, if so.
    ShowTried {
        /// Does it get the keyboard?
        focus: bool,
    },

    /// The page goes over to its new version.
    UseUpdate,
    /// The browser installs the page.
    Install,
}

/// Something that is kept on the device.
#[derive(Clone, Debug)]
pub enum Keep {
    /// A game; it is the one that was played last.
    Game(u64, Saved),
    /// The text of a game as it was.
    Text(u64, String),
    /// What somebody has set.
    Settings(Box<Settings>),
    /// What was chosen for a new game.
    NewGameOptions(Box<NewGameOptions>),
    /// Which lessons are done.
    Progress(Progress),
    /// Where somebody is in a lesson.
    Lesson(Place),
    /// Which game is the guided first one.
    FirstGame(u64),
}
