//! What people see.

mod board;
mod hand;
mod shell;

pub(crate) use shell::Shell;
