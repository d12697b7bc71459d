//! Effects: functions that run again when something that they read changes.

use crate::graph::{self, Computation, Kind, Value};
use crate::owner::{Owner, with_owner};
use std::cell::RefCell;
use std::rc::Rc;

/// A render effect: runs now, and again whenever something that it has read changes.
pub fn render_effect(work: Box<dyn FnMut()>) {
    graph::refresh(add(Kind::RenderEffect, work));
}

/// An effect: runs when the graph [settles](crate::settle), and again whenever something that it has read
/// changes, after all render effects.
pub fn effect(work: impl FnMut() + 'static) {
    add(Kind::Effect, Box::new(work));
}

/// The work of an effect, and the nodes that its last run created, which live until the next run.
struct Effect(RefCell<(Box<dyn FnMut()>, Owner)>);

impl Computation for Effect {
    fn compute(&self, _: Option<Value>) -> Option<Value> {
        let (work, made) = &mut *self.0.borrow_mut();
        drop(std::mem::take(made));
        *made = with_owner(work).1;
        None
    }
}

fn add(kind: Kind, work: Box<dyn FnMut()>) -> graph::Id {
    let effect = Effect(RefCell::new((work, Owner::default())));
    graph::add(kind, None, Some(Rc::new(effect)))
}
