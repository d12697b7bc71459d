//! A table as a game file that other programs read, with a few tags of our own.

use crate::saved::{
    clock_of, coached_of, coached_text, control_of, score_of, score_text, seat_of, seat_text,
    side_of,
};
use crate::table::RecordExtras;
use crate::{Moment, Table, Terms};
use skep_notation::{Record, pgn};
use skep_rules::{ByColor, Color};

/// The tag with a player's name.
pub(crate) const NAME: ByColor<&str> = ByColor(["White", "Black"]);
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
/// The tag with the sides that the coach helps: `w`, `b` or `wb`.
const COACH: &str = "Coach";
/// The tag of a game whose insects explain themselves.
const EXPLAINS: &str = "Explains";
/// The tag of the score before the game: White's wins, Black's wins, draws.
const SCORE: &str = "ScoreBefore";

/// The tag of a kept game's number.
const NUMBER: &str = "KeptNumber";
/// The tag of a kept game that was opened to be looked at.
const OPENED: &str = "Opened";
/// The tag with the clocks before the last plies.
const CLOCKS: &str = "ClocksBefore";

/// Whether it is a tag of our own.
fn is_ours(name: &str) -> bool {
    [TIME, OVER_THE_BOARD, COACH, EXPLAINS, SCORE, ON_CLOCK, NUMBER, OPENED, CLOCKS].contains(&name)
        || [SEAT, LEFT, PRESSES].iter().any(|tags| tags.0.contains(&name))
}

impl Table {
    /// The table for a game from a file of any kind: two people, unless the file is one of ours and
    /// says otherwise. Tags of ours that make no sense are taken as absent.
    pub fn of_record(record: &Record, id: u64) -> Table {
        let mut terms = Terms::of_game(&record.game);
        terms.seats = ByColor(Color::ALL.map(|color| seat_of(record.tag(SEAT[color]))));
        terms.time = record.tag(TIME).and_then(control_of);
        terms.over_the_board = record.tag(OVER_THE_BOARD) == Some("1");
        terms.coached = coached_of(record.tag(COACH));
        terms.explains = record.tag(EXPLAINS) == Some("1");
        // A level has a name of its own in each language.
        let is_level = |name: &str| {
            Color::ALL.into_iter().any(|color| NAME[color] == name && terms.level(color).is_some())
        };
        let tags = record.tags().filter(|(name, _)| !is_ours(name) && !is_level(name));
        let mut table =
            Table::with_game(id, terms, record.game.clone()).with_extras(RecordExtras {
                tags: tags.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
                comments: record.comments().map(|(ply, text)| (ply, text.to_owned())).collect(),
            });
        if let Some(score) = record.tag(SCORE).and_then(score_of) {
            table = table.with_series(score);
        }
        let number = |tags: ByColor<&str>, color: Color| record.tag(tags[color])?.parse().ok();
        let clock = terms.time.and_then(|control| {
            clock_of(control, |color| number(LEFT, color), |color| number(PRESSES, color))
        });
        if record.tag(OPENED) == Some("1") {
            table = table.opened();
        }
        match clock {
            Some(clock) => {
                let table = table.with_clock(clock, record.tag(ON_CLOCK).and_then(side_of));
                table.with_clocks(record.tag(CLOCKS).unwrap_or(""))
            }
            None => table,
        }
    }

    /// The number of a game that was [archived](Table::archived_pgn).
    pub(crate) fn archived_id(record: &Record) -> Option<u64> {
        record.tag(NUMBER)?.parse().ok()
    }

    /// The game as a PGN file from which it comes back as it is kept: with its number, the clock before each ply, and
    /// whether it was only opened.
    pub(crate) fn archived_pgn(&self, now: Moment) -> String {
        let mut record = self.record(now);
        let mut set = |name: &str, value: &str| {
            // The names are constants, and valid.
            let _ = record.set_tag(name, value);
        };
        set(NUMBER, &self.id().to_string());
        set(CLOCKS, &self.clocks_text().unwrap_or_default());
        if self.is_opened() {
            set(OPENED, "1");
        }
        pgn::write(&record, pgn::Dialect::Mzinga)
    }

    /// The game as a PGN file. Nothing of the table is lost if it is opened here again.
    pub fn pgn(&self, now: Moment) -> String {
        pgn::write(&self.record(now), pgn::Dialect::Mzinga)
    }

    fn record(&self, now: Moment) -> Record {
        let mut record = Record::new(self.game().clone());
        let RecordExtras { tags, comments } = self.extras();
        for (ply, comment) in comments.iter().filter(|(ply, _)| *ply <= self.game().len()) {
            record.add_comment(*ply, comment);
        }
        let mut set = |name: &str, value: &str| {
            // A damaged store may have left a name that no file can hold.
            let _ = record.set_tag(name, value);
        };
        for (name, value) in tags {
            set(name, value);
        }
        for color in Color::ALL {
            set(SEAT[color], &seat_text(self.terms().seats[color]));
            if let Some(level) = self.terms().level(color) {
                set(NAME[color], &format!("Skep, level {level}"));
            }
        }
        if let Some(clock) = self.clock() {
            set(TIME, &clock.control().to_string());
            for color in Color::ALL {
                set(LEFT[color], &clock.left(color, now).as_millis().to_string());
                set(PRESSES[color], &clock.presses()[color].to_string());
            }
            if let Some(side) = self.on_clock() {
                set(ON_CLOCK, side.letter().encode_utf8(&mut [0; 4]));
            }
        }
        if self.terms().over_the_board {
            set(OVER_THE_BOARD, "1");
        }
        if let Some(sides) = coached_text(self.terms().coached) {
            set(COACH, &sides);
        }
        if self.terms().explains {
            set(EXPLAINS, "1");
        }
        if !self.series().is_empty() {
            set(SCORE, &score_text(self.series()));
        }
        record
    }
}
