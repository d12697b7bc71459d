//! Why a written game or move can't be read, in a sentence.

use crate::{Words, key};
use skep_notation::uhp::MoveError;
use skep_notation::{Problem, ReadError};
use skep_rules::Piece;

impl Words {
    /// Why a text or file is no game.
    pub fn explain_read(&self, error: &ReadError) -> String {
        let ReadError::Wrong(_, error) = error else {
            return self.say(match error {
                ReadError::TooLong { .. } | ReadError::TooMany { .. } => key::ERROR_FILE_LARGE,
                ReadError::NotText { .. } => key::ERROR_FILE_KIND,
                ReadError::Empty => key::ERROR_TEXT_EMPTY,
                ReadError::Unknown | ReadError::Several { .. } | ReadError::Wrong(..) => {
                    key::ERROR_TEXT
                }
            });
        };
        match &error.problem {
            Problem::Form(_) => {
                let place = [("line", error.line.into()), ("column", error.column.into())];
                self.tell(key::ERROR_TEXT_AT, &place)
            }
            Problem::Move { number, text, why } => {
                let reason = self.explain_written(why);
                let values =
                    [("count", (*number).into()), ("text", text.into()), ("reason", reason.into())];
                self.tell(key::ERROR_TEXT_MOVE, &values)
            }
            Problem::Position(_) => self.say(key::ERROR_TEXT_POSITION),
            Problem::Ultimate => self.say(key::ERROR_TEXT_ULTIMATE),
        }
    }

    /// Why a written move is none.
    pub fn explain_written(&self, error: &MoveError) -> String {
        let about = |key, word: &str| self.tell(key, &[("word", word.into())]);
        let of_tile = |key, piece: Piece| self.tell(key, &[("code", piece.to_string().into())]);
        match error {
            MoveError::Empty => self.say(key::WRITTEN_EMPTY),
            MoveError::NotATile(word) => about(key::WRITTEN_NOT_A_TILE, word),
            MoveError::TwoMarks(word) => about(key::WRITTEN_TWO_MARKS, word),
            MoveError::ExtraWords(words) => about(key::WRITTEN_EXTRA_WORDS, words),
            MoveError::NoPlace(piece) => of_tile(key::WRITTEN_NO_PLACE, *piece),
            MoveError::InHand(piece) => of_tile(key::WRITTEN_IN_HAND, *piece),
            MoveError::Taken { piece, by } => {
                let tiles = [("code", piece.to_string().into()), ("top", by.to_string().into())];
                self.tell(key::WRITTEN_TAKEN, &tiles)
            }
            MoveError::Illegal(refusal) => self.explain(refusal),
        }
    }
}
