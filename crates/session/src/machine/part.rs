//! A part of the state that views look at.

use std::ops::{Deref, DerefMut};

/// A value, and how often it may have changed: whoever shows it looks at the number, not at the value.
#[derive(Clone, Debug, Default)]
pub struct Part<T> {
    value: T,
    revision: u32,
}

impl<T> Part<T> {
    /// A value that has not changed yet.
    pub const fn new(value: T) -> Part<T> {
        Part { value, revision: 0 }
    }

    /// Changes with every change of the value; never when the value stays.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Another value takes its place.
    pub fn set(&mut self, value: T) {
        **self = value;
    }

    /// The same, but it is a change only if the value is another one.
    pub fn set_if_new(&mut self, value: T)
    where
        T: PartialEq,
    {
        if self.value != value {
            self.set(value);
        }
    }
}

impl<T> Deref for Part<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Part<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.revision = self.revision.wrapping_add(1);
        &mut self.value
    }
}
