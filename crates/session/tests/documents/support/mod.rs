//! What the tests of every document share.

pub(crate) mod chance;
pub(crate) mod ear;
pub(crate) mod hands;
pub(crate) mod invariants;
pub(crate) mod page;
pub(crate) mod store;
