//! The effects of the learn page.

use super::{AfterLayout, Timer};
use crate::machine::lesson::SavedStep;
use crate::machine::route::History;
use crate::shell;
use skep_school::Progress;

/// An effect. Effects are carried out in order, after all changed parts are published.
#[derive(Clone, Debug)]
pub enum Effect {
    /// An effect of the shell.
    Shell(shell::Effect),
    /// [`Event::Timer`](super::Event::Timer) after so many milliseconds.
    After(u32, Timer),
    /// [`Event::AfterLayout`](super::Event::AfterLayout) before the next picture is painted.
    BeforePaint(AfterLayout),
    /// Stores something: [`toasts::Event::Stored`](crate::machine::toasts::Event::Stored) tells
    /// how that went.
    Keep(Keep),
    /// Something is done with the browser's history.
    History(History),
    /// Scrolls to the element with this id and focuses its first link.
    ReadOnAt(String),
    /// Focuses the text of the page.
    FocusPaper,
    /// The picture of the board that is tried comes into visibility; it has the keyboard, if so.
    ShowTried {
        /// Whether it is focused.
        focus: bool,
    },
    /// The browser goes to the document where games are played.
    Play(PlayAt),
}

/// Something to be stored.
#[derive(Clone, Debug)]
pub enum Keep {
    /// Which lessons are done.
    Progress(Progress),
    /// The step of a lesson.
    Lesson(SavedStep),
}

/// The place on the play page to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayAt {
    /// At the game that is on the table.
    Table,
    /// At the choice of a new game.
    NewGame,
    /// At the guided first game.
    FirstGame,
}
