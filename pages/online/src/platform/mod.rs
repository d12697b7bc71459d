//! The browser interfaces of this document alone.

pub(crate) mod storage;
