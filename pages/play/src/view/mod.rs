//! The views of games.

mod actions;
mod clock;
mod clock_face;
mod ending;
mod home;
mod prompt;
mod replay;
mod shell;
mod windows;

pub(crate) use windows::save;

pub(crate) use shell::shell;
