//! Why a move is a good one, in a sentence.

use skep_engine::{Line, threat};
use skep_rules::{Color, Game, Piece, Position};
use skep_words::{Words, key};

/// The reason for the first move of a line, if it can be said in a few words.
pub(super) fn reason(game: &Game, line: &Line, words: &Words) -> Option<String> {
    let position = game.position();
    let (us, other) = (position.to_move(), ("other", (!position.to_move()).into()));
    let mut after = position.clone();
    after.play_unchecked(*line.moves.first()?);
    let sides = |color: Color| Some((free_sides(position, color)?, free_sides(&after, color)?));
    if let Some(plies) = line.score.wins_in() {
        let count = plies.div_ceil(2);
        return Some(words.tell(key::PLAY_HINT_WINS, &[("count", count.into()), other]));
    }
    if line.score.loses_in().is_some() {
        return Some(words.tell(key::PLAY_HINT_LOST, &[other]));
    }
    if threat(position).is_some() {
        return Some(words.tell(key::PLAY_HINT_SAVES, &[other]));
    }
    let queen = |color: Color| ("piece", Piece::queen(color).into());
    match (sides(!us), sides(us)) {
        (Some((before, after)), _) if after < before => {
            Some(words.tell(key::PLAY_HINT_PRESSES, &[queen(!us), ("count", after.into())]))
        }
        (_, Some((before, after))) if after > before => {
            Some(words.tell(key::PLAY_HINT_FREES, &[queen(us), ("count", after.into())]))
        }
        _ => None,
    }
}

/// How many places around a Queen are free; `None` if she is not on the table.
fn free_sides(position: &Position, color: Color) -> Option<usize> {
    let queen = position.hex(Piece::queen(color))?;
    Some(queen.neighbors().into_iter().filter(|&hex| position.top(hex).is_none()).count())
}
