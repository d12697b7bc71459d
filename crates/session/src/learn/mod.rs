//! Lessons and the rules page without a screen: [`State`] is all that the document remembers, an [`Event`] is
//! whatever happens to it, [`State::update`] decides, and an [`Effect`] is what needs a browser.
//!
//! Its board shows lessons and rules, never a game that is played. Games, the guided
//! first game included, is for [`play`](crate::play): an [`Effect::Play`] leads there.

mod effect;
mod event;
mod keys;
mod navigation;
mod state;
mod teaching;
mod update;

pub use effect::{Effect, Keep, PlayAt};
pub use event::{AfterLayout, Change, Event, Kept, Timer, Visibility};
pub use navigation::CONTENTS;
pub use state::{School, State};
