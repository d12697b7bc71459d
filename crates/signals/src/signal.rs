//! Values. A handle may be copied freely: all copies are the same value. To change what is gone does
//! nothing, to read it is an error.

use crate::graph::{self, Id, Kind, Value, Work};
use std::marker::PhantomData;
use std::rc::Rc;

/// A value that can be read and changed.
pub struct RwSignal<T>(Id, PhantomData<T>);

impl<T> Clone for RwSignal<T> {
    fn clone(&self) -> RwSignal<T> {
        *self
    }
}

impl<T> Copy for RwSignal<T> {}

/// A value as the one that its handle knows.
#[inline(never)]
fn of_type<T: 'static>(value: Value) -> Rc<T> {
    value.downcast().unwrap_or_else(|value| unknown(value))
}

/// Out of line, as it can't happen: nobody makes a handle for the value of another one.
#[inline(never)]
fn unknown(_: Value) -> ! {
    panic!("a handle knows its type")
}

impl<T: 'static> RwSignal<T> {
    /// A signal with a first value.
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal(graph::add(Kind::Value, Some(Rc::new(value)), None), PhantomData)
    }

    /// From now on whoever reads it will know when it changes.
    pub fn track(&self) {
        graph::track(self.0);
    }

    /// Looks at the value.
    pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(&see_tracked(self.0))
    }

    /// Looks at the value as it is now, whatever becomes of it.
    pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(&see(self.0))
    }

    /// Changes the value.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        if let Some(value) = graph::take(self.0) {
            let mut value = of_type(value);
            change(Rc::get_mut(&mut value).expect("nobody reads what is changed"));
            graph::put(self.0, value);
        }
    }

    /// Puts another value in its place.
    #[inline(never)]
    pub fn set(&self, value: T) {
        graph::put(self.0, Rc::new(value));
    }
}

#[inline(never)]
fn see<T: 'static>(id: Id) -> Rc<T> {
    of_type(graph::value(id))
}

#[inline(never)]
fn see_tracked<T: 'static>(id: Id) -> Rc<T> {
    graph::track(id);
    see(id)
}

impl<T: Clone + 'static> RwSignal<T> {
    /// A copy of the value.
    #[inline(never)]
    pub fn get(&self) -> T {
        self.with(T::clone)
    }

    /// A copy of the value as it is now, whatever becomes of it.
    #[inline(never)]
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A signal that can only be looked at.
pub struct ReadSignal<T>(RwSignal<T>);

impl<T> Clone for ReadSignal<T> {
    fn clone(&self) -> ReadSignal<T> {
        *self
    }
}

impl<T> Copy for ReadSignal<T> {}

impl<T: 'static> RwSignal<T> {
    /// The same signal for those who only look at it.
    pub fn read_only(self) -> ReadSignal<T> {
        ReadSignal(self)
    }
}

impl<T: 'static> ReadSignal<T> {
    /// From now on whoever reads it will know when it changes.
    pub fn track(&self) {
        self.0.track();
    }

    /// Looks at the value.
    pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        self.0.with(look)
    }

    /// Looks at the value as it is now, whatever becomes of it.
    pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        self.0.with_untracked(look)
    }
}

impl<T: Clone + 'static> ReadSignal<T> {
    /// A copy of the value.
    pub fn get(&self) -> T {
        self.0.get()
    }

    /// A copy of the value as it is now, whatever becomes of it.
    pub fn get_untracked(&self) -> T {
        self.0.get_untracked()
    }
}

/// A value that is worked out from others. Whoever reads it hears of changes only if it is not equal
/// to what it was.
pub struct Memo<T>(Id, PhantomData<T>);

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Memo<T> {
        *self
    }
}

impl<T> Copy for Memo<T> {}

/// How a value is worked out.
struct Computed<F>(F);

impl<T: PartialEq + 'static, F: Fn() -> T> Work for Computed<F> {
    fn work(&self, before: Option<Value>) -> Option<Value> {
        news(before, (self.0)())
    }
}

/// A value, if it is another one than before.
#[inline(never)]
fn news<T: PartialEq + 'static>(before: Option<Value>, value: T) -> Option<Value> {
    let is_known = before.is_some_and(|before| before.downcast_ref() == Some(&value));
    if is_known { None } else { Some(Rc::new(value)) }
}

impl<T: PartialEq + 'static> Memo<T> {
    /// A memo; nothing is worked out before it is read.
    pub fn new(compute: impl Fn() -> T + 'static) -> Memo<T> {
        Memo(graph::add(Kind::Value, None, Some(Rc::new(Computed(compute)))), PhantomData)
    }

    /// Looks at the value.
    pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(&see_tracked(self.0))
    }

    /// Looks at the value as it is now, whatever becomes of it.
    pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        graph::refresh(self.0);
        look(&see(self.0))
    }
}

impl<T: PartialEq + Clone + 'static> Memo<T> {
    /// A copy of the value.
    #[inline(never)]
    pub fn get(&self) -> T {
        self.with(T::clone)
    }

    /// A copy of the value as it is now, whatever becomes of it.
    #[inline(never)]
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A value whose changes nobody needs to know of.
pub struct StoredValue<T>(RwSignal<T>);

impl<T> Clone for StoredValue<T> {
    fn clone(&self) -> StoredValue<T> {
        *self
    }
}

impl<T> Copy for StoredValue<T> {}

impl<T: 'static> StoredValue<T> {
    /// A value to begin with.
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue(RwSignal::new(value))
    }

    /// Looks at the value.
    pub fn with_value<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        self.0.with_untracked(look)
    }

    /// Changes the value.
    pub fn update_value(&self, change: impl FnOnce(&mut T)) {
        self.0.update(change);
    }

    /// Puts another value in its place.
    pub fn set_value(&self, value: T) {
        self.0.set(value);
    }

    /// A copy of the value.
    pub fn get_value(&self) -> T
    where
        T: Clone,
    {
        self.0.get_untracked()
    }
}
