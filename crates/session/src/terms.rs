//! The terms of a game.

use crate::TimeControl;
use skep_engine::Level;
use skep_rules::{Bug, ByColor, Color, Game, GameType, Opening, Position};

/// The player of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this device.
    Person,
    /// The computer, at one of its levels.
    Computer(Level),
    /// A person at another device.
    Remote,
}

/// The terms of a game: set, opening rule, seats and time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The tiles in the box.
    pub game_type: GameType,
    /// Whether the Queen may be laid first (D3).
    pub opening: Opening,
    /// Whether the third repetition of a position is a draw (R31).
    pub threefold: bool,
    /// The players of the colours.
    pub seats: ByColor<Seat>,
    /// The time control; `None`: no clock.
    pub time: Option<TimeControl>,
    /// The tiles lie on a real table: the device is the clock and keeps the record.
    pub over_the_board: bool,
    /// The seats that the coach helps, even if the setting of the device is off.
    pub coached: ByColor<bool>,
    /// A first game together: each insect explains itself when it is first touched.
    pub explains: bool,
}

impl Terms {
    /// The box as it is sold: with Mosquito and Ladybug.
    pub const FULL_BOX: GameType = GameType::BASE.with(Bug::Mosquito).with(Bug::Ladybug);

    /// Two people at one device, by the book, without a clock.
    pub const fn two_people(game_type: GameType) -> Terms {
        Terms {
            game_type,
            opening: Opening::Rulebook,
            threefold: true,
            seats: ByColor([Seat::Person; 2]),
            time: None,
            over_the_board: false,
            coached: ByColor([false; 2]),
            explains: false,
        }
    }

    /// One person against the computer, by the book, without a clock.
    pub fn against_computer(game_type: GameType, person: Color, level: Level) -> Terms {
        let mut terms = Terms::two_people(game_type);
        terms.seats[!person] = Seat::Computer(level);
        terms
    }

    /// One person against another one at another device, by the book, without a clock.
    pub const fn apart(game_type: GameType, person: Color) -> Terms {
        let mut terms = Terms::two_people(game_type);
        match person {
            Color::White => terms.seats.0[1] = Seat::Remote,
            Color::Black => terms.seats.0[0] = Seat::Remote,
        }
        terms
    }

    /// Two people who go on with a game from elsewhere.
    pub fn of_game(game: &Game) -> Terms {
        let start = game.start();
        Terms {
            opening: start.opening(),
            threefold: game.has_threefold(),
            ..Terms::two_people(start.game_type())
        }
    }

    /// The level of the computer on this side; `None` for a person.
    pub fn level(&self, color: Color) -> Option<Level> {
        match self.seats[color] {
            Seat::Computer(level) => Some(level),
            Seat::Person | Seat::Remote => None,
        }
    }

    /// The only person at this table; `None` if there are two or none.
    pub fn only_person(&self) -> Option<Color> {
        match self.seats.0 {
            [Seat::Person, Seat::Computer(_) | Seat::Remote] => Some(Color::White),
            [Seat::Computer(_) | Seat::Remote, Seat::Person] => Some(Color::Black),
            _ => None,
        }
    }

    /// The same terms with the colours changed round, as for a rematch.
    #[must_use]
    pub fn swapped(mut self) -> Terms {
        self.seats.0.swap(0, 1);
        self.coached.0.swap(0, 1);
        self
    }

    /// A game on these terms, before the first move.
    pub fn game(&self) -> Game {
        let start = Position::with_opening(self.game_type, self.opening);
        Game::from_position(start).with_threefold(self.threefold)
    }
}
