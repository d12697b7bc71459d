//! The options of a new game: what a person chose for the last one, to be offered again.

use crate::saved::{coached_of, coached_text};
use crate::{Terms, TimeControl, person_name};
use skep_engine::Level;
use skep_lines::{KeyValues, Writer, assign, words};
use skep_rules::{ByColor, Color, GameType, Opening};
use std::fmt;
use std::ops::RangeInclusive;

/// The opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Another person at this device.
    Person,
    /// The computer.
    Computer,
}

/// The side that begins against the computer, with White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// The person.
    You,
    /// The computer.
    Computer,
    /// As the lot falls.
    Lot,
}

/// The clock of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockOption {
    /// No clock.
    None,
    /// Ten minutes for all moves.
    Ten,
    /// A quarter of an hour, and ten seconds for each move.
    FifteenAndTen,
    /// As the player sets it.
    Own,
}

/// The options of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGameOptions {
    /// The opponent.
    pub opponent: Opponent,
    /// The set of tiles, once one was chosen.
    pub set: Option<GameType>,
    /// Whether two people have begun a game here.
    pub has_played_together: bool,
    /// Whether somebody has begun a game against the computer here.
    pub has_played_computer: bool,
    /// The names of two people, by the colour in their next game; empty if not given.
    pub names: ByColor<String>,
    /// The name of the person against the computer; empty if not given.
    pub your_name: String,
    /// The side that begins against the computer.
    pub begins: Begins,
    /// How well the computer plays.
    pub level: Level,
    /// Whether the Queen may be laid first (D3).
    pub opening: Opening,
    /// The clock.
    pub clock: ClockOption,
    /// For a clock of one's own.
    pub minutes: u32,
    /// For a clock of one's own: what each move adds.
    pub seconds: u32,
    /// The tiles lie on a real table.
    pub over_the_board: bool,
    /// The sides of two people that the coach helps.
    pub coached: ByColor<bool>,
    /// Whether the insects explain themselves to two people; `None`: as usual.
    pub explains: Option<bool>,
    /// With a friend on a server: so many days for each move, instead of a clock.
    pub days: Option<u32>,
    /// With a friend on a server: whether everybody there sees the invitation.
    pub is_open: bool,
    /// With a friend: by messages, although there is a server.
    pub by_message: bool,
}

impl Default for NewGameOptions {
    fn default() -> NewGameOptions {
        NewGameOptions {
            opponent: Opponent::Person,
            set: None,
            has_played_together: false,
            has_played_computer: false,
            names: ByColor::default(),
            your_name: String::new(),
            begins: Begins::You,
            level: Level::ALL[0],
            opening: Opening::Rulebook,
            clock: ClockOption::None,
            minutes: 5,
            seconds: 5,
            over_the_board: false,
            coached: ByColor([false; 2]),
            explains: None,
            days: None,
            is_open: false,
            by_message: false,
        }
    }
}

/// The last of the levels for somebody who has never played.
const FOR_BEGINNERS: Level = Level::ALL[1];

words!(Opponent { Person = "person", Computer = "computer" });
words!(Begins { You = "you", Computer = "computer", Lot = "lot" });
words!(ClockOption { None = "none", Ten = "10", FifteenAndTen = "15-10", Own = "own" });

impl NewGameOptions {
    /// The range of the player's own clock, in minutes; at least one.
    pub const MINUTES: RangeInclusive<u32> = 1..=180;
    /// The range of days for a move.
    pub const DAYS: RangeInclusive<u32> = 1..=30;
    /// What each move may add, in seconds.
    pub const SECONDS: RangeInclusive<u32> = 0..=180;

