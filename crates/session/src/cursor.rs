//! The keyboard's place on the board.

use crate::choice::is_near;
use crate::{Choice, Table};
use skep_geometry::Turn;
use skep_rules::{Color, Direction, Hex, Piece, Position};

/// What a key means while the board has the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// The cursor goes somewhere.
    Go(Go),
    /// As if a finger pointed at the cursor's place.
    Touch,
    /// Announces the cursor's place again.
    Here,
    /// The whole hive is told.
    Hive,
    /// A move is going to be typed.
    Type,
}

/// A way for the cursor to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// To the neighbouring place in a direction, as the board is seen.
    Step(Direction),
    /// To the row above, by turns a little to the right and to the left.
    Up,
    /// To the row below, back by the same way.
    Down,
    /// To the next place of those that matter now, clockwise around the hive: where the chosen tile
    /// may go; if none is chosen, the tiles that can do something; if there are none, all tiles.
    Next,
    /// To the one before it.
    Previous,
    /// To the Queen of the one who plays.
    OwnQueen,
    /// To the other one's Queen.
    OtherQueen,
}

impl KeyCommand {
    /// What a key means, named by its place on the keyboard (`KeyboardEvent.code`), so that the
    /// layout does not matter; without Shift and its like. Q, W, A and S lie as the four slanting ways
    /// do, and so do the figures of a number pad.
    ///
    /// The arrows and Enter mean something else to the page while the board has not the keyboard;
    /// no other key of the page is among these.
    pub fn of_code(code: &str) -> Option<KeyCommand> {
        use Direction::{East, NorthEast, NorthWest, SouthEast, SouthWest, West};
        let go = match code {
            "ArrowLeft" | "Numpad4" => Go::Step(West),
            "ArrowRight" | "Numpad6" => Go::Step(East),
            "KeyQ" | "Numpad7" => Go::Step(NorthWest),
            "KeyW" | "Numpad9" => Go::Step(NorthEast),
            "KeyA" | "Numpad1" => Go::Step(SouthWest),
            "KeyS" | "Numpad3" => Go::Step(SouthEast),
            "ArrowUp" | "Numpad8" => Go::Up,
            "ArrowDown" | "Numpad2" => Go::Down,
            "Period" => Go::Next,
            "Comma" => Go::Previous,
            "KeyE" => Go::OwnQueen,
            "KeyD" => Go::OtherQueen,
            "Enter" | "NumpadEnter" | "Space" | "Numpad5" => return Some(KeyCommand::Touch),
            "KeyC" => return Some(KeyCommand::Here),
            "KeyV" => return Some(KeyCommand::Hive),
            "KeyT" => return Some(KeyCommand::Type),
            _ => return None,
        };
        Some(KeyCommand::Go(go))
    }
}

/// The keyboard's place on the board: always in the hive or beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor(Hex);

impl Cursor {
    /// Where the keyboard begins: at the tile that was moved last, or a Queen, or any tile; on an
    /// empty table in the middle.
    pub fn new(position: &Position) -> Cursor {
        let queens = Color::ALL.map(|color| Some(Piece::queen(color)));
        let tiles = [position.last_moved(), queens[0], queens[1], position.in_play().first()];
        let place = tiles.into_iter().flatten().find_map(|piece| position.hex(piece));
        Cursor(place.unwrap_or(Hex::ORIGIN))
    }

    /// Where the keyboard goes on with a tile that was taken from the hand: the first place where it
    /// may go, clockwise around the hive from the east.
    pub fn first(position: &Position, choice: &Choice, turn: Turn) -> Option<Cursor> {
        let order = order(position, turn);
        stops(position, Some(choice)).into_iter().min_by_key(|&place| order(place)).map(Cursor)
    }

    /// The place.
    pub fn place(self) -> Hex {
        self.0
    }

    /// The same cursor if it is still in or beside the hive, otherwise a new one.
    #[must_use]
    pub fn kept(self, position: &Position) -> Cursor {
        if has_cursor(position, self.0) { self } else { Cursor::new(position) }
    }

