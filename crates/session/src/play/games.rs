//! Beginning, opening and keeping games.

use super::update::Update;
use super::{Change, Dialog, Effect, Keep, Kept, Message, Room, ToastAnswer};
use crate::{Answer, Damaged, Listed, Saved, Table, Terms, Wishes};
use skep_notation::{Format, link};
use skep_school::Address;
use std::ops::Range;
use std::rc::Rc;

/// Who wants a text to be read, and hears what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Somebody has dropped it on the page.
    Page,
    /// Somebody waits in a window: if it is closed, the game is not wanted any more.
    Window(Dialog),
}

/// The games of a text that has several.
#[derive(Debug)]
pub struct Listing {
    /// The text.
    pub bytes: Vec<u8>,
    /// The games, in its order.
    pub games: Vec<Listed>,
}

impl PartialEq for Listing {
    /// A text that is read anew is another one: nobody compares megabytes.
    fn eq(&self, other: &Listing) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Update<'_> {
    /// Brings back what was on the table, or what the address asks for.
    pub(super) fn begin(&mut self, kept: Kept) {
        self.state.settings.set(kept.settings);
        self.state.progress.set(kept.progress);
        self.state.first_game = kept.first_game;
        self.state.has_begun = kept.game.is_some();
        self.arrive(kept.fragment, kept.entry);
        if self.open_address_link() {
            return;
        }
        match kept.game {
            Some(Ok(table)) => self.state.table.set(*table),
            // The text stays in the store: the list of games offers it as it is.
            Some(Err(_)) => {
                self.state.dialog.set(Some(Dialog::NewGame));
                self.complain("error-saved-game");
            }
            None => self.ask_for_new_game(),
        }
        self.state.clock_face.set(self.state.table.has_clock_face());
        self.call_computer();
        self.resume_first_game();
        self.follow_address();
    }

    /// A number for a new game.
    pub(super) fn new_id(&self) -> u64 {
        // Two games begun in one millisecond would be one.
        self.now.since_1970.max(self.state.table.id() + 1)
    }

    /// A number for a game that is opened to be looked at. One that was only looked at makes room for the
    /// next: whoever goes through a file of many games does not find all of them among the kept ones.
    fn opened_id(&self) -> u64 {
        let table = &self.state.table;
        if table.is_opened() { table.id() } else { self.new_id() }
    }

    /// Keeps the time that has gone by since the last move; all else is kept already.
    pub(super) fn keep_time(&mut self) {
        if self.state.table.is_clock_running() {
            self.keep();
        }
    }

    /// Puts another game on the table. The present one is kept.
    pub(super) fn set_table(&mut self, table: Table) {
        self.state.has_begun = true;
        let is_led_by_keys = self.state.dialog.is_some() && self.state.facts.is_led_by_keys;
        self.keep_time();
        self.leave_school();
        self.clear_table();
        self.state.dialog.set_if_new(None);
        self.state.clock_face.set(table.has_clock_face());
        self.state.table.set(table);
        if is_led_by_keys {
            self.lead_to_board();
        }
        self.after_change();
    }

    /// Whoever has no game is asked for one; but not whoever has come to learn.
    pub(super) fn ask_for_new_game(&mut self) {
        let has_game = self.state.has_begun || !self.state.table.is_untouched();
        if !has_game && Address::read(&self.state.route.fragment).is_none() {
            self.open(Dialog::NewGame);
        }
    }

    /// Forgets all that belongs to what lies on the table, before something else lies there.
    pub(super) fn clear_table(&mut self) {
        self.stop_computer();
        self.let_go();
        self.state.step.set_if_new(None);
        self.forget_advice();
        self.state.tip.set_if_new(None);
        self.state.moves_open.set_if_new(false);
        self.state.cursor.set_if_new(None);
    }

    /// Another window has changed what is kept. A game that lies on both tables is the same on both;
    /// that window plays the computer's moves.
    pub(super) fn heed(&mut self, change: Change) {
        *self.state.kept = self.state.kept.wrapping_add(1);
        match change {
            Change::Settings(settings) => self.state.settings.set(settings),
            Change::Progress(progress) => self.state.progress.set(progress),
            Change::Game(id, Some(table)) if id == self.state.table.id() => {
                self.stop_computer();
                self.let_go();
                self.state.step.set_if_new(None);
                self.state.table.set(*table);
            }
            Change::Game(id, Some(table)) => {
                if let Some(aside) = self.state.route.aside.as_mut().filter(|it| it.id() == id) {
                    *aside = *table;
                }
            }
            Change::Game(_, None) | Change::All => {}
        }
    }

    /// Begins a new game as wished, and remembers the wishes for the next one.
    pub(super) fn begin_as_wished(&mut self, wishes: &Wishes) {
        self.new_game(wishes.terms(self.now.random.is_multiple_of(2)));
        self.effect(Effect::Keep(Keep::Wishes(Box::new(wishes.clone()))));
    }

