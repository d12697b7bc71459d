//! The page's end of the core: what the browser tells becomes events, and effects are carried out.

mod effects;
mod listen;

pub(crate) use effects::run;
pub(crate) use listen::{begin, listen, open_file};
