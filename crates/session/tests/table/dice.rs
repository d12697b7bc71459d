//! Chance that can be repeated.

use std::hash::{BuildHasher, RandomState};

/// A sequence of random numbers (splitmix64).
pub(crate) struct Dice(u64);

impl Dice {
    /// A new seed with each run, printed when the test fails; `SKEP_SEED` repeats one.
    pub(crate) fn new() -> Dice {
        let given = std::env::var("SKEP_SEED").ok().and_then(|seed| seed.parse().ok());
        let seed: u64 = given.unwrap_or_else(|| RandomState::new().hash_one(0));
        println!("to repeat this run: SKEP_SEED={seed}");
        Dice(seed)
    }

    /// Always the same numbers.
    #[allow(dead_code, reason = "not every test needs it")]
    pub(crate) fn from_seed(seed: u64) -> Dice {
        Dice(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
