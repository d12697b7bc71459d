//! The views of this document alone.

mod actions;
mod choice;
mod ending;
mod post;
mod shell;
mod windows;

pub(crate) use shell::shell;
