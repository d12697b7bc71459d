//! The commands of the protocol.

use super::command_error::CommandError;
use super::time_span;
use skep_engine::Limits;
use std::time::Duration;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    Info,
    Help,
    Licenses,
    /// A new game: without argument, of a GameTypeString, or of a GameString.
    NewGame(Option<&'a str>),
    /// A MoveString.
    Play(&'a str),
    ValidMoves,
    BestMove(Limits),
    /// The number of plies to take back.
    Undo(usize),
    Options,
    GetOption(&'a str),
    /// The name of an option and its new value.
    SetOption(&'a str, &'a str),
    /// The depth; `None` to count until cancelled.
    Perft(Option<u32>),
}

/// The longest time limit: far below where sums of times overflow.
const LONGEST: Duration = Duration::from_secs(1 << 32);

impl<'a> Command<'a> {
    /// Reads a line, which must not be blank.
    pub(super) fn parse(line: &'a str) -> Result<Command<'a>, CommandError> {
        let (word, rest) = split(line);
        let alone = |command, name| match rest {
            "" => Ok(command),
            _ => Err(CommandError::TooMuch(name)),
        };
        match word.to_ascii_lowercase().as_str() {
            "info" => alone(Command::Info, "info"),
            "help" | "?" => Ok(Command::Help),
            "licenses" => alone(Command::Licenses, "licenses"),
            "newgame" => Ok(Command::NewGame(Some(rest).filter(|rest| !rest.is_empty()))),
            "play" => Ok(Command::Play(rest)),
            "pass" => alone(Command::Play("pass"), "pass"),
            "validmoves" => alone(Command::ValidMoves, "validmoves"),
            "bestmove" => limits(rest).map(Command::BestMove).ok_or(CommandError::BadLimits),
            "undo" => undo(rest).map(Command::Undo).ok_or(CommandError::BadUndo),
            "options" => options(rest).ok_or(CommandError::BadOptions),
            "perft" => perft(rest).map(Command::Perft).ok_or(CommandError::BadPerft),
            _ => Err(CommandError::UnknownCommand),
        }
    }
}

/// Whether the line is `exit`, whatever follows.
pub(super) fn is_exit(line: &str) -> bool {
    split(line).0.eq_ignore_ascii_case("exit")
}

/// The first word, and what follows it.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim_ascii();
    let end = line.find(|c: char| c.is_ascii_whitespace()).unwrap_or(line.len());
    (&line[..end], line[end..].trim_ascii())
}

/// Reads limits: pairs of a word and a number.
fn limits(text: &str) -> Option<Limits> {
    let mut limits = Limits::NONE;
    let mut words = text.split_ascii_whitespace();
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word.to_ascii_lowercase().as_str() {
            "time" => set(&mut limits.time, time_span::parse(value)?.min(LONGEST))?,
            "seconds" => set(&mut limits.time, time_span::parse_seconds(value)?.min(LONGEST))?,
            "depth" => set(&mut limits.depth, u32::try_from(number(value)?).unwrap_or(u32::MAX))?,
            "nodes" => set(&mut limits.nodes, number(value)?)?,
            _ => return None,
        }
    }
    Some(limits)
}

/// Sets a limit; refuses to set it twice.
fn set<T>(limit: &mut Option<T>, value: T) -> Option<()> {
    limit.replace(value).is_none().then_some(())
}

/// A whole number; one beyond the type becomes its maximum.
fn number(digits: &str) -> Option<u64> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}

fn undo(text: &str) -> Option<usize> {
    match text {
        "" => Some(1),
        _ => number(text).map(|plies| usize::try_from(plies).unwrap_or(usize::MAX)),
    }
    .filter(|&plies| plies > 0)
}

fn perft(text: &str) -> Option<Option<u32>> {
    match text {
        "" => Some(None),
        _ => Some(Some(u32::try_from(number(text)?).unwrap_or(u32::MAX))),
    }
}

