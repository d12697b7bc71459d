//! What the page shall do for the core: all that needs a browser.

use super::Reader;
use crate::{Saved, Settings, Wishes};
use skep_rules::{Hex, Move, Piece};
use skep_school::{Progress, Rule};

/// Something to be done. Effects are carried out in their order, when all that has changed is published.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Something is heard.
    Sound(Sound),
    /// [`Event::Timer`](super::Event::Timer) after so many milliseconds.
    After(u32, Timer),
    /// [`Event::Later`](super::Event::Later) before the next picture is painted.
    BeforePaint(Later),

    /// Something is kept on the device: [`Event::Stored`](super::Event::Stored) tells how that went.
    Keep(Keep),
    /// A kept game is read: [`Event::GameLoaded`](super::Event::GameLoaded).
    LoadGame(u64),
    /// A kept game is taken out of the store: [`Event::GameTaken`](super::Event::GameTaken).
    TakeGame(u64),

    /// The player's worker is asked; whatever it says is an [`Event::Report`](super::Event::Report).
    Ask(String),
    /// The player's worker ends, whatever it is doing.
    StopWorker,
    /// A worker reads a text: [`Event::Read`](super::Event::Read).
    Read(Vec<u8>, Reader),
    /// What is taught is loaded, with its words: [`Event::SchoolLoaded`](super::Event::SchoolLoaded).
    LoadSchool,

    /// The address gets another `#` part, as a new entry in the browser's history.
    SetFragment(String),
    /// The address loses its `#` part.
    ClearFragment,
    /// The present entry in the browser's history gets this number; those from it on are gone.
    NumberEntry(u32),
    /// So many entries of the browser's history forward, or back.
    GoInHistory(i32),
    /// Where somebody reads is remembered for this entry of the browser's history.
    RememberReading(u32),
    /// Somebody reads on where they have read at this entry.
    ReadOn(u32),
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
    Wishes(Box<Wishes>),
    /// Which lessons are done.
    Progress(Progress),
    /// Which game is the guided first one.
    FirstGame(u64),
}

/// What can be heard.
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

/// What was waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The last tile of this game has come to rest.
    Over(u64),
    /// The computer has looked at its answer to this question for long enough.
    Play(u64, Move),
    /// The opponent of a lesson answers at this step.
    Answer(usize),
    /// The tile of a solution has been looked at on this table: it goes to its place.
    Solve(u64, Piece, Hex),
    /// The toast with this number was shown for long enough.
    Fade(u32),
}

/// What is done when the picture is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Later {
    /// The first board of a rule is tried at once where there is room for it.
    ShowExhibit(Rule),
    /// The board that was tried is gone: it is forgotten.
    ForgetExhibit,
}

/// What another window has changed.
#[derive(Clone, Debug)]
pub enum Change {
    /// The game with this number, as it is now; none if it is gone or damaged.
    Game(u64, Option<Box<crate::Table>>),
    /// What is set.
    Settings(Settings),
    /// Which lessons are done.
    Progress(Progress),
    /// Everything: the store was emptied.
    All,
}
