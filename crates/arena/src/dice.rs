//! Reproducible random numbers.

use skep_rules::mix;

/// Random numbers, the same on every machine for the same seed.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> u64 {
        let number = mix(self.0);
        // The increment of splitmix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        number
    }
}
