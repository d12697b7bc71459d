//! The commands of a game in the terminal.

use skep_engine::Level;

/// A command. Its words are the same in all languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// A blank line.
    Nothing,
    Help,
    Quit,
    Board,
    Moves,
    Hint,
    /// Takes back this many turns; `None` if the number is not 1 or more.
    Undo(Option<usize>),
    /// Sets the computer's level; `None` if there is no such level.
    Level(Option<Level>),
    Save {
        path: &'a str,
        may_replace: bool,
    },
    Resign,
    Draw,
    /// A tile or a move.
    Move(&'a str),
}

impl Command<'_> {
    pub(super) fn of(line: &str) -> Command<'_> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => Command::Nothing,
            ("help" | "?", _) => Command::Help,
            ("quit" | "exit", "") => Command::Quit,
            ("board", "") => Command::Board,
            ("moves", "") => Command::Moves,
            ("hint", "") => Command::Hint,
            ("undo", "") => Command::Undo(Some(1)),
            ("undo", turns) => Command::Undo(turns.parse().ok().filter(|&turns| turns > 0)),
            ("level", number) => Command::Level(number.parse().ok().and_then(Level::new)),
            ("save", path) => Command::Save { path, may_replace: false },
            ("save!", path) => Command::Save { path, may_replace: true },
            ("resign", "") => Command::Resign,
            ("draw", "") => Command::Draw,
            _ => Command::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_in_any_case_and_numbers_only_in_their_range() {
        for (line, command) in [
            ("  ", Command::Nothing),
            ("HELP me", Command::Help),
            ("quit", Command::Quit),
            ("quit now", Command::Move("quit now")),
            ("Undo", Command::Undo(Some(1))),
            ("undo  12 ", Command::Undo(Some(12))),
            ("undo 0", Command::Undo(None)),
            ("undo -1", Command::Undo(None)),
            ("undo two", Command::Undo(None)),
            ("undo 99999999999999999999999", Command::Undo(None)),
            ("level 4", Command::Level(Level::new(4))),
            ("level", Command::Level(None)),
            ("level 0", Command::Level(None)),
            ("level 11", Command::Level(None)),
            ("level 99999999999999999999999", Command::Level(None)),
            ("save a b.pgn", Command::Save { path: "a b.pgn", may_replace: false }),
            ("save!", Command::Save { path: "", may_replace: true }),
            ("wA1 -bQ", Command::Move("wA1 -bQ")),
        ] {
            assert_eq!(Command::of(line), command, "{line:?}");
        }
    }
}
