//! A small reader of game strings (`Base+M;InProgress;White[2];wS1;bG1 wS1-`), apart from the one
//! that players use: the tests of the rules depend on nothing above them.

use skep_rules::{Direction, Game, GameType, Hex, Opening, Piece, Position};

/// The tile of a move's text and the place where it goes; none for a pass. The place is the one of
/// the reference, or beside it where the mark stands.
pub(crate) fn read_move(
    text: &str,
    place_of: impl Fn(Piece) -> Option<Hex>,
) -> Option<(Piece, Hex)> {
    if text == "pass" {
        return None;
    }
    let piece_named = |name: &str| -> Piece { name.parse().unwrap_or_else(|_| panic!("{text}")) };
    let Some((piece, to)) = text.split_once(' ') else {
        return Some((piece_named(text), Hex::ORIGIN));
    };
    let reference = piece_named(to.trim_matches(['-', '/', '\\']));
    let place = place_of(reference).unwrap_or_else(|| panic!("{text}: {reference} is in hand"));
    let (left, right) = (to.chars().next(), to.chars().next_back());
    let direction = match (left, right) {
        (Some('-'), _) => Some(Direction::West),
        (Some('/'), _) => Some(Direction::SouthWest),
        (Some('\\'), _) => Some(Direction::NorthWest),
        (_, Some('-')) => Some(Direction::East),
        (_, Some('/')) => Some(Direction::NorthEast),
        (_, Some('\\')) => Some(Direction::SouthEast),
        _ => None,
    };
    Some((piece_named(piece), direction.map_or(place, |direction| place + direction)))
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
