//! Signals, memos and stored values. Their handles are `Copy`; all copies are the same value. After the owner
//! is gone, changing the value does nothing, and reading it panics.

use crate::graph::{self, Computation, Id, Kind, Value};
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

/// Downcasts a value to the type of its handle.
#[inline(never)]
fn of_type<T: 'static>(value: Value) -> Rc<T> {
    value.downcast().unwrap_or_else(|value| unknown(value))
}

/// The panic for a value of another type, which can't happen: a handle has the type of its value.
#[inline(never)]
fn unknown(_: Value) -> ! {
    panic!("a handle knows its type")
}

impl<T: 'static> RwSignal<T> {
    /// A signal with a first value.
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal(graph::add(Kind::Value, Some(Rc::new(value)), None), PhantomData)
    }

    /// Subscribes the running memo or effect to this signal.
    pub fn track(&self) {
        graph::track(self.0);
    }

    /// Calls a function with the value.
    pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(&read_tracked(self.0))
    }

    /// Calls a function with the value, without tracking.
    pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(&read(self.0))
    }

    /// Changes the value.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        if let Some(value) = graph::take(self.0) {
            let mut value = of_type(value);
            change(Rc::get_mut(&mut value).expect("a signal is not read while it changes"));
            graph::put(self.0, value);
        }
    }

    /// Sets the value.
    #[inline(never)]
    pub fn set(&self, value: T) {
        graph::put(self.0, Rc::new(value));
    }
}

#[inline(never)]
fn read<T: 'static>(id: Id) -> Rc<T> {
    of_type(graph::value(id))
}

#[inline(never)]
fn read_tracked<T: 'static>(id: Id) -> Rc<T> {
    graph::track(id);
    read(id)
}

impl<T: Clone + 'static> RwSignal<T> {
    /// A copy of the value.
    #[inline(never)]
    pub fn get(&self) -> T {
        self.with(T::clone)
    }

    /// A copy of the value, without tracking.
    #[inline(never)]
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A signal that can only be read.
pub struct ReadSignal<T>(RwSignal<T>);

impl<T> Clone for ReadSignal<T> {
    fn clone(&self) -> ReadSignal<T> {
        *self
    }
}

impl<T> Copy for ReadSignal<T> {}

impl<T: 'static> RwSignal<T> {
    /// The same signal, read-only.
    pub fn read_only(self) -> ReadSignal<T> {
        ReadSignal(self)
    }
}

impl<T: 'static> ReadSignal<T> {
    /// Subscribes the running memo or effect to this signal.
    pub fn track(&self) {
        self.0.track();
    }

    /// Calls a function with the value.
    pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        self.0.with(look)
    }

    /// Calls a function with the value, without tracking.
    pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        self.0.with_untracked(look)
    }
}

impl<T: Clone + 'static> ReadSignal<T> {
    /// A copy of the value.
    pub fn get(&self) -> T {
        self.0.get()
    }

    /// A copy of the value, without tracking.
    pub fn get_untracked(&self) -> T {
        self.0.get_untracked()
    }
}

/// A value that is computed from others. Its readers run again only if it is no longer equal to what it was.
pub struct Memo<T>(Id, PhantomData<T>);

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Memo<T> {
        *self
    }
}

impl<T> Copy for Memo<T> {}

/// The computation of a memo.
struct Computed<F>(F);

impl<T: PartialEq + 'static, F: Fn() -> T> Computation for Computed<F> {
    fn compute(&self, before: Option<Value>) -> Option<Value> {
        news(before, (self.0)())
    }
}

/// The value, if it differs from the one before.
#[inline(never)]
fn news<T: PartialEq + 'static>(before: Option<Value>, value: T) -> Option<Value> {
    let is_known = before.is_some_and(|before| before.downcast_ref() == Some(&value));
    if is_known { None } else { Some(Rc::new(value)) }
}

impl<T: PartialEq + 'static> Memo<T> {
    /// A memo; nothing is computed before it is read.
    pub fn new(compute: impl Fn() -> T + 'static) -> Memo<T> {
        Memo(graph::add(Kind::Value, None, Some(Rc::new(Computed(compute)))), PhantomData)
    }

    /// Calls a function with the value.
    pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(&read_tracked(self.0))
    }

    /// Calls a function with the value, without tracking.
    pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        graph::refresh(self.0);
        look(&read(self.0))
    }
}

impl<T: PartialEq + Clone + 'static> Memo<T> {
    /// A copy of the value.
    #[inline(never)]
    pub fn get(&self) -> T {
        self.with(T::clone)
    }

    /// A copy of the value, without tracking.
    #[inline(never)]
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A value whose changes are not tracked.
pub struct StoredValue<T>(RwSignal<T>);

impl<T> Clone for StoredValue<T> {
    fn clone(&self) -> StoredValue<T> {
        *self
    }
}

impl<T> Copy for StoredValue<T> {}

impl<T: 'static> StoredValue<T> {
    /// A stored value.
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue(RwSignal::new(value))
    }

    /// Calls a function with the value.
    pub fn with_value<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        self.0.with_untracked(look)
    }

    /// Changes the value.
    pub fn update_value(&self, change: impl FnOnce(&mut T)) {
        self.0.update(change);
    }

    /// Sets the value.
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
