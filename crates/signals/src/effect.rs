//! Effects: work that runs again when something it has read changes.

use crate::graph::{self, Kind, Value, Work};
use crate::owner::{Owned, own};
use std::cell::RefCell;
use std::rc::Rc;

/// A render effect: runs now, and again whenever something that it has read changes.
pub fn keep_up(work: Box<dyn FnMut()>) {
    graph::refresh(effect(Kind::KeepsUp, work));
}

/// An effect: runs when the graph [settles](crate::settle), and again whenever something that it has read
/// changes, after all render effects.
pub fn react(work: impl FnMut() + 'static) {
    effect(Kind::Reacts, Box::new(work));
}

/// The work of an effect, and the nodes that its last run created, which live until the next run.
struct Effect(RefCell<(Box<dyn FnMut()>, Owned)>);

impl Work for Effect {
    fn work(&self, _: Option<Value>) -> Option<Value> {
        let (work, made) = &mut *self.0.borrow_mut();
        drop(std::mem::take(made));
        *made = own(work).1;
        None
    }
}

fn effect(kind: Kind, work: Box<dyn FnMut()>) -> graph::Id {
    let effect = Effect(RefCell::new((work, Owned::default())));
    graph::add(kind, None, Some(Rc::new(effect)))
}
