//! All lessons, in their order.

use crate::{Chapter, Lesson, Mistake, Rule, read};
use std::rc::Rc;

/// All lessons, in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    lessons: Vec<Rc<Lesson>>,
}

impl Course {
    /// Reads a text of lessons, such as [`lessons_text`](crate::lessons_text).
    ///
    /// # Errors
    /// The first mistake, with its place.
    pub fn read(text: &str) -> Result<Course, Mistake> {
        read::lessons(text)
            .map(|lessons| Course { lessons: lessons.into_iter().map(Rc::new).collect() })
    }

    /// All lessons, in their order.
    pub fn lessons(&self) -> &[Rc<Lesson>] {
        &self.lessons
    }

    /// The lessons of a chapter.
    pub fn chapter(&self, chapter: Chapter) -> impl Iterator<Item = &Rc<Lesson>> {
        self.lessons.iter().filter(move |lesson| lesson.chapter == chapter)
    }

    /// The lessons of the base game.
    pub fn base_game(&self) -> impl Iterator<Item = &Rc<Lesson>> {
        self.lessons.iter().filter(|lesson| lesson.chapter != Chapter::Expansions)
    }

    /// The lesson with this name.
    pub fn find(&self, name: &str) -> Option<&Rc<Lesson>> {
        self.lessons.iter().find(|lesson| lesson.name == name)
    }

    /// The number of a lesson in the course, from 1.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.lessons.iter().position(|lesson| lesson.name == name).map(|place| place + 1)
    }

    /// The lesson after this one.
    pub fn after(&self, name: &str) -> Option<&Rc<Lesson>> {
        self.lessons.get(self.number(name)?)
    }

    /// The rules that the lessons teach, in the order of their numbers.
    pub fn rules_taught(&self) -> Vec<Rule> {
        let is_taught = |rule: &Rule| self.lessons.iter().any(|lesson| lesson.rules.contains(rule));
        Rule::all().filter(is_taught).collect()
    }
}
