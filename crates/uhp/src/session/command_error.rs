//! Errors of commands.

use super::lines::LONGEST_LINE;
use crate::sentences::{explain_game, explain_move};
use skep_notation::ParseError;
use skep_notation::uhp::MoveError;
use std::fmt;

/// Why a command is refused. A refused command changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CommandError {
    LineTooLong,
    UnknownCommand,
    /// More words than this command takes.
    TooMuch(&'static str),
    NoGame,
    GameOver,
    /// A GameString that can't be read or played.
    BadGame(ParseError),
    /// A GameString whose move of this number comes after a draw by repetition.
    PlayedOn {
        number: usize,
    },
    /// A move that can't be read or is not legal.
    BadMove(MoveError),
    BadLimits,
    BadUndo,
    /// Fewer plies have been played.
    TooFewPlies {
        played: usize,
    },
    BadOptions,
    UnknownOption,
    /// A value that the option does not take, and what it takes.
    BadValue {
        option: &'static str,
        takes: String,
    },
    NoMemory,
    BadPerft,
}

impl CommandError {
    /// Whether it is about a move, as opposed to the command.
    pub(super) fn is_about_move(&self) -> bool {
        matches!(self, CommandError::BadMove(..))
    }
}

impl fmt::Display for CommandError {
    /// The sentence for the viewer, on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            CommandError::LineTooLong => {
                return write!(f, "No command is longer than {LONGEST_LINE} bytes.");
            }
            CommandError::UnknownCommand => "There is no such command. Try 'help' to see the list.",
            CommandError::TooMuch(command) => return write!(f, "'{command}' stands alone."),
            CommandError::NoGame => "No game in progress. Try 'newgame' to start a new game.",
            CommandError::GameOver => "The game is over. Try 'newgame' to start a new game.",
            CommandError::BadGame(error) => return f.write_str(&explain_game(error)),
            CommandError::PlayedOn { number } => {
                return write!(f, "Move {number} comes after the end: a draw by repetition.");
            }
            CommandError::BadMove(why) => return f.write_str(&explain_move(why)),
            CommandError::BadLimits => {
                "'bestmove' takes 'time hh:mm:ss', 'seconds X', 'depth N' or 'nodes N', or stands \
                 alone to search until it is interrupted."
            }
            CommandError::BadUndo => "'undo' takes a number from 1 up, or stands alone for 1.",
            CommandError::TooFewPlies { played } => {
                return write!(f, "Unable to undo that many moves: {played} have been played.");
            }
            CommandError::BadOptions => {
                "'options' takes 'get NAME' or 'set NAME VALUE', or stands alone to list them."
            }
            CommandError::UnknownOption => {
                "There is no such option. Try 'options' to see the list."
            }
            CommandError::BadValue { option, takes } => {
                return write!(f, "{option} takes {takes}.");
            }
            CommandError::NoMemory => "This machine has not so much memory.",
            CommandError::BadPerft => {
                "'perft' takes a depth, or stands alone to go on until it is interrupted."
            }
        };
        f.write_str(text)
    }
}