    /// The cursor after a step in the shown position; `None` if there is no such place.
    pub fn go(self, go: Go, table: &Table, turn: Turn, choice: Option<&Choice>) -> Option<Cursor> {
        let position = table.position();
        let here = self.kept(position);
        let player = table.terms().only_person().unwrap_or(position.to_move());
        let is_even = turn.seen(here.0).r & 1 == 0;
        let step = match go {
            Go::Step(way) => way,
            // So the rows of a column lie one above the other, and every way up is a way down.
            Go::Up if is_even => Direction::NorthEast,
            Go::Up => Direction::NorthWest,
            Go::Down if is_even => Direction::SouthEast,
            Go::Down => Direction::SouthWest,
            Go::Next | Go::Previous => {
                let order = order(position, turn);
                let here = order(here.0);
                let stops = stops(position, choice).into_iter();
                // After the last one comes the first.
                let next = if go == Go::Next {
                    stops.min_by_key(|&place| (order(place) <= here, order(place)))
                } else {
                    stops.max_by_key(|&place| (order(place) < here, order(place)))
                };
                return next.map(Cursor);
            }
            Go::OwnQueen => return position.hex(Piece::queen(player)).map(Cursor),
            Go::OtherQueen => return position.hex(Piece::queen(!player)).map(Cursor),
        };
        let place = here.0 + turn.meant(step);
        has_cursor(position, place).then_some(Cursor(place))
    }
}

/// The order in which places are come to: clockwise around the middle of the hive as it is seen, from the
/// east on, and outward where several lie in one direction. Most of them lie at the rim: row by row
/// the cursor would jump from one side of the hive to the other and back.
///
/// It is another number for each place: at one distance directions differ by more than is rounded off.
fn order(position: &Position, turn: Turn) -> impl Fn(Hex) -> (i32, i32) {
    let tiles = position.tiles();
    let count = tiles.len() as i32;
    // A hive may lie anywhere: from one of its tiles it is never far.
    let anchor = tiles.first().map_or(Hex::ORIGIN, |&(_, hex)| hex);
    let seen = move |hex: Hex| turn.seen(hex - anchor);
    let sum = tiles.iter().fold(Hex::ORIGIN, |sum, &(_, hex)| sum + seen(hex));
    move |place| {
        let Hex { q, r } = seen(place);
        // From the middle, so many times as far as there are tiles.
        let (q, r) = (q * count - sum.q, r * count - sum.r);
        for sixth in 0..6 {
            let way = Direction::East.turned(sixth);
            let (one, other) = (way.offset(), way.turned(1).offset());
            let (ahead, aside) = (q * other.r - r * other.q, r * one.q - q * one.r);
            if ahead > 0 && aside >= 0 {
                let far = ahead + aside;
                return ((sixth as i32 * far + aside) * FINE / far, far);
            }
        }
        (0, 0)
    }
}

/// So many directions are told apart in a sixth of a circle.
const FINE: i32 = 1 << 12;

/// Whether the cursor may be here. On an empty table there is just one place.
fn has_cursor(position: &Position, place: Hex) -> bool {
    is_near(position, place) && (place == Hex::ORIGIN || !position.in_play().is_empty())
}

/// The places that matter now.
fn stops(position: &Position, choice: Option<&Choice>) -> Vec<Hex> {
    if let Some(choice) = choice {
        let thrown = choice.throws.filter_map(|piece| position.hex(piece));
        return choice.moves.iter().map(|&(place, _)| place).chain(thrown).collect();
    }
    let place_of = |piece| position.hex(piece);
    let can_go = |piece: &Piece| !position.destinations(*piece).is_empty();
    let movable: Vec<Hex> = position.uncovered().filter(can_go).filter_map(place_of).collect();
    if movable.is_empty() { position.uncovered().filter_map(place_of).collect() } else { movable }
}
