//! Owners: the lifetime of signals, memos and effects.

use std::any::Any;
use std::cell::RefCell;
use std::mem::ManuallyDrop;

thread_local! {
    /// What was created since the innermost owner began to build. Things without an owner are never dropped.
    static HELD: RefCell<ManuallyDrop<Vec<Box<dyn Any>>>> =
        const { RefCell::new(ManuallyDrop::new(Vec::new())) };
}

/// An owner: all that was created while something was built, dropped together with this.
#[derive(Default)]
pub struct Owner {
    _held: Vec<Box<dyn Any>>,
}

/// Builds something, and returns it with the owner of all that was created meanwhile.
pub fn with_owner<T>(build: impl FnOnce() -> T) -> (T, Owner) {
    let outer = HELD.take();
    let built = build();
    (built, Owner { _held: ManuallyDrop::into_inner(HELD.replace(outer)) })
}

/// Gives a thing to the current owner. Without an owner it is never dropped.
pub fn hold<T: 'static>(thing: T) {
    HELD.with_borrow_mut(|held| held.push(Box::new(thing)));
}
