//! Random numbers that can be repeated.

use std::hash::{BuildHasher, RandomState};

/// A sequence of random numbers (splitmix64).
pub struct Dice(u64);

impl Dice {
    /// With another seed in each run. It is printed, so that a failed test shows it; `SKEP_SEED=…`
    /// repeats the run.
    ///
    /// # Panics
    ///
    /// If `SKEP_SEED` is not a number.
    pub fn new() -> Dice {
        let seed = given_seed().unwrap_or_else(new_seed);
        println!("to repeat this run: SKEP_SEED={seed}");
        Dice(seed)
    }

    /// The same numbers in every run, for tests whose games must have certain properties.
    pub fn from_seed(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next number.
    #[expect(clippy::should_implement_trait, reason = "the sequence has no end")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below a bound; 0 if there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of some items.
    ///
    /// # Panics
    ///
    /// If there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// So many bytes.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.next() as u8).collect()
    }
}

impl Default for Dice {
    fn default() -> Dice {
        Dice::new()
    }
}

/// The seed of one game of many. If the test fails while it lives, it says how to repeat that game.
pub struct Seed(u64);

impl Seed {
    /// The seeds of so many games (twenty times as many if [`is_deep`](crate::is_deep)): new ones
    /// in each run, or only the one in `SKEP_SEED`.
    ///
    /// # Panics
    ///
    /// If `SKEP_SEED` is not a number.
    pub fn several(count: usize) -> impl Iterator<Item = Seed> {
        let given = given_seed();
        let work = if crate::is_deep() { 20 } else { 1 };
        let games = if given.is_some() { 1 } else { count * work };
        let mut dice = Dice(new_seed());
        std::iter::repeat_with(move || Seed(given.unwrap_or_else(|| dice.next()))).take(games)
    }

    /// The numbers of this game.
    pub fn dice(&self) -> Dice {
        Dice(self.0)
    }
}

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("SKEP_SEED={} repeats it", self.0);
        }
    }
}

fn given_seed() -> Option<u64> {
    let given = std::env::var("SKEP_SEED").ok()?;
    Some(given.parse().expect("SKEP_SEED is a number"))
}

fn new_seed() -> u64 {
    RandomState::new().hash_one("skep")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of the published generator for the seed 1234567.
    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut dice = Dice::from_seed(1_234_567);
        let numbers = [0; 3].map(|_| dice.next());
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }
}
