//! What people see where somebody learns.

mod course;
mod lesson;
mod paper;
mod rulebook;
mod shell;

pub(crate) use shell::shell;
