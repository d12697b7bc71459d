//! Going from the table to the lessons and the rules page, and back. Each of them has an address.

use crate::app::{App, Dialog, Room};
use crate::platform::{page, school, storage, time, words};
use skep_school::Address;
use skep_table::Table;
use std::cell::{Cell, RefCell};
use wasm_bindgen_futures::spawn_local;

thread_local! {
    /// The game that was on the table before somebody went to learn.
    static ASIDE: RefCell<Option<Table>> = const { RefCell::new(None) };
    /// Has somebody come to learn who has no game yet?
    static CAME_TO_LEARN: Cell<bool> = const { Cell::new(false) };
}

/// There is no game yet: somebody who wants to play is asked for one, somebody who wants to learn is not.
pub(crate) fn welcome(app: App) {
    if Address::read(&page::fragment()).is_some() {
        CAME_TO_LEARN.set(true);
    } else {
        app.dialog.set(Some(Dialog::NewGame));
    }
}

impl App {
    /// Goes to something that is taught: the browser's own way back leads back.
    pub(crate) fn go_to(&self, address: &Address) {
        self.dialog.set(None);
        page::set_fragment(&address.to_string());
    }

    /// Goes back to the game.
    pub(crate) fn go_back_to_table(&self) {
        page::clear_fragment();
        self.follow_address();
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

    /// Loads what is taught, and its words, and goes where the address leads by then.
    async fn open_school(&self) {
        let language = self.spoken();
        self.errands.update(|count| *count += 1);
        let loaded = (school::load().await, words::load(language, true).await);
        self.errands.update(|count| *count -= 1);
        let (Some(school), Some(words)) = loaded else {
            page::clear_fragment();
            self.ask_for_new_game();
            return self.complain(self.say("error-school"));
        };
        if language == self.spoken() {
            self.words.set(words);
            self.school.set(Some(school));
        }
        // Another language was chosen meanwhile: once more.
        self.follow_address();
    }

    fn enter(&self, address: &Address) {
        if self.room.get_untracked() == Room::Table {
            self.put_aside();
        }
        self.let_go();
        self.dialog.set(None);
        self.zen.set(false);
        self.moves_open.set(false);
        self.class.set(None);
        self.beckons.set(Vec::new());
        self.exhibit.set(None);
        match address {
            Address::Course => self.room.set(Room::Course),
            Address::Lesson(name) => self.begin_lesson(name),
            Address::Rules(rule) => self.open_rules(*rule),
        }
    }

    /// Keeps the game that is on the table, with its clock stopped, to go on with it later.
    fn put_aside(&self) {
        self.stop_computer();
        self.table.update(|table| table.pause(time::now()));
        self.keep();
        self.advice.set(None);
        self.tip.set(None);
        self.clock_face.set(false);
        ASIDE.set(Some(self.table.get_untracked()));
    }

    /// Goes on with the game that was put aside.
    fn return_to_table(&self) {
        if self.room.get_untracked() == Room::Table {
            return;
        }
        if let Some(aside) = ASIDE.take() {
            // Another window may have gone on with it.
            let table = match storage::game(aside.id()) {
                Some(Ok(kept)) => kept,
                _ => aside,
            };
            self.set_table(table);
            self.ask_for_new_game();
        }
    }

    /// Whoever came to learn before there was a game is asked for one later.
    fn ask_for_new_game(&self) {
        if CAME_TO_LEARN.take() {
            self.open(Dialog::NewGame);
        }
    }

    /// The screen is for playing again.
    pub(crate) fn leave_school(&self) {
        if self.room.get_untracked() == Room::Table {
            return;
        }
        page::clear_fragment();
        self.class.set(None);
        self.beckons.set(Vec::new());
        self.room.set(Room::Table);
    }

    /// Puts something on the table that is not kept.
    pub(crate) fn lay_out(&self, table: Table) {
        self.let_go();
        self.motion.set(None);
        self.table.set(table);
    }
}
