//! A game as it is kept on the device, in [lines of keys and values](skep_lines).
//!
//! ```text
//! skep game 1                     the form of this text
//! start BaseML-w1-rulebook        the position where the game began, in one word
//! threefold                       if the rule is on
//! ended white resignation         if it is over: who won, or `nobody`, and why
//! white person                    who sits where
//! black computer 4
//! over-the-board                  if the tiles lie on a real table
//! coach w                         the sides that the coach helps: `w`, `b` or `wb`
//! explains                        if each insect explains itself when it is first touched
//! clock 600+5                     what it was set to, in seconds
//! white-left 583000               milliseconds that a side has left
//! white-presses 3                 how often a side has pressed the clock
//! on-clock w                      whose clock ran
//! clocks 600000,600000,0,0,1,0,-  the clock before each of the last plies (table/before.rs)
//! opened                          if it was opened from elsewhere, only to be looked at
//! apart 00c0ffee00c0ffee sent     a game by message (apart.rs): its number for both players, whether what was
//!                                 done last is sent, and who offers a draw: `offer-w` or `offer-b`
//! link AbCd… claimed              a game by link: its id on the server, and whether the result was claimed since
//!                                 a player was gone
//! score 2 1 0                     before the game: White's wins, Black's wins, draws
//! tag White Ada                   what a file said about the game
//! comment 2 A usual answer        and after so many plies of it; more lines are more of the same
//! moves wS1;bG1 wS1-              what was played
//! ```
//!
//! A text without its last line end was cut off. What is written here is read for ever: a format may only
//! grow by lines that earlier versions ignore.

use crate::table::RecordExtras;
use crate::{Apart, Clock, Moment, Seat, Series, Table, Terms, TimeControl};
use skep_engine::{Level, read_game};
use skep_lines::{KeyValues, Unreadable, Writer};
use skep_notation::{position, uhp};
use skep_rules::{ByColor, Color, Outcome, Reason};
use std::fmt::{self, Display};
use std::time::Duration;

const HEADING: (&str, &str) = ("skep", "game 1");

/// The player of a colour.
const SEAT: ByColor<&str> = ByColor(["white", "black"]);
/// The milliseconds that a side has left.
const LEFT: ByColor<&str> = ByColor(["white-left", "black-left"]);
/// How often a side has pressed the clock.
const PRESSES: ByColor<&str> = ByColor(["white-presses", "black-presses"]);

/// A game as it lies in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved(pub String);

/// A saved game that can't be read any more: what is missing in it or makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged(pub &'static str);

impl Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the saved game is damaged: its \"{}\" can't be read", self.0)
    }
}

impl std::error::Error for Damaged {}

impl From<Unreadable> for Damaged {
    fn from(unreadable: Unreadable) -> Damaged {
        match unreadable {
            Unreadable::Heading => Damaged("heading"),
            Unreadable::Missing(word) | Unreadable::Wrong(word) => Damaged(word),
        }
    }
}

impl Saved {
    /// The table as text. The date, if any, is that of a PGN's tag: `2026.11.16`. A game that has a
    /// date already keeps it.
    pub fn of(table: &Table, date: Option<&str>, now: Moment) -> Saved {
        let (game, terms) = (table.game(), table.terms());
        let mut lines = Writer::new(' ');
        lines.entry(HEADING.0, HEADING.1).entry("start", position::write(game.start()));
        lines.flag("threefold", game.has_threefold());
        lines.option("ended", game.outcome().map(outcome_text));
        for color in Color::ALL {
            lines.entry(SEAT[color], seat_text(terms.seats[color]));
        }
        lines.flag("over-the-board", terms.over_the_board).flag("opened", table.is_opened());
        lines.option("coach", coached_text(terms.coached)).flag("explains", terms.explains);
        if let Some(clock) = table.clock() {
            lines.entry("clock", clock.control());
            for color in Color::ALL {
                lines.entry(LEFT[color], clock.left(color, now).as_millis() as u64);
                lines.entry(PRESSES[color], clock.presses()[color]);
            }
            lines.option("on-clock", table.on_clock().map(Color::letter));
            lines.option("clocks", table.clocks_text());
        }
        lines.option("apart", table.apart().map(|apart| apart.text(game.draw_offer())));
        let claimed = if table.is_claimed() { " claimed" } else { "" };
        lines.option("link", table.link().map(|game| format!("{game}{claimed}")));
        let series = table.series();
        lines.option("score", (!series.is_empty()).then(|| score_text(series)));
        let RecordExtras { tags, comments } = table.extras();
        let date = date.filter(|_| tags.iter().all(|(name, _)| name != "Date"));
        lines.option("tag", date.map(|date| format!("Date {date}")));
        for (name, value) in tags {
            lines.entry("tag", format_args!("{name} {value}"));
        }
        for (ply, comment) in comments.iter().filter(|(ply, _)| *ply <= game.len()) {
            for line in comment.split('\n') {
                lines.entry("comment", format_args!("{ply} {line}"));
            }
        }
        lines.entry("moves", uhp::move_texts(game).join(";"));
        Saved(lines.finish())
    }

