//! The game as text: at the end of the program, and as a file.

use super::answer::{Answer, TerminalGame};
use skep_notation::uhp;
use skep_rules::Color;
use skep_session::Moment;
use skep_words::key;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};

impl TerminalGame<'_> {
    /// The game as a PGN file, with its players.
    pub(super) fn pgn(&self) -> String {
        self.table().pgn(Moment::ZERO)
    }

    /// The whole game at the end of the program: as a GameString if UHP can express it, otherwise as PGN.
    pub(super) fn last_words(&self) -> String {
        let game = self.table().game();
        let is_told_by_board = game.outcome() == game.position().outcome();
        let has_names = Color::ALL.into_iter().any(|color| self.table().name(color).is_some());
        match uhp::game_text(game) {
            Ok(text) if is_told_by_board && !has_names => text,
            _ => self.pgn(),
        }
    }

    pub(super) fn save(&self, path: &str, may_replace: bool) -> Answer {
        if path.is_empty() {
            return self.say(key::PLAY_SAVE_WHERE);
        }
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).create_new(!may_replace);
        let file = options.open(path);
        let written = file.and_then(|mut file| file.write_all(self.pgn().as_bytes()));
        let file = ("file", path.into());
        match written {
            Ok(()) => self.tell(key::PLAY_SAVED, &[file]),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                self.tell(key::PLAY_FILE_EXISTS, &[file])
            }
            Err(error) => {
                self.tell(key::PLAY_NOT_SAVED, &[file, ("error", error.to_string().into())])
            }
        }
    }
}