    /// The word for the opening rule.
    pub const fn opening_word(&self) -> &'static str {
        match self.opening {
            Opening::Rulebook => "book",
            Opening::Tournament => "tournament",
        }
    }

    /// The set of tiles. Before one was chosen, the first game of two people has the beginner's, and so has the first
    /// one against a level for beginners; any other has the full box.
    pub fn game_type(&self) -> GameType {
        let is_first = match self.opponent {
            Opponent::Person => !self.has_played_together,
            Opponent::Computer => !self.has_played_computer && self.level <= FOR_BEGINNERS,
        };
        self.set.unwrap_or(if is_first { GameType::BASE } else { Terms::FULL_BOX })
    }

    /// Whether each insect explains itself when it is first touched: usually in the first game of two people, if they
    /// play with the beginner's set.
    pub fn explains(&self) -> bool {
        let is_first = !self.has_played_together && self.game_type() == GameType::BASE;
        self.opponent == Opponent::Person && self.explains.unwrap_or(is_first)
    }

    /// The options once a game with them has begun.
    #[must_use]
    pub fn begun(&self) -> NewGameOptions {
        let mut options = self.clone();
        options.explains = None;
        match self.opponent {
            Opponent::Person => options.has_played_together = true,
            Opponent::Computer => options.has_played_computer = true,
        }
        options
    }

    /// The same with this opponent.
    #[must_use]
    pub fn against(&self, opponent: Opponent) -> NewGameOptions {
        NewGameOptions { opponent, ..self.clone() }
    }

    /// The names of the people in a game on these terms; empty where none is given.
    pub fn names_at(&self, terms: &Terms) -> ByColor<String> {
        match terms.only_person() {
            Some(person) => {
                let mut names = ByColor::default();
                names[person] = self.your_name.clone();
                names
            }
            None => self.names.clone(),
        }
    }

    /// The time for each player, if there is a clock.
    pub fn time(&self) -> Option<TimeControl> {
        match self.clock {
            ClockOption::None => None,
            ClockOption::Ten => Some(TimeControl::new(10, 0)),
            ClockOption::FifteenAndTen => Some(TimeControl::new(15, 10)),
            ClockOption::Own => Some(TimeControl::new(
                within(self.minutes, NewGameOptions::MINUTES),
                within(self.seconds, NewGameOptions::SECONDS),
            )),
        }
    }

    /// The terms of a game on a server.
    pub fn online_terms(&self) -> skep_api::Terms {
        let seconds = |time: std::time::Duration| time.as_secs().try_into().unwrap_or(u32::MAX);
        let clock = match (self.days, self.time()) {
            (Some(days), _) => skep_api::Clock::Days { days },
            (None, None) => skep_api::Clock::None,
            (None, Some(time)) => skep_api::Clock::RealTime {
                base: seconds(time.base),
                increment: seconds(time.increment),
            },
        };
        let set = self.game_type();
        skep_api::Terms { set, opening: self.opening, threefold: true, clock }
    }

    /// The terms of a game like this; `lot` decides if the first player is drawn by lot.
    pub fn terms(&self, lot: bool) -> Terms {
        let person = match self.begins {
            Begins::Computer => Color::Black,
            Begins::Lot if lot => Color::Black,
            Begins::You | Begins::Lot => Color::White,
        };
        let terms = match self.opponent {
            Opponent::Person => Terms::two_people(self.game_type()),
            Opponent::Computer => Terms::against_computer(self.game_type(), person, self.level),
        };
        let is_for_two = self.opponent == Opponent::Person;
        Terms {
            opening: self.opening,
            time: self.time(),
            over_the_board: self.over_the_board && is_for_two,
            coached: if is_for_two { self.coached } else { terms.coached },
            explains: self.explains() && !self.over_the_board,
            ..terms
        }
    }

    fn all_names(&self) -> [&str; 3] {
        [&self.names[Color::White], &self.names[Color::Black], &self.your_name].map(String::as_str)
    }

    /// The options in a kept text; what is missing or makes no sense there is as it is by default.
    pub fn read(text: &str) -> NewGameOptions {
        let mut options = NewGameOptions::default();
        for (name, value) in KeyValues::new(text, '=').iter() {
            options.set(name, value);
        }
        options
    }

    /// Sets one option by its name and word; words that make no sense change nothing.
    pub fn set(&mut self, name: &str, value: &str) {
        match name {
            "opponent" => assign(&mut self.opponent, value),
            "begins" => assign(&mut self.begins, value),
            "clock" => assign(&mut self.clock, value),
            "set" => self.set = value.parse().ok().or(self.set),
            "played-together" => self.has_played_together = true,
            "played-computer" => self.has_played_computer = true,
            "white-name" => self.names[Color::White] = person_name(value),
            "black-name" => self.names[Color::Black] = person_name(value),
            "your-name" => self.your_name = person_name(value),
            "level" => {
                let level = value.parse().ok().and_then(Level::new);
                self.level = level.unwrap_or(self.level);
            }
            "opening" => match value {
                "book" => self.opening = Opening::Rulebook,
                "tournament" => self.opening = Opening::Tournament,
                _ => {}
            },
            "minutes" => {
                assign(&mut self.minutes, value);
                self.minutes = within(self.minutes, NewGameOptions::MINUTES);
            }
            "seconds" => {
                assign(&mut self.seconds, value);
                self.seconds = within(self.seconds, NewGameOptions::SECONDS);
            }
            "over-the-board" => assign(&mut self.over_the_board, value),
            "days" => {
                let days = value.parse().ok().map(|days| within(days, NewGameOptions::DAYS));
                self.days = days.or(self.days);
            }
            "open" => self.is_open = true,
            "by-message" => self.by_message = true,
            "coach" => self.coached = coached_of(Some(value)),
            _ => {}
        }
    }
}

