//! A simulated screen reader: reads announcements, presses keys.

use super::page::{Document, Page};
use skep_notation::uhp;
use skep_rules::Piece;
use skep_session::machine::board;
use skep_session::shell::{self, Focus, KeyPress, Pressed};

/// A tile by its name.
pub(crate) fn tile(name: &str) -> Piece {
    name.parse().expect("a tile")
}

impl<D: Document> Page<D> {
    /// A move is made by two taps.
    pub(crate) fn write(&mut self, mv: &str) {
        let mv = uhp::parse_move(self.game().position(), mv).expect("a legal move");
        self.play(mv);
    }

    /// All announcements since the last call.
    pub(crate) fn news(&mut self) -> Vec<String> {
        self.wait(200);
        std::mem::take(&mut self.heard)
    }

    /// What is said next: one thing, and no more.
    pub(crate) fn one(&mut self) -> String {
        let news = self.news();
        let [one] = &*news else { panic!("all this is said: {news:#?}") };
        one.clone()
    }

    /// A key is pressed, as it is written in English.
    pub(crate) fn press(&mut self, key: &str) {
        let code = match key {
            "." => "Period".to_owned(),
            "," => "Comma".to_owned(),
            "?" => "Slash".to_owned(),
            _ if key.len() == 1 => format!("Key{}", key.to_uppercase()),
            _ => key.to_owned(),
        };
        let has_board = self.browser_state.board_has_keyboard;
        let focus = if has_board { Focus::Board } else { Focus::Nothing };
        let shift = key == "?" || key.chars().all(|c| c.is_ascii_uppercase());
        let key = KeyPress { code: &code, key, shift, repeats: false, focus };
        match self.state.pressed(&key) {
            Pressed::Happens(event) => self.send(event),
            Pressed::FocusBoard => {
                self.browser_state.board_has_keyboard = true;
                self.send(shell::Event::from(board::Event::Here));
            }
            Pressed::Nothing | Pressed::Held => {}
        }
    }

    /// A key is pressed, and one thing is said.
    pub(crate) fn hear(&mut self, key: &str) -> String {
        self.press(key);
        self.one()
    }

    /// A move is typed, and whatever comes of it.
    pub(crate) fn type_move(&mut self, text: &str) {
        use uhp::MoveError::Illegal;
        let position = self.state.shell().board.table.position();
        let event = match self.words.typed_move(position, text) {
            Ok(mv) => shell::Event::Typed(mv),
            Err(Illegal(refusal)) => shell::Event::TypedRefused(Box::new(refusal)),
            Err(error) => panic!("{text} is no move: {error}"),
        };
        self.send(event);
    }
}
