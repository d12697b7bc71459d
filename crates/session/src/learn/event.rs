//! What happens to the document of what is taught.

use crate::Settings;
use crate::machine::lesson::SavedStep;
use crate::machine::{exhibit, lesson, route};
use crate::shell::{self, Languages, from_machines, from_shell};
use skep_rules::{Hex, Piece};
use skep_school::{Progress, Rule};

/// Something that happens: to the shell, to one of the machines, or to several of them.
#[derive(Clone, Debug)]
pub enum Event {
    /// The document begins, with what was kept.
    Begin(Box<Kept>),
    /// Something happens to the shell.
    Shell(shell::Event),
    /// What is in sight has changed.
    Visibility(Visibility),
    /// Some time has passed, as was asked for.
    Timer(Timer),
    /// The picture is laid out and is going to be painted, as was asked for.
    AfterLayout(AfterLayout),
    /// Somebody goes elsewhere.
    Route(route::Event),
    /// Something happens to the lesson.
    Lesson(lesson::Event),
    /// The lesson is repeated.
    RepeatLesson,
    /// Something happens to the boards of the rules page.
    Exhibit(exhibit::Event),
    /// Somebody who knows the game now wants to play it.
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
    /// Is there room for the board on the screen?
    pub board: bool,
    /// Is the picture in sight of the board that is tried?
    pub tried: bool,
}

/// What was waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The opponent of a lesson answers at this step.
    Answer(usize),
    /// The tile of a solution has been looked at on this table: it goes to its place.
    Solve(u64, Piece, Hex),
}

/// What is done when the picture is laid out.
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
    /// What somebody has set.
    pub settings: Settings,
    /// Which lessons are done.
    pub progress: Progress,
    /// Where somebody was in a lesson.
    pub lesson: Option<SavedStep>,
}
