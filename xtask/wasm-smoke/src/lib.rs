//! Rules, notations and search as wasm. `run.mjs` calls these functions and compares the results.

use skep_notation::{position, svg, uhp};
use skep_rules::{GameType, Position};

/// A game with a stack, throws and a Ladybug's move.
const GAME: &str = include_str!("../../../crates/skep/data/c.txt");

/// Perft of the full set's start position.
#[unsafe(no_mangle)]
pub extern "C" fn perft_from_start(depth: u32) -> f64 {
    Position::new(GameType::FULL).perft(depth) as f64
}

/// Perft of a mid-game position.
#[unsafe(no_mangle)]
pub extern "C" fn perft_mid_game(depth: u32) -> f64 {
    uhp::parse_game(GAME).map_or(-1.0, |game| game.position().clone().perft(depth) as f64)
}

/// Whether a game survives writing and reading, as a game, a position and a picture.
#[unsafe(no_mangle)]
pub extern "C" fn round_trip() -> bool {
    let Ok(game) = uhp::parse_game(GAME) else { return false };
    let text = position::write(game.position());
    let same_position = position::parse(&text).is_ok_and(|p| p.hash() == game.position().hash());
    let same_game = uhp::game_text(&game).is_ok_and(|text| uhp::parse_game(&text).is_ok());
    let picture = svg::diagram(game.position(), &svg::Options::default());
    same_position && same_game && picture.starts_with("<svg")
}

/// The node count of the search's bench: its signature.
#[unsafe(no_mangle)]
pub extern "C" fn search_exercise(depth: u32) -> f64 {
    skep_engine::bench(depth) as f64
}

/// The hash of that position, equal on every machine, in halves that fit into JavaScript numbers.
#[unsafe(no_mangle)]
pub extern "C" fn hash_half(upper: bool) -> u32 {
    let hash = uhp::parse_game(GAME).map_or(0, |game| game.position().hash());
    (if upper { hash >> 32 } else { hash }) as u32
}
