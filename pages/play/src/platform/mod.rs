//! What the browser lends this document alone: the clipboard, pictures of dots, games that are kept, workers.

pub(crate) mod clipboard;
pub(crate) mod picture;
pub(crate) mod storage;
pub(crate) mod worker;
