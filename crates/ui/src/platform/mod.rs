//! The browser's interfaces: time, storage, files, sound, words, animations, events of the app.

pub mod animation;
pub mod app_events;
pub mod awake;
pub mod clipboard;
pub mod files;
pub mod games;
pub mod page;
pub mod share_sheet;
pub mod sound;
pub mod storage;
pub mod time;
pub mod words;
