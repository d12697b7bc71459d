//! Several threads that search together; where they come from is not the player's concern.

/// Runs work in several threads at once. In a browser there may be none but the caller's own.
pub trait Crew: Send {
    /// How many helpers there are.
    fn helpers(&self) -> usize;

    /// Calls `lead` in this thread, and `help` in another one for each helper, all at once. Returns
    /// when all have returned.
    fn run(&self, lead: &mut dyn FnMut(), help: &(dyn Fn() + Sync));
}

/// Nobody but the caller.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn helpers(&self) -> usize {
        0
    }

    fn run(&self, lead: &mut dyn FnMut(), _: &(dyn Fn() + Sync)) {
        lead();
    }
}
