//! The views of lessons and rules.

mod article;
mod course;
mod lesson;
mod rulebook;
mod shell;

pub(crate) use shell::shell;
