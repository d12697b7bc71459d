//! The document's side of the core: turns browser events into events, and carries out effects.

mod effects;
mod listen;

pub(crate) use effects::run;
pub(crate) use listen::{begin, listen};
