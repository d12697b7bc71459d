//! Going from the table to the lessons and the rules page, and back. Each of them has an address.

use super::history::here;
use super::rules::CONTENTS;
use crate::app::{App, Dialog, Notice, Room};
use crate::platform::{page, school, storage, time, words};
use skep_school::Address;
use skep_session::Table;
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;

thread_local! {
    /// The game that was on the table before somebody went to learn.
    static ASIDE: RefCell<Option<Table>> = const { RefCell::new(None) };
    /// What of all that is taught somebody is at, and the number of its entry in the browser's history.
    static AT: RefCell<Option<(Address, f64)>> = const { RefCell::new(None) };
    /// From where they have gone to the rules.
    static CAME_FROM: RefCell<Option<(Address, f64)>> = const { RefCell::new(None) };
}

/// Another window has gone on with a game: perhaps with the one that was put aside.
pub(crate) fn heed_aside(id: u64) {
    ASIDE.with_borrow_mut(|aside| {
        if let Some(table) = aside.as_mut().filter(|table| table.id() == id)
            && let Some(Ok(kept)) = storage::game(id)
        {
            *table = kept;
        }
    });
}

impl App {
    /// Goes to something that is taught: the browser's own way back leads back.
    pub(crate) fn go_to(&self, address: &Address) {
        self.dialog.set(None);
        let address = address.to_string();
        if page::fragment() == address {
            // Browsers tell only of a change.
            self.follow_address();
        } else {
            page::set_fragment(&address);
        }
    }

    /// Goes back to the game.
    pub(crate) fn go_back_to_table(&self) {
        page::clear_fragment();
        self.follow_address();
    }

    /// Closes a page: back to the lessons from which the rules were looked up, or else to the game.
    pub(crate) fn close_page(&self) {
        let is_here = self.room.get_untracked() == Room::Rules;
        match CAME_FROM.with_borrow(Clone::clone).filter(|_| is_here) {
            // Otherwise each look at the rules would be one more on the way back.
            Some((_, entry)) if entry < here() => page::go((entry - here()) as i32),
            Some((address, _)) => self.go_to(&address),
            None => self.go_back_to_table(),
        }
    }

    /// The key of where that leads.
    pub(crate) fn way_back_key(&self) -> &'static str {
        CAME_FROM.with_borrow(|from| match from {
            _ if self.room.get_untracked() != Room::Rules => "rulebook-back",
            Some((Address::Lesson(_), _)) => "rulebook-back-to-lesson",
            Some(_) => "learn-all-lessons",
            None => "rulebook-back",
        })
    }

    /// Goes back to play a new game.
    pub(crate) fn play_a_game(&self) {
        self.go_back_to_table();
        self.open(Dialog::NewGame);
    }

    /// Goes where the address leads: to something that is taught, or else to the table.
    pub(crate) fn follow_address(&self) {
        match Address::read(&page::fragment()) {
            None => self.return_to_table(),
            Some(address) if self.school.with_untracked(Option::is_some) => self.enter(&address),
            Some(_) => {
                let app = *self;
                spawn_local(async move { app.open_school().await });
            }
        }
    }

    /// Loads what is taught and goes where the address leads by then.
    async fn open_school(&self) {
        self.errands.update(|count| *count += 1);
        let is_loaded = self.load_school().await;
        self.errands.update(|count| *count -= 1);
        if is_loaded {
            return self.follow_address();
        }
        page::clear_fragment();
        self.ask_for_new_game();
        self.complain(self.say("error-school"));
    }

    /// Loads what is taught, and its words. Was it there to be had?
    pub(crate) async fn load_school(&self) -> bool {
        loop {
            let language = self.spoken();
            let school = match self.school.get_untracked() {
                None => school::load().await,
                there => there,
            };
            let words = words::load(language, true).await;
            let (Some(school), Some(words)) = (school, words) else { return false };
            // Unless another language was chosen meanwhile.
            if language == self.spoken() {
                self.words.set(words);
                self.school.set(Some(school));
                return true;
            }
        }
    }

    fn enter(&self, address: &Address) {
        let before = AT.replace(Some((address.clone(), here())));
        match self.room.get_untracked() {
            Room::Table => {
                self.put_aside();
                CAME_FROM.set(None);
            }
            Room::Course | Room::Lesson => CAME_FROM.set(before),
            // From the midst of the rules to what else there is to read: the board stays as it is.
            Room::Rules if *address == Address::Rules(None) => {
                self.tries.set(false);
                return page::before_paint(|| page::read_on_at(CONTENTS));
            }
            // Links between rules lead no farther away from a lesson.
            Room::Rules => {}
        }
        self.clear_table();
        self.dialog.set(None);
        self.hush(Notice::is_only_said);
        self.zen.set(false);
        self.leave_lesson();
        self.exhibit.set(None);
        self.tries.set(false);
        // Whoever has no pointer goes on at the page, at the rule that is asked for, or at a lesson's board.
        page::before_paint(|| page::focus(".paper"));
        match address {
            Address::Course => self.room.set(Room::Course),
            Address::Lesson(name) => self.begin_lesson(name),
            Address::Rules(rule) => self.open_rules(*rule),
        }
        if matches!(self.room.get_untracked(), Room::Lesson | Room::Table) {
            self.lead_to_board();
        }
    }

    /// When things have settled, whoever has no pointer is at the board. Where that is, is not said: there is
    /// more to be heard now.
    pub(crate) fn lead_to_board(&self) {
        self.here();
        let stage = self.stage;
        page::before_paint(move || stage.take_keyboard_quietly());
    }

    /// Keeps the game that is on the table, with its clock stopped, to go on with it later.
    fn put_aside(&self) {
        self.table.update(|table| table.pause(time::now()));
        self.keep();
        self.clock_face.set(false);
        ASIDE.set(Some(self.table.get_untracked()));
    }

    /// Goes on with the game that was put aside.
    fn return_to_table(&self) {
        if self.room.get_untracked() == Room::Table {
            return;
        }
        self.leave_school();
        if let Some(aside) = ASIDE.take() {
            self.clear_table();
            self.clock_face.set(aside.has_clock_face());
            self.table.set(aside);
            self.keep();
            self.guide();
            self.call_computer();
        }
        self.ask_for_new_game();
    }

    /// The screen is for playing again.
    pub(crate) fn leave_school(&self) {
        if self.room.get_untracked() == Room::Table {
            return;
        }
        page::clear_fragment();
        self.leave_lesson();
        self.exhibit.set(None);
        self.tries.set(false);
        self.room.set(Room::Table);
    }

    /// Puts something on the table that is not kept.
    pub(crate) fn lay_out(&self, table: Table) {
        self.clear_table();
        self.table.set(table);
    }
}
