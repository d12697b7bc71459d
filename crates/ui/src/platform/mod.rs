//! What the browser lends us: time, storage, files, sound, words, and a place among the apps.

pub mod animation;
pub mod files;
pub mod news;
pub mod page;
pub mod sound;
pub mod storage;
pub mod time;
pub mod words;
