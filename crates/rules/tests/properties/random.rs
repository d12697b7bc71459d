//! Numbers by chance, and the seed by which a failure can be repeated.

use std::hash::{BuildHasher, RandomState};

/// A sequence of well-mixed numbers (splitmix64).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// True once in so many times.
    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// The seed of one game. If a check fails, it says how to repeat just that game.
pub(crate) struct Seed(pub(crate) u64);

impl Seed {
    /// The seeds of some games: new ones in each run, or the one in `SKEP_SEED`.
    pub(crate) fn several(count: usize) -> impl Iterator<Item = Seed> {
        let given = std::env::var("SKEP_SEED").ok();
        let given = given.map(|seed| seed.parse().expect("SKEP_SEED is a number"));
        let games = if given.is_some() { 1 } else { count * work() };
        let mut random = Random::new(RandomState::new().hash_one("skep"));
        std::iter::repeat_with(move || Seed(given.unwrap_or_else(|| random.next()))).take(games)
    }
}

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("SKEP_SEED={} repeats it", self.0);
        }
    }
}

/// How many times the ordinary work is to be done.
fn work() -> usize {
    if std::env::var_os("SKEP_DEEP").is_some() { 20 } else { 1 }
}
