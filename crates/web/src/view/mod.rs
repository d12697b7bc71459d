//! What people see.

mod actions;
mod announcer;
mod board;
mod button;
mod face;
mod hand;
mod icon;
mod moves;
mod picture;
mod player;
mod prompt;
mod row;
mod school;
mod shell;
mod tile;
mod toast;
mod turn_line;
mod windows;

pub(crate) use board::Stage;
pub(crate) use shell::{facing, shell};
pub(crate) use windows::over_key;
