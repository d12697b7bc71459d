//! A random seed, for games that should differ each time.

use std::hash::{BuildHasher, RandomState};

/// A number that differs from call to call and from process to process.
///
/// ```
/// assert_ne!(skep_native::random_seed(), skep_native::random_seed());
/// ```
pub fn random_seed() -> u64 {
    RandomState::new().hash_one(0)
}
