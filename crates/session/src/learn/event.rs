//! The events of the learn page.

use crate::Settings;
use crate::machine::lesson::SavedStep;
use crate::machine::{exhibit, lesson, route};
use crate::shell::{self, Languages, from_machines, from_shell};
use skep_rules::{Hex, Piece};
use skep_school::{Progress, Rule};

/// An event of the shell, of a machine, or of several.
#[derive(Clone, Debug)]
pub enum Event {
    /// The document begins, with what was kept.
    Begin(Box<Kept>),
    /// An event of the shell.
    Shell(shell::Event),
    /// The visibility of the boards has changed.
    Visibility(Visibility),
    /// A timer has elapsed.
    Timer(Timer),
    /// The layout is done; the page is about to be painted.
    AfterLayout(AfterLayout),
    /// A navigation.
    Route(route::Event),
    /// An event of the lesson.
    Lesson(lesson::Event),
    /// The lesson is repeated.
    RepeatLesson,
    /// An event of the boards of the rules page.
    Exhibit(exhibit::Event),
    /// Leads to the choice of a new game.
    PlayAGame,
    /// Another window has changed what is kept.
    Changed(Change),
}

from_machines! {
    route => Route,
    lesson => Lesson,
    exhibit => Exhibit,
}

from_shell! {
    board,
    windows,
    toasts,
    language,
    updates,
}

/// What is in visibility.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Visibility {
    /// Whether there is room for the board on the screen.
    pub board: bool,
    /// Whether the tried board is visible.
    pub tried: bool,
}

/// The purpose of a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The opponent of a lesson answers at this step.
    Answer(usize),
    /// The tile of a solution has been looked at on this table: it goes to its place.
    Solve(u64, Piece, Hex),
}

/// What to do after layout, before the page is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterLayout {
    /// The first board of a rule is tried at once where there is room for it.
    ShowExhibit(Rule),
    /// The board that was tried is gone: it is forgotten.
    ForgetExhibit,
}

/// What another window has changed.
#[derive(Clone, Debug)]
pub enum Change {
    /// Which lessons are done.
    Progress(Progress),
}

/// What was kept on the device when the document begins, and where it begins.
#[derive(Clone, Debug)]
pub struct Kept {
    /// What follows the `#` of the address.
    pub fragment: String,
    /// The number of the entry in the browser's history, if it has one.
    pub entry: Option<u32>,
    /// The language.
    pub languages: Languages,
    /// The settings.
    pub settings: Settings,
    /// Which lessons are done.
    pub progress: Progress,
    /// The step of a lesson that was left.
    pub lesson: Option<SavedStep>,
}
