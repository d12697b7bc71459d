//! The views of games.

mod actions;
mod clock;
mod clock_face;
mod moves;
mod prompt;
mod shell;
mod windows;

pub(crate) use shell::shell;