    /// Begins a new game.
    pub(super) fn new_game(&mut self, terms: Terms) {
        self.set_table(Table::new(self.new_id(), terms));
    }

    /// A new game on the same terms with the colours changed round.
    pub(super) fn rematch(&mut self) {
        let table = self.state.table.rematch(self.new_id());
        self.set_table(table);
    }

    /// A kept game has been read.
    pub(super) fn game_loaded(&mut self, game: Option<Result<Box<Table>, Damaged>>) {
        match game {
            Some(Ok(table)) => self.set_table(*table),
            Some(Err(_)) => self.complain("error-saved-game"),
            None => self.complain("error-game-gone"),
        }
    }

    /// A kept game was thrown away; for a while it can be brought back.
    pub(super) fn game_taken(&mut self, id: u64, text: Option<String>) {
        if let Some(text) = text {
            self.trust_store();
            self.toast("games-deleted".into(), false, Some(ToastAnswer::BringBack(id, text)));
        }
        *self.state.kept = self.state.kept.wrapping_add(1);
    }

    /// Brings the game back that was thrown away last.
    pub(super) fn bring_back(&mut self) {
        let answer = self.state.toast.as_ref().and_then(|toast| toast.answer.clone());
        if let Some(ToastAnswer::BringBack(id, text)) = answer {
            self.dismiss();
            self.effect(Effect::Keep(Keep::Text(id, text)));
            *self.state.kept = self.state.kept.wrapping_add(1);
        }
    }

    /// Opens the game of the link that is the address, if it is one. Was there a game in it?
    pub(super) fn open_address_link(&mut self) -> bool {
        let Some(code) = self.state.route.fragment.strip_prefix("game=").map(str::to_owned) else {
            return false;
        };
        self.clear_fragment();
        match link::parse(&code) {
            Ok(game) => {
                self.set_table(Table::of_game(self.opened_id(), game).opened());
                true
            }
            Err(_) => {
                self.complain("error-link");
                false
            }
        }
    }

    /// Opens a game or a position from a file or from pasted text, in any notation, if it is still
    /// wanted when it has been read. On failure says where and why, and leaves everything as it was.
    pub(super) fn open_text(&mut self, bytes: Vec<u8>, reader: Reader) {
        // A file may speak of a link, and be a game itself.
        let text = std::str::from_utf8(&bytes).unwrap_or("");
        let text = if Format::of(text).is_some() { "" } else { text };
        if let Some((_, link)) = text.split_once("#game=") {
            let code = link.split_whitespace().next().unwrap_or_default();
            return match link::parse(code) {
                Ok(game) => self.open_read(Table::of_game(self.opened_id(), game)),
                Err(_) => self.refuse_text(reader, "error-link".into()),
            };
        }
        self.effect(Effect::Read(bytes, reader));
    }

    /// A worker has read a text.
    pub(super) fn text_read(&mut self, answer: Answer, bytes: Vec<u8>, reader: Reader) {
        let is_wanted = match reader {
            Reader::Page => true,
            // Whoever has closed the window does not want the game any more.
            Reader::Window(dialog) => *self.state.dialog == Some(dialog),
        };
        if !is_wanted {
            return;
        }
        match answer {
            Answer::Done(text) => match Saved(text).open(self.opened_id()) {
                Ok(table) => self.open_read(table),
                Err(_) => self.refuse_text(reader, "error-text".into()),
            },
            Answer::List(games) => {
                self.state.listing.set(Some(Rc::new(Listing { bytes, games })));
                self.open(Dialog::Listing);
            }
            Answer::Refused(why) => self.refuse_text(reader, Message::Said(why)),
            Answer::Failed => self.refuse_text(reader, "error-scribe".into()),
        }
    }

    /// Says why a text is no game, where it is looked for.
    pub(super) fn refuse_text(&mut self, reader: Reader, why: Message) {
        match reader {
            Reader::Window(Dialog::Open) => {
                self.remark(why.clone());
                self.state.problem.set(Some(why));
            }
            _ => self.complain(why),
        }
    }

    /// Opens one of the games of the list.
    pub(super) fn open_listed(&mut self, bytes: Range<usize>) {
        let listing = self.state.listing.as_ref();
        let game = listing.and_then(|listing| listing.bytes.get(bytes).map(<[u8]>::to_vec));
        self.open_text(game.unwrap_or_default(), Reader::Window(Dialog::Listing));
    }

    /// Puts a game that was read on the table, to be looked at, and says so.
    fn open_read(&mut self, table: Table) {
        let turns = table.game().len().div_ceil(2);
        self.set_table(table.opened());
        self.notify(Message::about("open-done", "count", turns));
    }

    /// Puts something on the table that is not kept.
    pub(super) fn lay_out(&mut self, table: Table) {
        debug_assert_ne!(*self.state.room, Room::Table, "a game would be lost");
        self.clear_table();
        self.state.table.set(table);
    }
}
