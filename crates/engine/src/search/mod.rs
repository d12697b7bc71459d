//! Looking ahead: iterative deepening, principal variation search and what it is steered by.

pub(crate) mod bench;
pub(crate) mod budget;
pub(crate) mod crew;
pub(crate) mod deferral;
mod history;
pub(crate) mod limits;
pub(crate) mod node;
mod ordering;
pub(crate) mod parameters;
pub(crate) mod root;
pub(crate) mod transposition;
