//! The document's side of the core: turns browser events into events, and carries out effects.

mod effects;
mod link;
mod listen;
mod watch;

pub(crate) use effects::run;
pub(crate) use listen::{begin, listen};
pub(crate) use watch::watch;
