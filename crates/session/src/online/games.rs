//! Beginning and opening games, and the letters that arrive.

use super::request::{Request, kept_fragment};
use super::update::Update;
use super::{Effect, Screen};
use crate::machine::ShownMove;
use crate::machine::message::Message;
use crate::machine::windows::Dialog;
use crate::shell::Document;
use crate::{
    Apart, Damaged, KeptGames, LetterNews, NewGameOptions, Saved, Table, Terms, person_name,
};
use skep_notation::letter::{self, Letter};
use skep_notation::link::LinkError;
use skep_rules::Color;
use skep_words::key;
use std::rc::Rc;

impl Update<'_> {
    /// The browser is at this address: does what it asks for.
    pub(super) fn arrive(&mut self, fragment: &str) {
        match Request::read(fragment) {
            Some(Request::Letter(code)) => self.open_letter(code),
            Some(Request::Kept(id)) if self.is_on_table(id) => self.enter(Screen::Table),
            Some(Request::Kept(id)) => self.effect(Effect::Load(id)),
            Some(Request::Game(game)) => {
                let remote = self.state.link.remote.as_ref();
                if remote.is_some_and(|remote| remote.id() == game) {
                    self.enter(Screen::Table);
                } else {
                    self.open_game(game.to_owned(), None);
                }
            }
            Some(Request::Seat(secret)) => self.take_seat_by(secret.to_owned()),
            Some(Request::Choice) | None => self.enter(Screen::Choice),
        }
    }

    fn is_on_table(&self, id: u64) -> bool {
        let table = &self.state.shell.board.table;
        table.apart().is_some() && !table.is_opened() && table.id() == id
    }

    /// Another screen is shown. What was open over the one before is closed.
    fn enter(&mut self, screen: Screen) {
        if *self.state.screen != screen {
            self.state.shell.windows.close();
            self.state.screen.set(screen);
        }
        if screen == Screen::Choice {
            self.effect(Effect::List);
            self.leave_server();
        }
    }

    /// The choice of a new game is shown.
    pub(super) fn choose(&mut self) {
        if *self.state.screen != Screen::Choice {
            self.enter(Screen::Choice);
            self.effect(Effect::Address { fragment: String::new(), is_new: true });
        }
    }

    /// The kept games are listed.
    pub(super) fn list(&mut self, texts: Vec<(u64, Rc<str>)>) {
        // Only games apart are shown, and reading the others would take a while.
        let apart = texts
            .into_iter()
            .filter(|(_, text)| text.contains("\napart ") || text.contains("\nlink "))
            .collect();
        let kept = KeptGames::read(apart, usize::MAX, &self.now.today, &self.state.kept);
        self.state.kept.set(Rc::new(kept));
    }

    /// A text was pasted.
    pub(super) fn paste(&mut self, text: &str) {
        match Request::pasted(text) {
            Some(code) => self.open_letter(code),
            None => self.state.shell.show_error(key::ERROR_TEXT_EMPTY),
        }
    }

    fn open_letter(&mut self, code: &str) {
        match letter::parse(code) {
            Ok(letter) => {
                // What the server tells from now on is not about the game of the letter.
                self.leave_server();
                self.effect(Effect::Find(letter.id));
                self.state.arriving = Some(letter);
            }
            Err(error) => {
                self.state.shell.show_error(match error {
                    LinkError::TooNew => key::LETTER_TOO_NEW,
                    LinkError::Damaged | LinkError::Illegal { .. } => key::ERROR_LINK,
                });
                if *self.state.screen == Screen::Choice {
                    self.enter(Screen::Choice);
                }
            }
        }
    }

    /// The game of the letter that arrives was looked for.
    pub(super) fn found(&mut self, found: Option<(u64, Result<Box<Table>, Damaged>)>) {
        let Some(letter) = self.state.arriving.take() else { return };
        let kept = found.and_then(|(_, game)| game.ok());
        // Another window may hold more of it than what lies here.
        match kept.filter(|table| table.apart().is_some_and(|apart| apart.id == letter.id)) {
            Some(table) => {
                self.lay_out(*table);
                self.show_address(false);
                self.compare(letter);
            }
            None => self.offer(letter),
        }
    }

    /// A letter of a game that is new here lies on the table, and takes nothing.
    fn offer(&mut self, letter: Letter) {
        let id = self.new_id();
        let mut table = Table::of_letter(&letter, id, !letter.from).opened();
        table.show(usize::MAX);
        self.lay_out(table);
        self.show_last_move();
        self.state.offered = Some(letter);
    }

    /// The offered game is taken by this side.
    pub(super) fn accept(&mut self, person: Color, name: &str) {
        let Some(letter) = self.state.offered.take() else { return };
        let name = person_name(name);
        let mut table = Table::of_letter(&letter, self.new_id(), person);
        if !name.is_empty() {
            table = table.with_name(person, &name);
        }
        self.lay_out(table);
        self.keep();
        self.show_address(false);
        let options = NewGameOptions { your_name: name, ..(*self.state.options).clone() };
        self.keep_options(options);
        if self.state.shell.browser.is_led_by_keys {
            self.focus_board();
        }
    }

    /// The game of the letter lies on the table, as it is kept: says what the letter tells of it.
    fn compare(&mut self, letter: Letter) {
        let table = &self.state.shell.board.table;
        let is_own = table.terms().only_person() == Some(letter.from);
        match LetterNews::of(table, &letter) {
            LetterNews::Nothing if is_own => self.state.shell.notify(key::LETTER_OWN),
            LetterNews::Nothing => self.state.shell.notify(key::LETTER_KNOWN),
            LetterNews::Earlier => self.state.shell.notify(key::LETTER_EARLIER),
            LetterNews::GoesOn { .. } => self.go_on_with(&letter),
            LetterNews::Other { common } => {
                let moves = common.div_ceil(2);
                let sentence = Message::about(key::LETTER_OTHER, "count", moves);
                self.state.shell.windows.problem.set(Some(sentence));
                self.state.shell.windows.ask(Dialog::OtherLetter);
                self.state.offered = Some(letter);
            }
        }
    }

    /// The course of the letter counts.
    pub(super) fn use_letter(&mut self) {
        self.state.shell.windows.close();
        if let Some(letter) = self.state.offered.take() {
            self.go_on_with(&letter);
        }
    }

    /// The game goes on as the letter tells. Seat and own name stay as they are.
    fn go_on_with(&mut self, letter: &Letter) {
        let before = &self.state.shell.board.table;
        let Some(person) = before.terms().only_person() else { return };
        let mut table = Table::of_letter(letter, before.id(), person).with_series(before.series());
        let other = before.name(!person).unwrap_or_default().to_owned();
        table = table.with_name(person, before.name(person).unwrap_or_default());
        if table.name(!person).is_none() {
            table = table.with_name(!person, &other);
        }
        let ends = before.outcome().is_none() && table.outcome().is_some();
        self.state.shell.board.replace(table);
        self.show_last_move();
        self.keep();
        if ends {
            self.begin_ending();
        }
    }

    /// The last move is shown as motion.
    fn show_last_move(&mut self) {
        let board = &mut self.state.shell.board;
        let last = board.table.shown_move();
        board.step.set(last.map(|(before, mv)| ShownMove { before, mv, is_back: false }));
    }

    /// A kept game was read.
    pub(super) fn loaded(&mut self, game: Option<Result<Box<Table>, Damaged>>) {
        match game {
            Some(Ok(table)) if table.apart().is_some() => {
                self.leave_game();
                self.close_if_done();
                self.lay_out(*table);
            }
            Some(Ok(table)) => match table.link() {
                Some(game) => self.open_game(game.clone(), Some(false)),
                None => self.effect(Effect::Play(table.id())),
            },
            Some(Err(_)) => self.refuse_game(key::ERROR_SAVED_GAME),
            None => self.refuse_game(key::ERROR_GAME_GONE),
        }
    }

    fn refuse_game(&mut self, why: skep_words::Key) {
        self.enter(Screen::Choice);
        self.state.shell.show_error(why);
    }

    /// Puts a game on the table.
    pub(super) fn lay_out(&mut self, table: Table) {
        self.state.offered = None;
        let shell = &mut self.state.shell;
        shell.board.clear();
        shell.windows.close();
        shell.windows.moves_open.set_if_new(false);
        shell.board.table.set(table);
        self.enter(Screen::Table);
    }

    /// The address is that of the game on the table.
    fn show_address(&mut self, is_new: bool) {
        let fragment = kept_fragment(self.state.shell.board.table.id());
        self.effect(Effect::Address { fragment, is_new });
    }

    /// A number for a new game on this device.
    pub(super) fn new_id(&self) -> u64 {
        self.state.shell.board.table.next_id(self.now.since_1970)
    }

    /// A number for a new game that no other device has: the time, and chance.
    fn new_number(&self) -> Apart {
        let time = self.now.since_1970.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Apart { id: time ^ self.now.random.rotate_left(20), is_sent: false }
    }

    /// Begins a game with these options.
    pub(super) fn begin_with(&mut self, options: &NewGameOptions) {
        let person = match options.begins {
            crate::Begins::Computer => Color::Black,
            crate::Begins::Lot if self.now.random.is_multiple_of(2) => Color::Black,
            crate::Begins::You | crate::Begins::Lot => Color::White,
        };
        let game_type = options.game_type();
        let terms = Terms { opening: options.opening, ..Terms::apart(game_type, person) };
        let table = Table::new(self.new_id(), terms).with_name(person, &options.your_name);
        self.begin_game(table);
        self.keep_options(options.begun());
    }

    pub(super) fn keep_options(&mut self, options: NewGameOptions) {
        if *self.state.options != options {
            self.state.options.set(options.clone());
            self.effect(Effect::KeepOptions(Box::new(options)));
        }
    }

    /// A new game with the same friend, colours swapped.
    pub(super) fn rematch(&mut self) {
        let table = &self.state.shell.board.table;
        if table.apart().is_some() && table.outcome().is_some() {
            self.begin_game(table.rematch(self.new_id()));
        }
    }

    fn begin_game(&mut self, table: Table) {
        self.leave_game();
        self.close_if_done();
        let number = self.new_number();
        self.lay_out(table.with_apart(number));
        self.keep();
        self.show_address(true);
        if self.state.shell.browser.is_led_by_keys {
            if self.state.shell.board.table.is_persons_turn() {
                self.focus_board();
            } else {
                self.effect(Effect::FocusCard);
            }
        }
    }

    /// Another window has changed a kept game.
    pub(super) fn on_change(&mut self, id: u64, table: Option<Box<Table>>) {
        if *self.state.screen == Screen::Choice {
            self.effect(Effect::List);
        }
        if let Some(table) = table.filter(|_| self.is_on_table(id)) {
            self.state.shell.board.replace(*table);
        }
    }

    /// Stores the game on the table.
    pub(super) fn keep(&mut self) {
        let table = &self.state.shell.board.table;
        let saved = Saved::of(table, Some(&self.now.today), self.now.moment);
        self.effect(Effect::Keep(table.id(), saved));
    }
}
