//! The words of a move, understood without the readers that are tested.

use skep_rules::{Direction, Piece};

/// A place as words name it: a tile, and on which side of it; `None`: its own place.
pub type Beside = (Piece, Option<Direction>);

/// The tile of a move's words (`wA1 -wS1`), and the place where it goes, if one is named; `None` for a pass.
///
/// # Panics
///
/// If the words are not a move.
pub fn move_words(text: &str) -> Option<(Piece, Option<Beside>)> {
    let tile = |name: &str| -> Piece { name.parse().unwrap_or_else(|_| panic!("{text}")) };
    let Some((piece, place)) = text.split_once(' ') else {
        return (text != "pass").then(|| (tile(text), None));
    };
    let reference = tile(place.trim_matches(['-', '/', '\\']));
    let side = match (place.chars().next(), place.chars().next_back()) {
        (Some('-'), _) => Some(Direction::West),
        (Some('/'), _) => Some(Direction::SouthWest),
        (Some('\\'), _) => Some(Direction::NorthWest),
        (_, Some('-')) => Some(Direction::East),
        (_, Some('/')) => Some(Direction::NorthEast),
        (_, Some('\\')) => Some(Direction::SouthEast),
        _ => None,
    };
    Some((tile(piece), Some((reference, side))))
}
