//! What the tests of several crates share. Only ever a dev-dependency.
//!
//! - [`Dice`]: random numbers. A failed test prints its seed, and `SKEP_SEED=…` repeats the run.
//! - [`Seed`]: the same for tests that play many games, each with a seed of its own.
//! - [`random_game`], [`random_move`] and [`game_of`]: games by chance.
//! - [`Folder`]: an empty folder that is removed with the test.
//! - [`move_words()`]: the words of a move, apart from the readers that are tested.
//! - [`is_deep`]: whether the long tests run, too.
//!
//! ```
//! use skep_rules::GameType;
//! use skep_test_support::{Dice, is_lively, random_game};
//!
//! let mut dice = Dice::from_seed(7);
//! let game = random_game(&mut dice, GameType::FULL, 40, is_lively);
//! assert_eq!(game.moves().count(), game.len());
//! ```

mod dice;
mod folder;
mod games;
mod move_words;

pub use dice::{Dice, Seed};
pub use folder::Folder;
pub use games::{game_of, is_lively, positions, random_game, random_move};
pub use move_words::{Beside, move_words};

/// Whether the long tests run, too: `SKEP_DEEP` is set.
pub fn is_deep() -> bool {
    std::env::var_os("SKEP_DEEP").is_some()
}
