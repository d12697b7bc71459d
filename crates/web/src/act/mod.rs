//! What people can do: the only place that changes what the page remembers.

mod computer;
mod cursor;
mod first_game;
mod games;
mod history;
mod keys;
mod language;
mod lessons;
mod news;
mod play;
mod rooms;
mod rules;
mod scribe;
mod settings;
mod talk;
mod windows;

pub(crate) use computer::watch_advice;
pub(crate) use games::{begin, watch};
pub(crate) use keys::listen;
pub(crate) use language::follow_language;
pub(crate) use news::hear;
pub(crate) use rules::CONTENTS;
