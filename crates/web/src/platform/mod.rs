//! What the browser lends us: time, storage, the clipboard, files, sound, words, workers for what takes
//! long, and a place among the apps.

pub(crate) mod animation;
pub(crate) mod clipboard;
pub(crate) mod files;
pub(crate) mod news;
pub(crate) mod page;
pub(crate) mod picture;
pub(crate) mod reading;
pub(crate) mod school;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod time;
pub(crate) mod words;
pub(crate) mod worker;
