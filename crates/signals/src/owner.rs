//! How long things live.

use std::any::Any;
use std::cell::RefCell;
use std::mem::ManuallyDrop;

thread_local! {
    /// What was made since the innermost owner began to build. What has none is not cleared away at
    /// the end of all things.
    static HELD: RefCell<ManuallyDrop<Vec<Box<dyn Any>>>> =
        const { RefCell::new(ManuallyDrop::new(Vec::new())) };
}

/// All that was made while something was built. It goes when this is dropped.
#[derive(Default)]
pub struct Owned {
    _held: Vec<Box<dyn Any>>,
}

/// Builds something, and owns all that is made meanwhile.
pub fn own<T>(build: impl FnOnce() -> T) -> (T, Owned) {
    let outer = HELD.take();
    let built = build();
    (built, Owned { _held: ManuallyDrop::into_inner(HELD.replace(outer)) })
}

/// Keeps something for as long as what is being built is there. What has no owner stays for ever.
pub fn hold<T: 'static>(thing: T) {
    HELD.with_borrow_mut(|held| held.push(Box::new(thing)));
}
