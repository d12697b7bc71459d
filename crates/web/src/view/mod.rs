//! What people see.

mod board;
mod hand;
mod shell;
mod tile;

pub(crate) use board::Stage;
pub(crate) use shell::Shell;
