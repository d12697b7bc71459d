//! The page of games with a friend who is elsewhere.

pub(crate) mod host;
pub(crate) mod page;

mod agreeing;
mod begins;
mod by_link;
mod by_link_chance;
mod by_message;
mod heard;
mod letters;
