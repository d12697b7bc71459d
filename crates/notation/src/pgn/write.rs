//! Writes game files.

use super::result::{StatedResult, TERMINATION, likely_reason};
use super::text;
use crate::record::COMMON_TAGS;
use crate::{Record, position, uhp};
use skep_rules::{Outcome, Position, Reason};
use std::fmt::Write;

/// The program whose conventions a file follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Dialect {
    /// Mzinga: `WhiteWins`, `BlackWins`, `Draw`, `InProgress`.
    #[default]
    Mzinga,
    /// hivegame.com: `1-0`, `0-1`, `1/2-1/2`, `*`, and a full stop after the first tile.
    HiveGame,
}

/// The file of a game. [`parse`](super::parse()) reads the same record from it, except that an open draw
/// offer is not written, and comments beyond the last ply are read as comments on that ply.
pub fn write(record: &Record, dialect: Dialect) -> String {
    let mut file = String::new();
    for (name, value) in tags(record, dialect) {
        let value = text::value(&value, dialect);
        // hivegame.com takes any tag whose name begins like one of these for it.
        let is_like = |tag: &str| name != tag && name.starts_with(tag);
        let is_misread = is_like("Result") || is_like("GameType");
        let blank = if is_misread && dialect == Dialect::HiveGame { " " } else { "" };
        line(&mut file, format_args!("[{blank}{name} \"{value}\"]"));
    }
    line(&mut file, format_args!(""));
    let length = record.game.len();
    // One comment a ply: of several, Mzinga would keep the last. Comments beyond the last ply join those on
    // that ply.
    let late: Vec<&str> =
        record.comments().filter(|&(ply, _)| ply > length).map(|(_, text)| text).collect();
    let comment = |file: &mut String, ply: usize| {
        let late = if ply == length { &late[..] } else { &[] };
        let texts: Vec<&str> =
            record.comment(ply).into_iter().chain(late.iter().copied()).collect();
        if !texts.is_empty() {
            line(file, format_args!("{}", text::comment(&texts.join("\n"), dialect)));
        }
    };
    comment(&mut file, 0);
    let is_from_empty = record.game.start().in_play().is_empty();
    for (number, words) in (1..).zip(uhp::move_texts(&record.game)) {
        let stop =
            if dialect == Dialect::HiveGame && number == 1 && is_from_empty { " ." } else { "" };
        line(&mut file, format_args!("{number}. {words}{stop}"));
        comment(&mut file, number);
    }
    let result = StatedResult::of(record.game.outcome());
    if result != StatedResult::Open || dialect == Dialect::HiveGame {
        line(&mut file, format_args!("\n{}", result.word(dialect)));
    }
    file
}

fn tags(record: &Record, dialect: Dialect) -> Vec<(&str, String)> {
    let game = &record.game;
    let start = game.start();
    let mut tags = vec![("GameType", start.game_type().to_string())];
    let common = COMMON_TAGS.map(|name| (name, record.tag(name).unwrap_or("").to_owned()));
    tags.extend(common);
    tags.push(("Result", StatedResult::of(game.outcome()).word(dialect).to_owned()));
    let stated_result = game.outcome().filter(|_| game.position().outcome().is_none());
    let has_other_words = record.tag(TERMINATION).is_some();
    let is_unlikely =
        |stated_result: &Outcome| stated_result.reason != likely_reason(stated_result.winner);
    if let Some(outcome) =
        stated_result.filter(|stated_result| has_other_words || is_unlikely(stated_result))
    {
        tags.push(("EndedBy", outcome.reason.word().to_owned()));
    }
    let is_repeated = stated_result.is_some_and(|stated_result| {
        stated_result.winner.is_none() && stated_result.reason == Reason::Repetition
    });
    if game.has_threefold() || is_repeated {
        tags.push(("Threefold", u8::from(game.has_threefold()).to_string()));
    }
    if *start != Position::new(start.game_type()) {
        tags.push(("SetUp", "1".to_owned()));
        tags.push(("Position", position::write(start)));
    }
    let others = record.tags().filter(|(name, _)| !COMMON_TAGS.contains(name));
    tags.extend(others.map(|(name, value)| (name, value.to_owned())));
    tags
}

fn line(file: &mut String, text: std::fmt::Arguments) {
    // A string takes whatever is written to it.
    let _ = writeln!(file, "{text}");
}
