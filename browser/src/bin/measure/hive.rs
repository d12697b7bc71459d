//! A hive with all tiles of the largest set.

use skep_rules::{Game, GameType, Hex, Move, Piece};
use skep_session::Terms;

/// A game in which all 28 tiles are placed, and the tile of the player to move with the most destinations.
pub(crate) fn whole() -> (Game, Piece, Hex) {
    let games = (0..1000).filter_map(lay_all);
    let choice = games.filter_map(|game| {
        let position = game.position();
        let moves = position.legal_moves();
        let best = moves
            .into_iter()
            .filter_map(|mv| Some((mv, mv.piece()?)))
            .max_by_key(|(_, piece)| position.destinations(*piece).hexes().count());
        let (mv, piece) = best?;
        let place = position.destination(mv)?;
        let reach = position.destinations(piece).hexes().count();
        Some((reach, (game, piece, place)))
    });
    choice.max_by_key(|(reach, _)| *reach).expect("one of so many hives can be laid").1
}

/// Places tiles until both hands are empty; `None` if a player can't.
fn lay_all(seed: u64) -> Option<Game> {
    let mut lot = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut game =
        Terms::two_people(GameType::ALL.into_iter().max_by_key(|kind| kind.to_string().len())?)
            .game();
    loop {
        let position = game.position();
        let hands = skep_rules::Color::ALL.map(|color| position.hand(color).count());
        if hands == [0, 0] {
            return Some(game);
        }
        let layings: Vec<Move> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| mv.piece().is_some_and(|piece| position.hex(piece).is_none()))
            .collect();
        lot ^= lot << 13;
        lot ^= lot >> 7;
        lot ^= lot << 17;
        let mv = *layings.get((lot % layings.len().max(1) as u64) as usize)?;
        game.play(mv).ok()?;
    }
}
