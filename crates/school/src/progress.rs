//! Which lessons are done.

use crate::lesson::title_key;
use crate::{Course, LESSONS, Lesson};
use skep_words::Key;
use std::fmt;
use std::rc::Rc;

/// The names of the lessons that a person has done. It is stored as one line; names of unknown lessons, of
/// an older or newer course, are kept.
///
/// ```
/// use skep_school::Progress;
/// let mut progress = Progress::read("aim laying");
/// progress.finish("queen");
/// assert!(progress.is_done("aim") && !progress.is_done("beetle"));
/// assert_eq!(progress.to_string(), "aim laying queen");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    done: Vec<String>,
}

/// The greatest number of names: more than any course has.
const MOST: usize = 200;

impl Progress {
    /// Reads a stored line, whatever is in it.
    pub fn read(line: &str) -> Progress {
        let mut progress = Progress::default();
        for name in line.split_ascii_whitespace().take(MOST) {
            progress.finish(name);
        }
        progress
    }

    /// Marks a lesson as done. A text that can't be a name is ignored.
    pub fn finish(&mut self, name: &str) {
        let is_letter =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_name = !name.is_empty() && name.len() <= 40 && name.bytes().all(is_letter);
        if is_name && !self.is_done(name) {
            self.done.push(name.to_owned());
        }
    }

    /// Whether a lesson is done.
    pub fn is_done(&self, name: &str) -> bool {
        self.done.iter().any(|done| done == name)
    }

    /// How many lessons of a course are done.
    pub fn count(&self, course: &Course) -> usize {
        course.lessons().iter().filter(|lesson| self.is_done(&lesson.name)).count()
    }

    /// The first lesson of a course that is not done.
    pub fn next<'a>(&self, course: &'a Course) -> Option<&'a Rc<Lesson>> {
        course.lessons().iter().find(|lesson| !self.is_done(&lesson.name))
    }

    /// The name, the number from 1 and the key of the title of the first of all [`LESSONS`] that is not done, without a
    /// course.
    pub fn next_known(&self) -> Option<(&'static str, usize, Key)> {
        let next = LESSONS.iter().position(|name| !self.is_done(name))?;
        Some((LESSONS[next], next + 1, title_key(LESSONS[next])))
    }

    /// The lesson to go on with after this one: the next or, after the last, the first of the others
    /// that is not done.
    pub fn after<'a>(&self, course: &'a Course, name: &str) -> Option<&'a Rc<Lesson>> {
        let is_left = |lesson: &&Rc<Lesson>| !self.is_done(&lesson.name) && lesson.name != name;
        course.after(name).or_else(|| course.lessons().iter().find(is_left))
    }
}

/// The line to be stored: the names, separated by spaces.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, name) in self.done.iter().enumerate() {
            f.write_str(if place == 0 { "" } else { " " })?;
            f.write_str(name)?;
        }
        Ok(())
    }
}
