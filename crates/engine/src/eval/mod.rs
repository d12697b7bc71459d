//! Static evaluation.

pub(crate) mod evaluator;
pub(crate) mod features;
mod handcrafted;
pub mod net;
pub(crate) mod queens;
mod weights;
