//! A game as it is kept on the device: a PGN file with a few tags of our own, so that nothing is
//! lost if a later version, or another program, reads it.

use crate::{Moment, Seat, Series, Table, Terms, TimeControl};
use skep_engine::Level;
use skep_notation::{Record, pgn};
use skep_rules::{ByColor, Color};
use std::fmt;
use std::time::Duration;

/// The tag that says who plays a colour.
const SEAT: ByColor<&str> = ByColor(["WhiteSeat", "BlackSeat"]);
/// The tag with the milliseconds a side has left.
const LEFT: ByColor<&str> = ByColor(["WhiteTimeLeft", "BlackTimeLeft"]);
/// The PGN tag of the time control.
const TIME: &str = "TimeControl";
/// The tag of a game on a real table.
const OVER_THE_BOARD: &str = "OverTheBoard";
/// The tag of the score before the game: White's wins, Black's wins, draws.
const SCORE: &str = "ScoreBefore";

/// A game as it lies in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved(pub String);

/// A saved game that can't be read any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged(pub skep_notation::ParseError);

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the saved game is damaged: {}", self.0)
    }
}

impl std::error::Error for Damaged {}

impl Saved {
    /// The table as text. The date, if any, is for the PGN's own tag: `2026.11.16`.
    pub fn of(table: &Table, date: Option<&str>, now: Moment) -> Saved {
        let mut record = Record::new(table.game().clone());
        let mut set = |name: &str, value: &str| {
            // All names are words of our own that no game owns.
            let set = record.set_tag(name, value);
            debug_assert!(set.is_ok());
        };
        set("Date", date.unwrap_or(""));
        for color in Color::ALL {
            set(SEAT[color], &seat_text(table.terms().seats[color]));
        }
        if let Some(clock) = table.clock() {
            set(TIME, &clock.control().to_string());
            for color in Color::ALL {
                set(LEFT[color], &clock.left(color, now).as_millis().to_string());
            }
        }
        if table.terms().over_the_board {
            set(OVER_THE_BOARD, "1");
        }
        let series = table.series();
        if !series.is_empty() {
            let [white, black] = series.wins.0;
            set(SCORE, &format!("{white} {black} {}", series.draws));
        }
        Saved(pgn::write(&record, pgn::Dialect::Mzinga))
    }

    /// The table that was saved; the clock stands.
    ///
    /// # Errors
    /// When the text is no game. Tags of ours that make no sense are taken as absent: a game whose
    /// clock can't be read is still a game.
    pub fn open(&self, id: u64) -> Result<Table, Damaged> {
        let record = pgn::parse(&self.0).map_err(Damaged)?;
        Ok(table_of(&record, id))
    }
}

/// The table for a game from a file, ours or another's.
pub(crate) fn table_of(record: &Record, id: u64) -> Table {
    let start = record.game.start();
    let number = |text: &str| text.parse::<u64>().ok();
    let terms = Terms {
        game_type: start.game_type(),
        opening: start.opening(),
        threefold: record.game.has_threefold(),
        seats: ByColor(Color::ALL.map(|color| seat_of(record.tag(SEAT[color])))),
        time: record.tag(TIME).and_then(TimeControl::parse),
        over_the_board: record.tag(OVER_THE_BOARD) == Some("1"),
    };
    let mut table = Table::with_game(id, terms, record.game.clone());
    if let Some(score) = record.tag(SCORE).and_then(score_of) {
        table = table.with_series(score);
    }
    let left = Color::ALL.map(|color| record.tag(LEFT[color]).and_then(number));
    if let [Some(white), Some(black)] = left {
        let left = [white, black].map(Duration::from_millis);
        table = table.with_time_left(ByColor(left.map(|left| left.min(TimeControl::LONGEST * 2))));
    }
    table
}

fn seat_text(seat: Seat) -> String {
    match seat {
        Seat::Person => "person".to_owned(),
        Seat::Computer(level) => format!("computer {level}"),
    }
}

fn seat_of(text: Option<&str>) -> Seat {
    text.and_then(|text| text.strip_prefix("computer "))
        .and_then(|level| Level::new(level.parse().ok()?))
        .map_or(Seat::Person, Seat::Computer)
}

fn score_of(text: &str) -> Option<Series> {
    let numbers: Vec<u32> = text.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    match *numbers {
        [white, black, draws] => Some(Series { wins: ByColor([white, black]), draws }),
        _ => None,
    }
}

impl Table {
    /// The table for a game from a file of any kind: two people, unless the file is one of ours and
    /// says otherwise.
    pub fn of_record(record: &Record, id: u64) -> Table {
        table_of(record, id)
    }
}
