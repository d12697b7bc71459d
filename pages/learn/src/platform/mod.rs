//! The browser interfaces of this document alone: lessons and rules, reading position, storage.

pub(crate) mod reading;
pub(crate) mod school;
pub(crate) mod storage;