/// The fields with names.
const NAMES: [&str; 3] = ["white-name", "black-name", "your-name"];

fn within(value: u32, range: RangeInclusive<u32>) -> u32 {
    value.clamp(*range.start(), *range.end())
}

/// As it is kept: a line for each option.
impl fmt::Display for NewGameOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Writer::new('=');
        lines.entry("opponent", self.opponent.word()).option("set", self.set);
        lines.flag("played-together", self.has_played_together);
        lines.flag("played-computer", self.has_played_computer);
        for (name, value) in NAMES.into_iter().zip(self.all_names()) {
            lines.option(name, (!value.is_empty()).then_some(value));
        }
        lines.entry("begins", self.begins.word()).entry("level", self.level);
        lines.entry("opening", self.opening_word()).entry("clock", self.clock.word());
        lines.entry("minutes", self.minutes).entry("seconds", self.seconds);
        lines.entry("over-the-board", self.over_the_board);
        lines.option("coach", coached_text(self.coached)).option("days", self.days);
        lines.flag("open", self.is_open).flag("by-message", self.by_message);
        f.write_str(&lines.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;
    use skep_rules::Bug;
    use std::time::Duration;

    #[test]
    fn options_come_back_as_they_were_kept() {
        let mut options = NewGameOptions::default();
        assert_eq!(NewGameOptions::read(&options.to_string()), options);
        for clock in ClockOption::ALL {
            for begins in Begins::ALL {
                options.opponent = Opponent::Computer;
                options.set = Some(GameType::BASE.with(Bug::Pillbug));
                options.has_played_together = true;
                options.has_played_computer = true;
                options.names = ByColor(["Ада".to_owned(), "a=b".to_owned()]);
                options.your_name = "Grace".to_owned();
                options.begins = begins;
                options.clock = clock;
                options.level = Level::FULL;
                options.opening = Opening::Tournament;
                options.minutes = 42;
                options.seconds = 7;
                options.over_the_board = true;
                options.coached = ByColor([false, true]);
                options.days = Some(3);
                options.is_open = true;
                options.by_message = true;
                assert_eq!(NewGameOptions::read(&options.to_string()), options);
            }
        }
    }

    #[test]
    fn nonsense_leaves_the_defaults() {
        let nonsense =
            "opponent=cat\nset=Chess\nlevel=11\nlevel=x\nclock=\nminutes=-1\nopening=\n=\n\0";
        assert_eq!(NewGameOptions::read(nonsense), NewGameOptions::default());
        assert_eq!(NewGameOptions::read("your-name= \u{7}Ada \n").your_name, "Ada");
        assert_eq!(NewGameOptions::read("minutes=0").minutes, 1);
        assert_eq!(NewGameOptions::read("seconds=4000000000").seconds, 180);
        assert_eq!(NewGameOptions::read("days=0").days, Some(1));
        assert_eq!(NewGameOptions::read("days=x").days, None);
    }

    #[test]
    fn the_first_game_of_two_people_explains_the_beginners_set() {
        let mut options = NewGameOptions::default();
        assert!(options.terms(false).explains);
        assert!(!options.begun().terms(false).explains, "the second one does not");
        options.set = Some(Terms::FULL_BOX);
        assert!(!options.terms(false).explains, "who takes the full box knows the game");
        options.explains = Some(true);
        assert!(options.terms(false).explains);
        options.coached[Color::White] = true;
        assert_eq!(options.terms(false).coached.0, [true, false]);
        options.opponent = Opponent::Computer;
        let terms = options.terms(false);
        assert_eq!((terms.explains, terms.coached.0), (false, [false; 2]));
    }

    #[test]
    fn options_make_terms() {
        let mut options =
            NewGameOptions { opponent: Opponent::Computer, ..NewGameOptions::default() };
        for (begins, lot, person) in [
            (Begins::You, true, Color::White),
            (Begins::Computer, false, Color::Black),
            (Begins::Lot, false, Color::White),
            (Begins::Lot, true, Color::Black),
        ] {
            options.begins = begins;
            let terms = options.terms(lot);
            assert_eq!(terms.only_person(), Some(person), "{begins:?} {lot}");
            assert_eq!(terms.seats[!person], Seat::Computer(options.level));
        }
        options.over_the_board = true;
        assert!(!options.terms(false).over_the_board, "the computer has no hands");
        options.opponent = Opponent::Person;
        assert!(options.terms(false).over_the_board);
        options.clock = ClockOption::Own;
        options.minutes = 0;
        assert_eq!(options.time().map(|time| time.base), Some(Duration::from_secs(60)));
    }
}
