//! What decides the game at once: the last free side of a Queen.

use skep_rules::{Bug, Color, Game, Move, Piece, Position, Ring};
use std::ops::ControlFlow;

/// A move with which the side to move surrounds the enemy's Queen, and not its own, if there is one.
///
/// ```
/// use skep_engine::finish;
/// use skep_rules::{GameType, Position};
/// assert_eq!(finish(&Position::new(GameType::FULL)), None);
/// ```
pub fn finish(position: &Position) -> Option<Move> {
    let enemy = !position.to_move();
    let queen = Piece::queen(enemy);
    let cell = position.cell(queen)?;
    let wins = |mv: Move| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after.outcome().is_some_and(|outcome| outcome.winner == Some(!enemy))
    };
    let ring = position.neighbors(cell);
    if ring.len() == 5 {
        let hex = position.hex(queen)?;
        let side = hex + (!ring).first()?;
        let found = position.each_tile(|destinations| {
            if !destinations.contains(side) {
                return ControlFlow::Continue(());
            }
            let to_side = |&mv: &Move| position.destination(mv) == Some(side);
            match destinations.moves().find(to_side).filter(|&mv| wins(mv)) {
                Some(mv) => ControlFlow::Break(mv),
                None => ControlFlow::Continue(()),
            }
        });
        if let ControlFlow::Break(mv) = found {
            return Some(mv);
        }
    }
    // A Pillbug can throw her into a hole.
    if !position.game_type().has(Bug::Pillbug) || position.outcome().is_some() {
        return None;
    }
    let into_hole =
        |mv: &Move| mv.parts().is_some_and(|(_, to)| position.neighbors(to) == Ring::FULL);
    position.destinations(queen).moves().filter(into_hole).find(|&mv| wins(mv))
}

/// A move with which the side that is *not* on turn would win at once, were it on turn.
pub fn threat(position: &Position) -> Option<Move> {
    if position.outcome().is_some() {
        return None;
    }
    let mut passed = position.clone();
    passed.play_unchecked(Move::PASS);
    finish(&passed)
}

/// A move with which the opponent wins at once after this legal move; none if the move itself ends
/// the game.
pub fn threat_after(game: &Game, mv: Move) -> Option<Move> {
    let mut after = game.position().clone();
    after.play(mv).ok()?;
    finish(&after)
}

/// Does this legal move surround the mover's own Queen, and not the enemy's (R29)?
///
/// ```
/// use skep_engine::loses_at_once;
/// use skep_notation::position;
/// // The last free side of White's Queen is open to her own Ant.
/// let position = position::parse("Base-w9-..s1a1_qg1Qa2A1_...G1").unwrap();
/// let own = position.legal_moves().into_iter().filter(|&mv| loses_at_once(&position, mv));
/// assert_eq!(own.count(), 1);
/// ```
pub fn loses_at_once(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after.outcome().is_some_and(|outcome| outcome.winner == Some(!position.to_move()))
}

/// Is one more tile enough to surround this side's Queen?
pub(crate) fn is_in_danger(position: &Position, color: Color) -> bool {
    position.queen_neighbors(color) == 5
}
