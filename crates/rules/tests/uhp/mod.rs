//! A small reader of game strings (`Base+M;InProgress;White[2];wS1;bG1 wS1-`), apart from the one
//! that players use: the tests of the rules depend on nothing above them.

use skep_rules::{Game, GameType, Hex, Opening, Piece, Position};
use skep_test_support::move_words;

/// The tile of a move's text and the place where it goes; none for a pass. The place is the one of
/// the reference, or beside it where the mark stands.
pub(crate) fn read_move(
    text: &str,
    place_of: impl Fn(Piece) -> Option<Hex>,
) -> Option<(Piece, Hex)> {
    let (piece, place) = move_words(text)?;
    let hex = place.map_or(Hex::ORIGIN, |(reference, side)| {
        let hex = place_of(reference).unwrap_or_else(|| panic!("{text}: {reference} is in hand"));
        side.map_or(hex, |side| hex + side)
    });
    Some((piece, hex))
}

/// Plays the moves of a list, one after the other; every one must be legal.
fn play_moves<'a>(game: &mut Game, moves: impl IntoIterator<Item = &'a str>) {
    for text in moves {
        let played = match read_move(text, |piece| game.position().hex(piece)) {
            Some((piece, to)) => game.play_to(piece, to),
            None => game.position().check_pass().and_then(|pass| game.play(pass)),
        };
        played.unwrap_or_else(|reason| panic!("{text} in {:?}: {reason}", game.position()));
    }
}

/// The game of a game string, and what the string says of its state and turn.
pub(crate) fn read_game(text: &str, opening: Opening) -> (Game, String) {
    let fields: Vec<&str> = text.split(';').collect();
    let game_type: GameType = fields[0].parse().expect(text);
    let mut game = Game::from_position(Position::with_opening(game_type, opening));
    play_moves(&mut game, fields[3..].iter().copied());
    (game, fields[1..3].join(";"))
}
