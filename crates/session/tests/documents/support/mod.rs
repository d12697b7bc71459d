//! What the tests of every document share.

pub(crate) mod chance;
pub(crate) mod endings;
pub(crate) mod hands;
pub(crate) mod invariants;
pub(crate) mod page;
pub(crate) mod screen_reader;
pub(crate) mod store;
