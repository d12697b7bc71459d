//! The handling of one event.

use super::Root;
use crate::machine::Now;

/// The handling of one event by a root: its state, the time, and the effects so far.
pub(crate) struct Update<'a, R: Root> {
    pub(crate) state: &'a mut R,
    pub(crate) now: &'a Now,
    pub(crate) effects: Vec<R::Effect>,
}

impl<'a, R: Root> Update<'a, R> {
    /// Nothing has come of the event yet.
    pub(crate) fn new(state: &'a mut R, now: &'a Now) -> Update<'a, R> {
        Update { state, now, effects: Vec::new() }
    }

    /// Adds an effect.
    pub(crate) fn effect(&mut self, effect: R::Effect) {
        self.effects.push(effect);
    }
}
