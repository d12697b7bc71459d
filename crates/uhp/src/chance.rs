//! Chance, for games that are not to be the same each time.

use std::hash::{BuildHasher, RandomState};

/// Another number each time.
///
/// ```
/// assert_ne!(skep_uhp::chance(), skep_uhp::chance());
/// ```
pub fn chance() -> u64 {
    RandomState::new().hash_one(0)
}
