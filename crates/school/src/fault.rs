//! Errors in the texts of lessons and rules.

use std::fmt;

/// The error in a line. Its sentence is for authors of lessons; the page, which reads correct texts, does not
/// link it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each has its sentence below")]
pub enum Fault {
    NoName,
    NoSuchChapter,
    NoSuchRule,
    NoStep,
    BadLessonName,
    SameLesson,
    NoFirstPosition,
    NoPosition,
    NothingToDo,
    EmptyLesson,
    NoPattern,
    NoMark,
    NoAnswer,
    NoSuchWord,
    NoBoard,
    SecondCaption,
    SecondChosen,
    NoChosen,
    NoChosenYet,
    NoReason,
    SameRule,
    NoParagraphs,
    NoChapter,
    NoRule,
    NoCaption,
    NowhereToGo,
    EmptyChapter,
    BadName,
    NoPlace,
}

impl fmt::Display for Fault {
    /// A sentence without its full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::NoName => "the name of the lesson comes first",
            Fault::NoSuchChapter => "there is no such chapter of the course",
            Fault::NoSuchRule => "there is no such rule",
            Fault::NoStep => "there is no step yet",
            Fault::BadLessonName => "a lesson's name is small letters and hyphens",
            Fault::SameLesson => "there is a lesson with this name already",
            Fault::NoFirstPosition => "the first step needs a position",
            Fault::NoPosition => "this is no position",
            Fault::NothingToDo => "it is not said what is to be done",
            Fault::EmptyLesson => "there is neither a step nor a game in this lesson",
            Fault::NoPattern => "this is nothing that can be done (like: wA1 bQ-)",
            Fault::NoMark => "this is no tile or place (like wA1 or bQ-)",
            Fault::NoAnswer => "this is no answer (like: bA1 wQ-)",
            Fault::NoSuchWord => "no line begins with this word",
            Fault::NoBoard => "there is no board yet",
            Fault::SecondCaption => "there is a caption already",
            Fault::SecondChosen => "there is a chosen tile already",
            Fault::NoChosen => "this is no tile and number",
            Fault::NoChosenYet => "there is no chosen tile yet",
            Fault::NoReason => "the word of the reason is missing",
            Fault::SameRule => "this rule is there already",
            Fault::NoParagraphs => "it is not said in how many paragraphs",
            Fault::NoChapter => "there is no chapter yet",
            Fault::NoRule => "there is no rule yet",
            Fault::NoCaption => "the board before has no caption",
            Fault::NowhereToGo => "the tile before may go nowhere, and it is not said why",
            Fault::EmptyChapter => "there is no rule in the chapter before",
            Fault::BadName => "a name is small letters and hyphens",
            Fault::NoPlace => "this is no place (like wQ or bQ-)",
        })
    }
}
