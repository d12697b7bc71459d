//! Helper threads of a search, supplied from outside: a browser has none.

/// Runs the work of one search on several threads.
pub trait Crew: Send {
    /// The number of helper threads.
    fn helpers(&self) -> usize;

    /// Calls `lead` on this thread and `help` once on each helper thread, concurrently. Returns when all
    /// calls have returned.
    fn run(&self, lead: &mut dyn FnMut(), help: &(dyn Fn() + Sync));
}

/// A crew without helpers.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoHelpers;

impl Crew for NoHelpers {
    fn helpers(&self) -> usize {
        0
    }

    fn run(&self, lead: &mut dyn FnMut(), _: &(dyn Fn() + Sync)) {
        lead();
    }
}
