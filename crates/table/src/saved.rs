//! A game as it is kept on the device: a PGN file with a few tags of our own, so that nothing is
//! lost if a later version, or another program, reads it.

use crate::table::Keepsakes;
use crate::{Clock, Moment, Seat, Series, Table, Terms, TimeControl};
use skep_engine::Level;
use skep_notation::{Record, pgn};
use skep_rules::{ByColor, Color};
use std::fmt;
use std::time::Duration;

/// The tag that says who plays a colour.
const SEAT: ByColor<&str> = ByColor(["WhiteSeat", "BlackSeat"]);
/// The tag with the milliseconds a side has left.
const LEFT: ByColor<&str> = ByColor(["WhiteTimeLeft", "BlackTimeLeft"]);
/// The tag with how often a side has pressed the clock.
const PRESSES: ByColor<&str> = ByColor(["WhitePresses", "BlackPresses"]);
/// The tag with the side whose clock ran: `w` or `b`.
const ON_CLOCK: &str = "OnClock";
/// The PGN tag of the time control.
const TIME: &str = "TimeControl";
/// The tag of a game on a real table.
const OVER_THE_BOARD: &str = "OverTheBoard";
/// The tag of the score before the game: White's wins, Black's wins, draws.
const SCORE: &str = "ScoreBefore";

/// Is it a tag that we write ourselves?
fn is_ours(name: &str) -> bool {
    [TIME, OVER_THE_BOARD, SCORE, ON_CLOCK].contains(&name)
        || [SEAT, LEFT, PRESSES].iter().any(|tags| tags.0.contains(&name))
}

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
    /// The table as text. The date, if any, is for the PGN's own tag: `2026.11.16`. A game that has
    /// a date already keeps it.
    pub fn of(table: &Table, date: Option<&str>, now: Moment) -> Saved {
        let mut record = Record::new(table.game().clone());
        let Keepsakes { tags, comments } = table.keepsakes();
        for (ply, comment) in comments.iter().filter(|(ply, _)| *ply <= table.game().len()) {
            record.add_comment(*ply, comment);
        }
        let mut set = |name: &str, value: &str| {
            // All names are words of our own that no game owns.
            let set = record.set_tag(name, value);
            debug_assert!(set.is_ok());
        };
        set("Date", date.unwrap_or(""));
        for (name, value) in tags {
            set(name, value);
        }
        for color in Color::ALL {
            set(SEAT[color], &seat_text(table.terms().seats[color]));
        }
        if let Some(clock) = table.clock() {
            set(TIME, &clock.control().to_string());
            for color in Color::ALL {
                set(LEFT[color], &clock.left(color, now).as_millis().to_string());
                set(PRESSES[color], &clock.presses()[color].to_string());
            }
            if let Some(side) = table.on_clock() {
                set(ON_CLOCK, side.letter().encode_utf8(&mut [0; 4]));
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
    let terms = Terms {
        game_type: start.game_type(),
        opening: start.opening(),
        threefold: record.game.has_threefold(),
        seats: ByColor(Color::ALL.map(|color| seat_of(record.tag(SEAT[color])))),
        time: record.tag(TIME).and_then(TimeControl::parse).filter(|time| !time.base.is_zero()),
        over_the_board: record.tag(OVER_THE_BOARD) == Some("1"),
    };
    let mut table = Table::with_game(id, terms, record.game.clone()).with_keepsakes(Keepsakes {
        tags: record
            .tags()
            .filter(|(name, _)| !is_ours(name))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        comments: record.comments().map(|(ply, text)| (ply, text.to_owned())).collect(),
    });
    if let Some(score) = record.tag(SCORE).and_then(score_of) {
        table = table.with_series(score);
    }
    match terms.time.and_then(|control| clock_of(record, control)) {
        Some(clock) => {
            let side = |letter| Color::ALL.into_iter().find(|side| side.letter() == letter);
            let on_clock = record.tag(ON_CLOCK).and_then(|text| side(text.chars().next()?));
            table.with_clock(clock, on_clock)
        }
        None => table,
    }
}

/// The clock as it stood, if the file says how.
fn clock_of(record: &Record, control: TimeControl) -> Option<Clock> {
    let number = |tags: ByColor<&str>, color: Color| record.tag(tags[color])?.parse::<u64>().ok();
    let [white, black] = Color::ALL.map(|color| number(LEFT, color).map(Duration::from_millis));
    let left = [white?, black?].map(|left| left.min(TimeControl::LONGEST * 2));
    let presses = Color::ALL.map(|color| {
        number(PRESSES, color).map_or(0, |count| u32::try_from(count).unwrap_or(u32::MAX))
    });
    Some(Clock::stopped_at(control, ByColor(left)).with_presses(ByColor(presses)))
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
