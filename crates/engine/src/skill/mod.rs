//! Playing below full strength, and coaching.

pub mod book;
pub(crate) mod level;
pub(crate) mod view;
pub(crate) mod warning;
