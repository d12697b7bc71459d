//! MoveStrings: a move in words.

use super::{MoveError, Wording};
use skep_rules::{Direction, Game, Move, Piece, Position};

/// The MoveString of a move of this position, worded as Mzinga does: with the moved tile lifted off the
/// table, it refers to the tile that it lands on, or else to the first neighbour of its destination
/// clockwise from the north-west.
///
/// ```
/// use skep_notation::uhp;
/// use skep_rules::{GameType, Move, Position};
/// let position = Position::new(GameType::BASE);
/// let texts: Vec<String> =
///     position.legal_moves().into_iter().map(|mv| uhp::move_text(&position, mv)).collect();
/// assert_eq!(texts, ["wS1", "wB1", "wG1", "wA1"]);
/// assert_eq!(uhp::move_text(&position, Move::PASS), "pass");
/// ```
pub fn move_text(position: &Position, mv: Move) -> String {
    wording(position, mv).to_string()
}

fn wording(position: &Position, mv: Move) -> Wording {
    let Some(piece) = mv.piece() else { return Wording::Pass };
    let Some(to) = position.destination(mv) else { return Wording::Alone(piece) };
    let top_without_mover = |hex| position.stack(hex).find(|&tile: &Piece| tile != piece);
    if let Some(below) = top_without_mover(to) {
        return Wording::Onto(piece, below);
    }
    Direction::ALL
        .into_iter()
        .find_map(|direction| {
            let neighbor = top_without_mover(to + direction)?;
            Some(Wording::Beside(piece, neighbor, direction.opposite()))
        })
        .unwrap_or(Wording::Alone(piece))
}

/// Reads a MoveString as a legal move of this position, in any wording: by any neighbour of the
/// destination, covered or not, or by the moved tile itself; in capital or small letters; `wQ1` for `wQ`.
///
/// ```
/// use skep_notation::uhp::{self, MoveError};
/// use skep_rules::{GameType, Position};
/// let position = Position::new(GameType::BASE);
/// assert!(uhp::parse_move(&position, "WA1").is_ok());
/// let error = uhp::parse_move(&position, "wA1 wS1-").unwrap_err();
/// assert_eq!(error.to_string(), "wS1 is not on the table, so no place can be beside it");
/// ```
///
/// # Errors
/// The reason if the text is not a legal move here.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    text.parse::<Wording>()?.resolve(position)
}

/// The MoveStrings of a game's moves.
pub fn move_texts(game: &Game) -> Vec<String> {
    let mut position = game.start().clone();
    game.moves()
        .map(|mv| {
            let text = move_text(&position, mv);
            position.play_unchecked(mv);
            text
        })
        .collect()
}
