//! The properties of a Boardspace file besides its actions: players, set, date, result.

use crate::error::quote;
use crate::{Problem, Record};
use skep_rules::{Bug, ByColor, Color, GameType, Outcome, Reason};

/// The set of tiles by the first word of `SU`.
pub(super) fn game_type(setup: &str) -> Result<GameType, Problem> {
    let variant = setup.split_whitespace().next().unwrap_or("").to_ascii_lowercase();
    let unknown = || {
        let sentence = format!("{} is not a set of tiles (like hive or hive-plm)", quote(&variant));
        Problem::Form(sentence)
    };
    if variant == "hive-ultimate" {
        return Err(Problem::Ultimate);
    }
    let letters = match variant.strip_prefix("hive").ok_or_else(unknown)? {
        "" => return Ok(GameType::BASE),
        rest => rest.strip_prefix('-').filter(|letters| !letters.is_empty()).ok_or_else(unknown)?,
    };
    letters.chars().try_fold(GameType::BASE, |set, letter| {
        let bug = Bug::from_letter(letter).filter(|&bug| !set.has(bug)).ok_or_else(unknown)?;
        Ok(set.with(bug))
    })
}

/// The tag for a property, named as Mzinga does.
pub(super) fn tag_name(property: &str) -> Option<&'static str> {
    Some(match property {
        "EV" => "Event",
        "PC" => "Site",
        "RO" => "Round",
        "TC" => "TimeControl",
        "DT" => "SgfDate",
        "GN" => "SgfGameName",
        "RE" => "SgfResult",
        _ => return None,
    })
}

/// The name in `id "Ada"`.
pub(super) fn player_name(value: &str) -> Option<&str> {
    Some(value.trim().strip_prefix("id")?.trim().trim_matches('"'))
}

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// `2020.12.08` for `Tue Dec 08 17:30:00 CST 2020` and `8 December 2020`, if the month is English.
pub(super) fn date(text: &str) -> Option<String> {
    let words = || text.split([' ', ',']);
    let month = words().find_map(|word| {
        let start = word.get(..3)?.to_ascii_lowercase();
        MONTHS.iter().position(|&month| month == start)
    })?;
    let number = |least: u32, most: u32, length: std::ops::RangeInclusive<usize>| {
        words()
            .filter(|word| length.contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit()))
            .find_map(|word| word.parse().ok().filter(|n| (least..=most).contains(n)))
    };
    let (day, year) = (number(1, 31, 1..=2)?, number(1000, 9999, 4..=4)?);
    Some(format!("{year:04}.{:02}.{day:02}", month + 1))
}

/// "Draw" in the languages of Boardspace.
const DRAW: [&str; 8] = ["draw", "nulle", "remis", "ничья", "нічия", "patta", "tablas", "empate"];

/// The result by the text of `RE`, which is in the language of whoever wrote the file: the winner
/// is the player whose name occurs in it.
pub(super) fn result(record: &Record) -> Option<Outcome> {
    let text = record.tag("SgfResult")?;
    let name = |color| match color {
        Color::White => record.tag("White"),
        Color::Black => record.tag("Black"),
    };
    // Of "guest" and "guest2" the longer name is the one that is meant.
    let length = |color| name(color).filter(|name| text.contains(name)).map_or(0, str::len);
    let lengths = ByColor(Color::ALL.map(length));
    let winner = Color::ALL.into_iter().find(|&color| lengths[color] > lengths[!color]);
    let mut names: Vec<&str> = Color::ALL.into_iter().filter_map(name).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    // Names are removed first: a player called Timeo has not won on time.
    let text = names.into_iter().fold(text.to_owned(), |text, name| without(&text, name));
    let lower = text.to_lowercase();
    match winner {
        Some(winner) if lower.contains("time") => Some(Outcome::win(winner, Reason::Time)),
        Some(winner) => Some(Outcome::win(winner, Reason::Resignation)),
        None if DRAW.iter().any(|draw| lower.contains(draw)) => {
            let is_repeated = record.game.repetitions() >= 3;
            let reason = if is_repeated { Reason::Repetition } else { Reason::Agreement };
            Some(Outcome::draw(reason))
        }
        None => None,
    }
}

/// The text without a name where the name is a whole word: "time" keeps its "tim".
fn without(text: &str, name: &str) -> String {
    let mut rest = String::new();
    let mut end = 0;
    for (start, _) in text.match_indices(name) {
        let after = start + name.len();
        let is_in_a_word = text[..start].ends_with(char::is_alphanumeric)
            || text[after..].starts_with(char::is_alphanumeric);
        if !is_in_a_word {
            rest.push_str(&text[end..start]);
            end = after;
        }
    }
    rest + &text[end..]
}
