//! A fixed piece of work: it tells how fast the search is, and whether it is the same search.

use crate::{Limits, Player, Timeless, Unheard};
use skep_notation::uhp;
use skep_rules::Game;

/// Games of the player against itself in all sets, each broken off somewhere.
const GAMES: &str = include_str!("../../data/bench.txt");

/// What [`exercise`] counts at depth 4 with the search as it was last tested: two programs that play
/// differently have different ones.
pub const SIGNATURE: &str = include_str!("../../data/signature.txt").trim_ascii();

/// Looks at a few positions of all sets so many plies deep; how many positions were looked at in
/// all. The number is the same on every machine, and another one as soon as the search does
/// anything else: the signature of the search.
pub fn exercise(depth: u32) -> u64 {
    let mut player = Player::new(16 << 20, Timeless);
    exercise_games()
        .filter_map(|game| {
            player.forget();
            player.search(&game, &Limits::depth(depth), &mut Unheard)
        })
        .map(|best| best.nodes)
        .sum()
}

/// The games of the exercise.
pub fn exercise_games() -> impl Iterator<Item = Game> {
    GAMES.lines().filter_map(|game| uhp::parse_game(game).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever changes what the search does writes the new number into the file, and into the
    /// commit what a match said. The wasm smoke test compares with the same number.
    #[test]
    fn the_search_has_its_signature() {
        assert_eq!(exercise(4).to_string(), SIGNATURE);
    }

    #[test]
    fn every_game_is_read() {
        assert!(GAMES.lines().count() >= 10);
        for game in GAMES.lines() {
            uhp::parse_game(game).unwrap_or_else(|error| panic!("{game}: {error}"));
        }
    }
}
