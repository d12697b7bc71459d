//! Somebody who listens, and answers by keys.

use crate::page::{Page, Store};
use crate::talk::begin;
use skep_notation::uhp;
use skep_rules::Piece;
use skep_session::machine::{board, computer};
use skep_session::play::{Event, Focus, Key, Pressed};
use skep_words::Language;

/// A tile by its name.
pub(crate) fn tile(name: &str) -> Piece {
    name.parse().expect("a tile")
}

/// A game of two people after these moves. What was said meanwhile is forgotten.
pub(crate) fn played(moves: &[&str]) -> Page {
    let mut page = begin(&[("set", "Base")]);
    moves.iter().for_each(|mv| page.write(mv));
    page.news();
    page
}

/// A page that begins with what another one has kept, in a browser of this language.
pub(crate) fn reloaded(page: &Page, language: Language, fragment: &str) -> Page {
    Page::visit_in(language, page.store.clone(), fragment)
}

/// A first visit at an address, in a browser of this language. What was said is kept.
pub(crate) fn visit(language: Language, fragment: &str) -> Page {
    let mut page = Page::visit_in(language, Store::default(), fragment);
    page.wait(200);
    page
}

impl Page {
    /// A move is made by two taps.
    pub(crate) fn write(&mut self, mv: &str) {
        let mv = uhp::parse_move(self.game().position(), mv).expect("a legal move");
        self.play(mv);
    }

    /// All that was said since the last time. What waits for a window to open is said by then.
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
        let has_board = self.facts.board_has_keyboard;
        let focus = if has_board { Focus::Board } else { Focus::Nothing };
        let shift = key == "?" || key.chars().all(|c| c.is_ascii_uppercase());
        let key = Key { code: &code, key, shift, repeats: false, focus };
        match self.state.pressed(&key) {
            Pressed::Happens(event) => self.send(event),
            Pressed::FocusBoard => {
                self.facts.board_has_keyboard = true;
                self.send(board::Event::Here);
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
        let position = self.state.board.table.position();
        let event = match self.words.typed_move(position, text) {
            Ok(mv) => Event::Typed(mv),
            Err(Illegal(refusal)) => Event::TypedRefused(Box::new(refusal)),
            Err(error) => panic!("{text} is no move: {error}"),
        };
        self.send(event);
    }

    /// The computer answers what it was asked: this move, after the time that it takes at least.
    pub(crate) fn computer_finds(&mut self, mv: &str) {
        let request = self.asked.take().expect("the computer was asked");
        let ticket = request.split_whitespace().nth(1).expect("a number");
        let report = format!("best {ticket}\ndepth 1\nnodes 1\nline +0|{mv}\n");
        self.send(computer::Event::Report(Some(report)));
        self.wait(700);
    }
}
