//! A game as a game file.

use super::{Contest, Ending, Played, Side};
use skep_notation::{ParseError, Record, uhp};
use skep_rules::{Color, Outcome, Reason};

/// The game with its tags: who played, which game of the match it was, how it began and ended.
///
/// # Errors
/// When the moves of the game can't be read.
pub fn record(contest: &Contest, played: &Played) -> Result<Record, ParseError> {
    let mut game = uhp::parse_game(&played.game)?.with_threefold(true);
    let winner =
        played.winner.map(|side| if side == played.white { Color::White } else { Color::Black });
    let reason = match played.ending {
        Ending::Time => Reason::Time,
        Ending::Length => Reason::Agreement,
        _ => Reason::Resignation,
    };
    if game.outcome().is_none() {
        // It is not over on the board, so any other end can be put to it.
        let _ = game.end(Outcome { winner, reason });
    }
    let mut record = Record::new(game);
    let name = |side: Side| {
        let contestant = &contest.contestants[side as usize];
        format!("{} ({})", contestant.name, contest.limit_of(side))
    };
    let ending = match played.ending {
        Ending::Surrounded => "surrounded",
        Ending::Repetition => "repetition",
        Ending::Length => "longest game",
        Ending::Time => "time",
        Ending::Crash => "crash",
        Ending::Illegal => "illegal move",
    };
    let termination = match &played.why {
        Some(why) => format!("{ending}: {why}"),
        None => ending.to_owned(),
    };
    let tags = [
        ("Event", "skep match".to_owned()),
        ("Round", format!("{}.{}", played.pair() + 1, played.number % 2 + 1)),
        ("White", name(played.white)),
        ("Black", name(!played.white)),
        ("OpeningPlies", played.opening.to_string()),
        ("Openings", format!("{}, seed {}", contest.openings, contest.rules.seed)),
        ("Termination", termination),
    ];
    for (tag, value) in tags {
        // All of these are names that a tag can have.
        let _ = record.set_tag(tag, &value);
    }
    Ok(record)
}
