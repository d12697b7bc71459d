//! Lessons and the rules page, as data.
//!
//! A [`Course`] is a list of short [lessons](Lesson), each a few steps long; a step is a position and
//! something to do in it. A [`Pupil`] goes through a lesson and gets a [`Verdict`] on every act:
//!
//! ```
//! use skep_school::{Act, Course, Pupil, Verdict, lessons_text};
//! let course = Course::read(lessons_text()).unwrap();
//! let lesson = course.find("aim").unwrap();
//! let mut pupil = Pupil::new(lesson);
//! assert_eq!(pupil.text_key(), Some(skep_words::key::LESSON_AIM_1));
//! let shown = pupil.solution().unwrap();
//! assert_eq!(pupil.act(shown), Verdict::Solved);
//! ```
//!
//! There is no I/O, no clock and no text for people here: the texts are in `skep-words`, by the keys that
//! are named here. `read.rs` describes the format of lessons.

mod act;
mod act_pattern;
mod address;
mod course;
mod data;
mod fault;
pub mod first_game;
mod lesson;
mod progress;
mod pupil;
mod read;
mod rule;
pub mod rulebook;

pub use act::Act;
pub use act_pattern::ActPattern;
pub use address::Address;
pub use course::Course;
pub use data::{LESSONS, lessons_text};
pub use fault::Fault;
pub use first_game::{TipTrigger, Tips};
pub use lesson::{Chapter, Lesson, Step, Wrong};
pub use progress::Progress;
pub use pupil::{Highlight, Pupil, Verdict};
pub use read::Mistake;
pub use rule::{NotARule, Rule};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
