//! Games and moves as entries.

use skep_lines::{KeyValues, Unreadable};
use skep_notation::{position, uhp};
use skep_rules::{Game, Move, Position};

/// Reads a game from its entries: `start`, the position where it began in one word; `threefold`, if the
/// rule is on; `moves`, separated by semicolons.
///
/// # Errors
/// When a fact is missing, or a move is not legal.
pub fn read_game(entries: KeyValues<'_>) -> Result<Game, Unreadable> {
    let start = position::read(entries.get("start")?).ok_or(Unreadable::Wrong("start"))?;
    let mut game = Game::from_position(start);
    for word in words(entries.get("moves")?) {
        let mv = uhp::parse_move(game.position(), word).map_err(|_| Unreadable::Wrong("moves"))?;
        game.play(mv).map_err(|_| Unreadable::Wrong("moves"))?;
    }
    // Only now: a game from elsewhere may have gone on after a repetition.
    Ok(game.with_threefold(entries.has("threefold")))
}

/// Writes consecutive moves from this position, separated by semicolons.
pub(crate) fn write_moves(position: &Position, moves: &[Move]) -> String {
    let mut position = position.clone();
    let words = moves.iter().map(|&mv| {
        let text = uhp::move_text(&position, mv);
        position.play_unchecked(mv);
        text
    });
    words.collect::<Vec<String>>().join(";")
}

/// Reads what [`write_moves`] wrote; none if a move is not legal.
pub(crate) fn read_moves(position: &Position, text: &str) -> Option<Vec<Move>> {
    let mut position = position.clone();
    words(text)
        .map(|text| {
            let mv = uhp::parse_move(&position, text).ok()?;
            position.play(mv).ok()?;
            Some(mv)
        })
        .collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').filter(|text| !text.is_empty())
}
