//! What people see where games are played.

mod actions;
mod clock;
mod face;
mod moves;
mod prompt;
mod shell;
mod windows;

pub(crate) use shell::shell;
