//! Moves that decide the game at once: to the last free side of a Queen.

use skep_rules::{Cell, Color, FreeCells, Game, Move, Piece, PieceSet, Position, Ring, Survey};

/// A move with which the side to move surrounds the enemy's Queen, and not its own, if there is one.
///
/// ```
/// use skep_engine::finish;
/// use skep_rules::{GameType, Position};
/// assert_eq!(finish(&Position::new(GameType::FULL)), None);
/// ```
pub fn finish(position: &Position) -> Option<Move> {
    if position.outcome().is_some() {
        return None;
    }
    finish_of(&position.survey(), position.to_move())
}

/// A move with which a side, if it is or were its turn, surrounds the other's Queen and not its own. The
/// game must not be over.
#[inline]
pub(crate) fn finish_of(survey: &Survey<'_>, color: Color) -> Option<Move> {
    let position = survey.position();
    let target = position.cell(Piece::queen(!color))?;
    if position.neighbors(target).len() == 5 {
        let found = fill(survey, color, target);
        if found.is_some() {
            return found;
        }
    }
    into_hole(survey, color, target)
}

/// A move to the last free side of a Queen.
fn fill(survey: &Survey<'_>, color: Color, target: Cell) -> Option<Move> {
    let position = survey.position();
    let side = position.liberties(target);
    let to = position.cells(side).next()?;
    let brings = |piece: Piece| {
        let from = position.cell(piece).filter(|_| position.level(piece) == 0);
        let leaves = |queen: Cell| from.is_some_and(|from| !queen.toward(from).is_empty());
        let is_own_surrounded = match position.cell(Piece::queen(color)) {
            None => false,
            Some(queen) if piece == Piece::queen(color) => {
                position.neighbors(to) & !to.toward(queen) == Ring::FULL
            }
            Some(queen) => position.liberties(queen) == side && !leaves(queen),
        };
        !leaves(target) && !is_own_surrounded
    };
    let reaches = |cells: FreeCells| !(cells & side).is_empty();
    let own = survey.movers(color).filter(|&piece| reaches(survey.reach(piece).free_cells()));
    let thrown = survey.throws(color).filter(|&(_, ends)| reaches(ends));
    let thrown = thrown.fold(PieceSet::EMPTY, |all, (tiles, _)| all | tiles);
    let laid =
        if reaches(position.placements(color)) { position.layable(color) } else { PieceSet::EMPTY };
    // Throwing the Queen to her own last free side does not surround her.
    let thrown = thrown - PieceSet::EMPTY.with(Piece::queen(!color));
    own.chain(thrown).chain(laid).find(|&piece| brings(piece)).map(|piece| Move::new(piece, to))
}

/// A throw of the Queen into a hole among the tiles.
#[inline]
fn into_hole(survey: &Survey<'_>, color: Color, target: Cell) -> Option<Move> {
    let position = survey.position();
    let holes = position.holes();
    if holes.is_empty() {
        return None;
    }
    let queen = Piece::queen(!color);
    let throws = survey.throws(color).filter(|(tiles, _)| tiles.contains(queen));
    let ends = throws.fold(FreeCells::NONE, |all, (_, ends)| all | ends);
    // A hole beside the Queen is open once she is lifted.
    let ends = ends & holes & !position.liberties(target);
    let own = position.cell(Piece::queen(color));
    let is_own_surrounded = |to: Cell| {
        own.is_some_and(|own| {
            let side = position.liberties(own);
            side.len() == 1
                && position.cells(side).next() == Some(to)
                && own.toward(target).is_empty()
        })
    };
    let to = position.cells(ends).find(|&to| !is_own_surrounded(to))?;
    Some(Move::new(queen, to))
}

/// A move with which the side that is *not* to move would win at once if it were its turn.
pub fn threat(position: &Position) -> Option<Move> {
    if position.outcome().is_some() {
        return None;
    }
    finish_of(&position.survey(), !position.to_move())
}

/// A move with which the opponent wins at once after this legal move; `None` if the move itself ends
/// the game.
pub fn threat_after(game: &Game, mv: Move) -> Option<Move> {
    let mut after = game.position().clone();
    after.play(mv).ok()?;
    finish(&after)
}

/// Whether this legal move surrounds the mover's own Queen, and not the enemy's (R29).
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
