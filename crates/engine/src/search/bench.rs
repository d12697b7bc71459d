//! The bench: a fixed set of searches. Its node count is the signature of the search, its time the speed.

use crate::{Limits, NoListener, Player, Timeless};
use skep_notation::uhp;
use skep_rules::Game;

/// Self-play games of all sets, each cut off somewhere.
const GAMES: &str = include_str!("../../data/bench.txt");

/// The node count of [`bench()`] at depth 4: programs whose searches differ have different signatures.
pub const SIGNATURE: &str = include_str!("../../data/signature.txt").trim_ascii();

/// Searches the last positions of [`bench_games`] to a depth and returns the number of nodes. It is the
/// same on every machine, and changes with any change of the search.
pub fn bench(depth: u32) -> u64 {
    let mut player = Player::new(16 << 20, Timeless);
    bench_games()
        .filter_map(|game| {
            player.forget();
            player.search(&game, &Limits::depth(depth), &mut NoListener)
        })
        .map(|best| best.nodes)
        .sum()
}

/// The games of the bench.
pub fn bench_games() -> impl Iterator<Item = Game> {
    GAMES.lines().filter_map(|game| uhp::parse_game(game).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A change of the search needs a new number in the file, and the result of a match in the commit.
    /// The wasm smoke test compares with the same number.
    #[test]
    fn the_search_has_its_signature() {
        assert_eq!(bench(4).to_string(), SIGNATURE);
    }

    #[test]
    fn every_game_is_read() {
        assert!(GAMES.lines().count() >= 10);
        for game in GAMES.lines() {
            uhp::parse_game(game).unwrap_or_else(|error| panic!("{game}: {error}"));
        }
    }
}
