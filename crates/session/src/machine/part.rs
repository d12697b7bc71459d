//! Parts of the state, which views read.

use std::ops::{Deref, DerefMut};

/// A value with a revision number, so that changes are found without comparing values.
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

    /// The number, which changes with each write access.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Replaces the value.
    pub fn set(&mut self, value: T) {
        **self = value;
    }

    /// Replaces the value if it differs; otherwise the revision stays.
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