    /// The table that was saved; the clock stands.
    ///
    /// # Errors
    /// When the text is no game. What else makes no sense is taken as absent: a game whose clock
    /// can't be read is still a game.
    pub fn open(&self, id: u64) -> Result<Table, Damaged> {
        let entries = KeyValues::new(&self.0, ' ');
        if entries.first() != Some(HEADING) {
            return Err(Unreadable::Heading.into());
        }
        // The moves come last, and part of a move may be another move.
        if !self.0.ends_with('\n') {
            return Err(Damaged("moves"));
        }
        let mut game = read_game(entries)?;
        if let Some(ended) = entries.find("ended") {
            let outcome = outcome_of(ended).ok_or(Damaged("ended"))?;
            // Where the board knows the result, the board is right.
            let _ = game.end(outcome);
        }
        let mut terms = Terms::of_game(&game);
        terms.seats = ByColor(Color::ALL.map(|color| seat_of(entries.find(SEAT[color]))));
        terms.time = entries.find("clock").and_then(control_of);
        terms.over_the_board = entries.has("over-the-board");
        terms.coached = coached_of(entries.find("coach"));
        terms.explains = entries.has("explains");
        let mut table = Table::with_game(id, terms, game).with_extras(extras_of(entries));
        if entries.has("opened") {
            table = table.opened();
        }
        if let Some((apart, offer)) = entries.find("apart").and_then(Apart::read) {
            table = table.with_apart(apart);
            if let Some(by) = offer {
                // Over is over.
                let _ = table.offer_draw(by, Moment::ZERO);
            }
        }
        if let Some(game) = entries.find("link") {
            let (game, rest) = game.split_once(' ').unwrap_or((game, ""));
            table = table.with_link(game.to_owned());
            if rest == "claimed" {
                table = table.claimed();
            }
        }
        if let Some(score) = entries.find("score").and_then(score_of) {
            table = table.with_series(score);
        }
        let number = |names: ByColor<&str>, color| entries.find(names[color])?.parse().ok();
        if let Some(clock) = terms.time.and_then(|control| {
            clock_of(control, |color| number(LEFT, color), |color| number(PRESSES, color))
        }) {
            table = table.with_clock(clock, entries.find("on-clock").and_then(side_of));
            table = table.with_clocks(entries.find("clocks").unwrap_or(""));
        }
        Ok(table)
    }
}

fn extras_of(entries: KeyValues<'_>) -> RecordExtras {
    let mut extras = RecordExtras::default();
    for (name, value) in entries.all("tag").filter_map(|tag| tag.split_once(' ')) {
        extras.tags.push((name.to_owned(), value.to_owned()));
    }
    for comment in entries.all("comment") {
        let (ply, text) = comment.split_once(' ').unwrap_or((comment, ""));
        let Ok(ply) = ply.parse() else { continue };
        match extras.comments.last_mut() {
            Some((last, said)) if *last == ply => {
                said.push('\n');
                said.push_str(text);
            }
            _ => extras.comments.push((ply, text.to_owned())),
        }
    }
    extras
}

fn outcome_text(outcome: Outcome) -> String {
    let winner = outcome.winner.map_or("nobody", |winner| SEAT[winner]);
    format!("{winner} {}", outcome.reason.word())
}

fn outcome_of(text: &str) -> Option<Outcome> {
    let (winner, word) = text.split_once(' ')?;
    let winner = match winner {
        "nobody" => None,
        _ => Some(Color::ALL.into_iter().find(|color| SEAT[*color] == winner)?),
    };
    Some(Outcome { winner, reason: Reason::from_word(word)? })
}

/// What a clock can be set to.
pub(crate) fn control_of(text: &str) -> Option<TimeControl> {
    TimeControl::parse(text).filter(|time| !time.base.is_zero())
}

/// The clock as it stood, if it is known what both sides had left.
pub(crate) fn clock_of(
    control: TimeControl,
    left: impl Fn(Color) -> Option<u64>,
    presses: impl Fn(Color) -> Option<u64>,
) -> Option<Clock> {
    let [white, black] = Color::ALL.map(|color| left(color).map(Duration::from_millis));
    let presses = Color::ALL
        .map(|color| presses(color).map_or(0, |count| u32::try_from(count).unwrap_or(u32::MAX)));
    Some(Clock::stopped_at(control, ByColor([white?, black?])).with_presses(ByColor(presses)))
}

/// The side with this letter.
pub(crate) fn side_of(text: &str) -> Option<Color> {
    let letter = text.chars().next()?;
    Color::ALL.into_iter().find(|side| side.letter() == letter)
}

pub(crate) fn seat_text(seat: Seat) -> String {
    match seat {
        Seat::Person => "person".to_owned(),
        Seat::Computer(level) => format!("computer {level}"),
        Seat::Remote => REMOTE.to_owned(),
    }
}

/// Versions before there were games apart take it for a person at the device.
const REMOTE: &str = "remote";

pub(crate) fn seat_of(text: Option<&str>) -> Seat {
    if text == Some(REMOTE) {
        return Seat::Remote;
    }
    text.and_then(|text| text.strip_prefix("computer "))
        .and_then(|level| Level::new(level.parse().ok()?))
        .map_or(Seat::Person, Seat::Computer)
}

/// The letters of the sides that the coach helps; `None` if it helps nobody.
pub(crate) fn coached_text(coached: ByColor<bool>) -> Option<String> {
    let sides = Color::ALL.into_iter().filter(|&color| coached[color]);
    let letters: String = sides.map(Color::letter).collect();
    (!letters.is_empty()).then_some(letters)
}

pub(crate) fn coached_of(text: Option<&str>) -> ByColor<bool> {
    ByColor(Color::ALL.map(|color| text.is_some_and(|text| text.contains(color.letter()))))
}

pub(crate) fn score_text(series: Series) -> String {
    let [white, black] = series.wins.0;
    format!("{white} {black} {}", series.draws)
}

pub(crate) fn score_of(text: &str) -> Option<Series> {
    let numbers: Vec<u32> = text.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    match *numbers {
        [white, black, draws] => Some(Series { wins: ByColor([white, black]), draws }),
        _ => None,
    }
}
