//! Lessons and the rules page.

pub(crate) mod page;

mod begins;
mod chance;
mod keys;
mod language;
mod learning;
mod lessons_by_ear;
mod marked;
mod played;
mod tries;
mod ways;
