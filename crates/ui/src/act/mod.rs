//! The document's side of the core: turns browser events into events, and carries out effects.

mod effects;
mod keys;
mod listen;

pub use effects::run;
pub use keys::listen as listen_to_keys;
pub use listen::listen;
