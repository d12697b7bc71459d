//! The browser interfaces of this document alone: clipboard, bitmaps, storage, workers.

pub(crate) mod picture;
pub(crate) mod server;
pub(crate) mod storage;
pub(crate) mod worker;
