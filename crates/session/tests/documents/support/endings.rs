//! Games that end in each of the seven ways.

use skep_notation::{position, uhp};
use skep_rules::{Color, Game};

/// A name, the first position, what the players state at the end (who resigns or is late, or `draw`), and the moves.
const ENDINGS: &str = include_str!("../../data/endings.txt");

/// A game before its last act.
pub(crate) struct Ending {
    pub(crate) name: &'static str,
    /// Before the last move, or before the statement that ends it.
    pub(crate) game: Game,
    /// The last move, as it is written; none if the game ends by a statement.
    pub(crate) last: Option<&'static str>,
    /// Who resigns or is late.
    pub(crate) loser: Option<Color>,
}

/// All of them.
pub(crate) fn endings() -> Vec<Ending> {
    ENDINGS.lines().map(read).collect()
}

/// The one with this name.
pub(crate) fn ending(name: &str) -> Ending {
    endings().into_iter().find(|it| it.name == name).expect("one of the seven")
}

fn read(line: &'static str) -> Ending {
    let mut parts = line.split('\t');
    let [Some(name), Some(start), Some(statement), Some(moves)] =
        std::array::from_fn(|_| parts.next())
    else {
        panic!("{line}")
    };
    let start = position::parse(start).expect("a position");
    let mut game = Game::from_position(start).with_threefold(true);
    let (first, last) = match statement {
        "" => moves.rsplit_once(';').map(|(first, last)| (first, Some(last))).expect("two moves"),
        _ => (moves, None),
    };
    for text in first.split(';') {
        let mv = uhp::parse_move(game.position(), text).expect("a move");
        game.play(mv).expect("a legal move");
    }
    let loser = match statement {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    };
    Ending { name, game, last, loser }
}
