//! The format of lessons.
//!
//! ```text
//! lesson aim                     a new lesson and its name; the first line of its file
//! chapter basics                 its chapter: basics, insects, fine-points or expansions
//! rules R5 R29                   the rules that it teaches
//!
//! step Base-w9-…                 a new step: a position string, or nothing to continue the last step
//! solve wA1 bQ-                  what solves it; if there are more such lines, any one of them
//! wrong far wA1 bS1-             what is legal but wrong, after the end of the key of its comment
//! mark wA1 bQ-                   tiles and places that are highlighted
//! answer bA1 wQ-                 what the opponent plays then; the first of these that is legal
//!
//! step                           the next step
//! read                           nothing to do but to read
//!
//! game                           a lesson without steps: the guided first game
//! ```
//!
//! Acts are written as in [`ActPattern`]: `wA1 bQ-`, `wA1 anywhere`, `to bQ-`, `lay`, `lay bQ-`, `move`, `pass`,
//! `anything`, `tap wA1`, `tap other`, `stuck wA1`, `try wA1 bQ-`, `try lay bQ-`. Places are named as in UHP,
//! by a tile and a side of it. A line that begins with `#` is a comment.

use crate::{ActPattern, Chapter, Fault, Lesson, Step, Wrong};
use skep_notation::position;
use std::fmt;

/// A mistake in a text of lessons: its place and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The lesson that it is in; empty before the first.
    pub lesson: String,
    /// The line, from 1: of the lesson's file, whose first line names it.
    pub line: usize,
    /// What is wrong there.
    pub reason: Fault,
}

impl fmt::Display for Mistake {
    /// `aim.lesson, line 3: …`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.lesson, line {}: {}", self.lesson, self.line, self.reason)
    }
}

impl std::error::Error for Mistake {}

/// The lessons of a text.
pub(crate) fn lessons(text: &str) -> Result<Vec<Lesson>, Mistake> {
    let mut reader = Reader { lessons: Vec::new(), line: 0, is_open: false };
    for line in text.lines() {
        reader.line += 1;
        reader.read(line.trim()).map_err(|reason| reader.mistake(reason))?;
    }
    reader.close().map_err(|reason| reader.mistake(reason))?;
    Ok(reader.lessons)
}

type Reading = Result<(), Fault>;

struct Reader {
    lessons: Vec<Lesson>,
    /// The line of the lesson.
    line: usize,
    /// Whether the last step does not yet say what is to be done.
    is_open: bool,
}

impl Reader {
    fn mistake(&self, reason: Fault) -> Mistake {
        let lesson = self.lessons.last().map_or("", |lesson| &lesson.name).to_owned();
        Mistake { lesson, line: self.line, reason }
    }

    fn read(&mut self, line: &str) -> Reading {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => return Ok(()),
            _ if word.starts_with('#') => return Ok(()),
            "lesson" => return self.begin(rest),
            _ => {}
        }
        let lesson = self.lessons.last_mut().ok_or(Fault::NoName)?;
        match word {
            "chapter" => {
                let chapter = Chapter::ALL.into_iter().find(|chapter| chapter.word() == rest);
                lesson.chapter = chapter.ok_or(Fault::NoSuchChapter)?;
            }
            "rules" => {
                for rule in rest.split_ascii_whitespace() {
                    lesson.rules.push(rule.parse().map_err(|_| Fault::NoSuchRule)?);
                }
            }
            "step" => {
                self.close_step()?;
                self.is_open = true;
                return self.step(rest);
            }
            "game" => lesson.is_game = true,
            _ => {
                let step = lesson.steps.last_mut().ok_or(Fault::NoStep)?;
                let is_told = detail(step, word, rest)?;
                self.is_open &= !is_told;
            }
        }
        Ok(())
    }

    fn begin(&mut self, name: &str) -> Reading {
        self.close()?;
        let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        if name.is_empty() || !name.bytes().all(is_letter) {
            return Err(Fault::BadLessonName);
        }
        if self.lessons.iter().any(|lesson| lesson.name == name) {
            return Err(Fault::SameLesson);
        }
        let (name, chapter) = (name.to_owned(), Chapter::Basics);
        self.lessons.push(Lesson { name, chapter, rules: vec![], steps: vec![], is_game: false });
        self.line = 1;
        Ok(())
    }

    fn step(&mut self, text: &str) -> Reading {
        let Some(lesson) = self.lessons.last_mut() else { return Ok(()) };
        if text.is_empty() && lesson.steps.is_empty() {
            return Err(Fault::NoFirstPosition);
        }
        if !text.is_empty() && position::read(text).is_none() {
            return Err(Fault::NoPosition);
        }
        let position = (!text.is_empty()).then(|| text.to_owned());
        lesson.steps.push(Step { position, ..Step::default() });
        Ok(())
    }

    /// Checks, before the next step, that the last one says what is to be done.
    fn close_step(&self) -> Reading {
        if self.is_open { Err(Fault::NothingToDo) } else { Ok(()) }
    }

    /// Checks, before the next lesson, that the last one is complete.
    fn close(&self) -> Reading {
        self.close_step()?;
        match self.lessons.last() {
            Some(lesson) if lesson.steps.is_empty() && !lesson.is_game => Err(Fault::EmptyLesson),
            _ => Ok(()),
        }
    }
}

/// Reads a line about a step. Returns whether it says what is to be done.
fn detail(step: &mut Step, word: &str, rest: &str) -> Result<bool, Fault> {
    match word {
        "solve" => {
            let pattern = ActPattern::read(rest).filter(|&pattern| pattern != ActPattern::TapOther);
            step.goal.push(pattern.ok_or(Fault::NoPattern)?);
        }
        "read" => {}
        "wrong" => {
            let (word, pattern) = rest.split_once(' ').ok_or(Fault::NoPattern)?;
            let pattern = ActPattern::read(pattern).ok_or(Fault::NoPattern)?;
            step.wrongs.push(Wrong { pattern, word: word.to_owned() });
        }
        "mark" => {
            for place in rest.split_ascii_whitespace() {
                step.marks.push(place.parse().map_err(|_| Fault::NoMark)?);
            }
        }
        "answer" => match ActPattern::read(rest) {
            Some(ActPattern::Move(piece, place)) => step.answers.push((piece, place)),
            _ => return Err(Fault::NoAnswer),
        },
        _ => return Err(Fault::NoSuchWord),
    }
    Ok(matches!(word, "solve" | "read"))
}