fn options(text: &str) -> Option<Command<'_>> {
    let words: Vec<&str> = text.split_ascii_whitespace().take(4).collect();
    match *words.as_slice() {
        [] => Some(Command::Options),
        [get, name] if get.eq_ignore_ascii_case("get") => Some(Command::GetOption(name)),
        [set, name, value] if set.eq_ignore_ascii_case("set") => {
            Some(Command::SetOption(name, value))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_every_command_is_read() {
        let second = Duration::from_secs(1);
        let both = Limits { depth: Some(3), ..Limits::time(second) };
        for (line, expected) in [
            ("info", Command::Info),
            ("\t INFO \r", Command::Info),
            ("?", Command::Help),
            ("help bestmove", Command::Help),
            ("licenses", Command::Licenses),
            ("newgame", Command::NewGame(None)),
            ("NewGame  Base+M", Command::NewGame(Some("Base+M"))),
            ("newgame Base; A ;b c", Command::NewGame(Some("Base; A ;b c"))),
            ("play wS1", Command::Play("wS1")),
            ("play\twS1  bQ- ", Command::Play("wS1  bQ-")),
            ("play", Command::Play("")),
            ("pass", Command::Play("pass")),
            ("validmoves", Command::ValidMoves),
            ("bestmove", Command::BestMove(Limits::NONE)),
            ("bestmove time 00:00:01", Command::BestMove(Limits::time(second))),
            ("bestmove Seconds 1.0", Command::BestMove(Limits::time(second))),
            ("bestmove DEPTH 0", Command::BestMove(Limits::depth(0))),
            ("bestmove nodes 77", Command::BestMove(Limits::nodes(77))),
            ("bestmove depth 99999999999", Command::BestMove(Limits::depth(u32::MAX))),
            ("bestmove depth 3  time 0:0:1", Command::BestMove(both)),
            ("bestmove seconds 99999999999", Command::BestMove(Limits::time(LONGEST))),
            ("undo", Command::Undo(1)),
            ("undo 3", Command::Undo(3)),
            ("undo 99999999999999999999999", Command::Undo(u64::MAX as usize)),
            ("options", Command::Options),
            ("options GET Level", Command::GetOption("Level")),
            ("options set  Level 3", Command::SetOption("Level", "3")),
            ("perft", Command::Perft(None)),
            ("perft 4", Command::Perft(Some(4))),
        ] {
            assert_eq!(Command::parse(line), Ok(expected), "{line}");
        }
    }

    #[test]
    fn who_wants_to_leave_may() {
        assert!(["exit", " EXIT\t", "exit now"].into_iter().all(is_exit));
        assert!(!["", "exits", "info exit", "exit;", "quit"].into_iter().any(is_exit));
    }

    #[test]
    fn what_is_wrong_with_a_command_is_known() {
        for (lines, expected) in [
            (
                &["what", "in fo", "playwS1", "\u{fffd}", "ok", "é", "info\u{a0}"][..],
                CommandError::UnknownCommand,
            ),
            (&["info now"], CommandError::TooMuch("info")),
            (&["validmoves wQ"], CommandError::TooMuch("validmoves")),
            (&["pass please"], CommandError::TooMuch("pass")),
            (
                &[
                    "bestmove time",
                    "bestmove 5",
                    "bestmove time 5",
                    "bestmove depth -1",
                    "bestmove depth x",
                    "bestmove depth 1 2",
                    "bestmove depth 1 depth 2",
                    "bestmove time 0:0:1 seconds 1",
                    "bestmove nodes 1.5",
                    "bestmove depth +1",
                ],
                CommandError::BadLimits,
            ),
            (&["undo 0", "undo -1", "undo x", "undo 1 2"], CommandError::BadUndo),
            (
                &[
                    "options get",
                    "options set Level",
                    "options drop Level",
                    "options set Level 1 2",
                ],
                CommandError::BadOptions,
            ),
            (&["perft x", "perft -1", "perft 1 2"], CommandError::BadPerft),
        ] {
            for line in lines {
                assert_eq!(Command::parse(line), Err(expected.clone()), "{line}");
            }
        }
    }
}
