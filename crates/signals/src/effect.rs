//! What is done because something has changed.

use crate::graph::{self, Kind, Value, Work};
use crate::owner::{Owned, own};
use std::cell::RefCell;
use std::rc::Rc;

/// Does something now, and again whenever something that it reads has changed.
pub fn keep_up(work: Box<dyn FnMut()>) {
    graph::refresh(effect(Kind::KeepsUp, work));
}

/// Does something as soon as things settle, and again whenever something that it reads has changed:
/// after all that is kept up to date.
pub fn react(work: impl FnMut() + 'static) {
    effect(Kind::Reacts, Box::new(work));
}

/// What is done, and what was made by it the last time: that lives until it is done again.
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
