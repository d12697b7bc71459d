//! Threads of the operating system as the crew of a search.

use skep_engine::Crew;
use std::thread::Builder;

/// A crew of threads of this process. They are started for each search and end with it.
///
/// ```
/// use skep_engine::{Limits, Player, NoListener};
/// use skep_native::{Stopwatch, Threads};
/// use skep_rules::{Game, GameType};
/// let mut player = Player::new(1 << 20, Stopwatch::start()).with_crew(Threads::new(2));
/// let best = player.search(&Game::new(GameType::BASE), &Limits::depth(3), &mut NoListener);
/// assert_eq!(best.unwrap().depth, 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threads(usize);

impl Threads {
    /// A crew of this many threads, at least one, including the caller's own.
    pub fn new(threads: usize) -> Threads {
        Threads(threads.max(1))
    }
}

impl Crew for Threads {
    fn helpers(&self) -> usize {
        self.0 - 1
    }

    fn run(&self, lead: &mut dyn FnMut(), help: &(dyn Fn() + Sync)) {
        std::thread::scope(|scope| {
            for _ in 0..self.helpers() {
                // If the system can't start a thread, the others do the work.
                let _ = Builder::new().spawn_scoped(scope, help);
            }
            lead();
        });
    }
}
