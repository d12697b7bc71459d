//! The page's end of the core: events go in, effects are carried out.

mod effects;
mod keys;
mod listen;

pub(crate) use effects::run;
pub(crate) use keys::listen as listen_to_keys;
pub(crate) use listen::{begin, listen, open_file};
