//! What the document of what is taught wants of the browser.

use super::{AfterLayout, Timer};
use crate::machine::lesson::SavedStep;
use crate::machine::route::History;
use crate::shell;
use skep_school::Progress;

/// Something to be done. Effects are carried out in their order, when all that has changed is published.
#[derive(Clone, Debug)]
pub enum Effect {
    /// What every document wants.
    Shell(shell::Effect),
    /// [`Event::Timer`](super::Event::Timer) after so many milliseconds.
    After(u32, Timer),
    /// [`Event::AfterLayout`](super::Event::AfterLayout) before the next picture is painted.
    BeforePaint(AfterLayout),
    /// Something is kept on the device: [`toasts::Event::Stored`](crate::machine::toasts::Event::Stored) tells
    /// how that went.
    Keep(Keep),
    /// Something is done with the browser's history.
    History(History),
    /// The page is scrolled to the part with this id; its first link has the keyboard.
    ReadOnAt(String),
    /// The page that is read has the keyboard.
    FocusPaper,
    /// The picture of the board that is tried comes into visibility; it has the keyboard, if so.
    ShowTried {
        /// Does it get the keyboard?
        focus: bool,
    },
    /// The browser goes to the document where games are played.
    Play(PlayAt),
}

/// Something that is kept on the device.
#[derive(Clone, Debug)]
pub enum Keep {
    /// Which lessons are done.
    Progress(Progress),
    /// Where somebody is in a lesson.
    Lesson(SavedStep),
}

/// Where somebody comes to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayAt {
    /// At the game that is on the table.
    Table,
    /// At the choice of a new game.
    NewGame,
    /// At the guided first game.
    FirstGame,
}
