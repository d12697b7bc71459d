//! Reads a position string, with an error that explains what is wrong.

use super::read::{Flaw, FlawKind, find};
use crate::error::quote;
use crate::{ParseError, Problem};
use skep_rules::{InvalidSetup, Piece, Position, SetupProblem};

/// Reads a position string; the [module](super) describes the format.
///
/// # Errors
/// The first error, with its place.
pub fn parse(text: &str) -> Result<Position, ParseError> {
    find(text).map_err(|flaw| explained(text, flaw))
}

fn explained(text: &str, Flaw { offset, kind }: Flaw) -> ParseError {
    let rest = &text[offset..];
    let part = || quote(rest.trim_end().split('-').next().unwrap_or(""));
    let start = |length| quote(&rest.chars().take(length).collect::<String>());
    let sentence = match kind {
        FlawKind::NotASet => format!("{} is not a set of tiles (like Base or BaseMLP)", part()),
        FlawKind::NoTurn => "the turn is missing (like w1)".to_owned(),
        FlawKind::NotATurn => format!("{} is not a turn (like w1 or b12)", part()),
        FlawKind::NoTile => "there is no tile in this hive".to_owned(),
        FlawKind::Stray => format!(
            "{} is no tile, free place or row (a tile is a letter of QSBGAMLP and its number)",
            start(1)
        ),
        FlawKind::NoNumber => "the number of the tile is missing".to_owned(),
        FlawKind::TooMany(count) => {
            format!("{} is not a tile: of this insect there are {count}", start(2))
        }
        FlawKind::NothingOnTop => "a tile is missing on top of the stack".to_owned(),
        FlawKind::Twice(piece) => format!("{piece} lies in two places"),
        FlawKind::NotLast => format!("{} is not a tile (like Q or a1)", part()),
        FlawKind::TooMuch => format!("{} is too much", part()),
        FlawKind::NoPosition { invalid, tiles, last } => {
            let place = place(&invalid, &tiles, offset, last);
            return ParseError::new(text, place, Problem::Position(invalid));
        }
    };
    ParseError::form(text, offset, sentence)
}

/// The byte offset of the first problem of a position.
fn place(invalid: &InvalidSetup, tiles: &[(Piece, usize)], turn: usize, last: usize) -> usize {
    let at = |piece: Piece| {
        tiles.iter().find(|&&(known, _)| known == piece).map_or(turn, |&(_, offset)| offset)
    };
    match invalid.problems.first() {
        Some(
            SetupProblem::NotInTheGame(piece)
            | SetupProblem::Twice(piece)
            | SetupProblem::OutOfOrder(piece)
            | SetupProblem::CannotClimb(piece),
        ) => at(*piece),
        Some(SetupProblem::Apart(part)) => part.map(at).min().unwrap_or(turn),
        Some(SetupProblem::QueenFirst(color) | SetupProblem::OverBefore(color)) => {
            at(Piece::queen(*color))
        }
        Some(SetupProblem::NotLastMoved(_)) => last,
        Some(
            SetupProblem::NoSuchTurn(_)
            | SetupProblem::TurnsDoNotFit { .. }
            | SetupProblem::QueenOverdue(_),
        )
        | None => turn,
    }
}
