//! A finished game as a record for a game file.

use crate::{Contest, EndReason, Played};
use skep_notation::{ParseError, Record, uhp};
use skep_rules::{Color, Outcome, Reason};

/// The tag `Event` of all games.
pub const EVENT: &str = "skep match";

/// The game with its tags: who played, which game of the match it was, how it began and ended.
///
/// # Errors
/// If the moves of the game can't be read.
pub fn record(contest: &Contest, played: &Played) -> Result<Record, ParseError> {
    let mut game = uhp::parse_game(&played.game)?.with_threefold(true);
    let winner =
        played.winner.map(|side| if side == played.white { Color::White } else { Color::Black });
    let reason = match played.reason {
        EndReason::Time => Reason::Time,
        EndReason::Length => Reason::Agreement,
        _ => Reason::Resignation,
    };
    if game.outcome().is_none() {
        // The game is not over on the board, so this can't fail.
        let _ = game.end(Outcome { winner, reason });
    }
    let mut record = Record::new(game);
    let ending = match played.reason {
        EndReason::Surrounded => "surrounded",
        EndReason::Repetition => "repetition",
        EndReason::Length => "longest game",
        EndReason::Time => "time",
        EndReason::Crash => "crash",
        EndReason::Illegal => "illegal move",
    };
    let termination = match &played.why {
        Some(why) => format!("{ending}: {why}"),
        None => ending.to_owned(),
    };
    let tags = [
        ("Date", date(played.finished)),
        ("Event", EVENT.to_owned()),
        ("Round", format!("{}.{}", played.pair() + 1, played.number % 2 + 1)),
        ("White", contest.title(played.white)),
        ("Black", contest.title(!played.white)),
        ("OpeningPlies", played.opening.to_string()),
        ("Openings", format!("{}, seed {}", contest.openings, contest.rules.seed)),
        ("Termination", termination),
    ];
    for (tag, value) in tags {
        // All these names are valid for tags, so this can't fail.
        let _ = record.set_tag(tag, &value);
    }
    Ok(record)
}

/// The date of a Unix time, as `2026.05.01`. For the computation the year begins in March, so that the leap
/// day is its last day; an era is 400 years.
pub fn date(seconds: u64) -> String {
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    format!("{:04}.{month:02}.{day:02}", year + era * 400)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_have_the_right_names() {
        let days = [(0, "1970.01.01"), (951_782_399, "2000.02.28"), (951_782_400, "2000.02.29")];
        let later = [
            (951_868_800, "2000.03.01"),
            (1_767_225_599, "2025.12.31"),
            (4_107_542_400, "2100.03.01"),
        ];
        for (seconds, name) in days.into_iter().chain(later) {
            assert_eq!(date(seconds), name);
        }
    }
}
