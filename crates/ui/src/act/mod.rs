//! A document's end of the core: what the browser tells becomes events, and effects are carried out.

mod effects;
mod keys;
mod listen;

pub use effects::run;
pub use keys::listen as listen_to_keys;
pub use listen::listen;
