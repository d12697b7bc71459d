//! Why a written game or move can't be read, in a sentence.

use crate::Words;
use skep_notation::uhp::MoveError;
use skep_notation::{Problem, ReadError};
use skep_rules::Piece;

impl Words {
    /// Why a text or file is no game.
    pub fn explain_read(&self, error: &ReadError) -> String {
        let ReadError::Wrong(_, error) = error else {
            return self.say(match error {
                ReadError::TooLong { .. } | ReadError::TooMany { .. } => "error-file-large",
                ReadError::NotText { .. } => "error-file-kind",
                ReadError::Empty => "error-text-empty",
                ReadError::Unknown | ReadError::Several { .. } | ReadError::Wrong(..) => {
                    "error-text"
                }
            });
        };
        match &error.problem {
            Problem::Form(_) => {
                let place = [("line", error.line.into()), ("column", error.column.into())];
                self.tell("error-text-at", &place)
            }
            Problem::Move { number, text, why } => {
                let reason = self.explain_written(why);
                let values =
                    [("count", (*number).into()), ("text", text.into()), ("reason", reason.into())];
                self.tell("error-text-move", &values)
            }
            Problem::Position(_) => self.say("error-text-position"),
        }
    }

    /// Why a written move is none.
    pub fn explain_written(&self, error: &MoveError) -> String {
        let about = |key, word: &str| self.tell(key, &[("word", word.into())]);
        let of_tile = |key, piece: Piece| self.tell(key, &[("code", piece.to_string().into())]);
        match error {
            MoveError::Empty => self.say("written-empty"),
            MoveError::NotATile(word) => about("written-not-a-tile", word),
            MoveError::TwoMarks(word) => about("written-two-marks", word),
            MoveError::ExtraWords(words) => about("written-extra-words", words),
            MoveError::NoPlace(piece) => of_tile("written-no-place", *piece),
            MoveError::InHand(piece) => of_tile("written-in-hand", *piece),
            MoveError::Taken { piece, by } => {
                let tiles = [("code", piece.to_string().into()), ("top", by.to_string().into())];
                self.tell("written-taken", &tiles)
            }
            MoveError::Illegal(refusal) => self.explain(refusal),
        }
    }
}
