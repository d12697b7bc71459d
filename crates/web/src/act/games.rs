//! Beginning, opening and keeping games.

use super::history::arrive;
use super::rooms::heed_aside;
use crate::app::{self, App, Dialog, Listing, Notice};
use crate::platform::storage::{Change, StoreError};
use crate::platform::{files, page, storage, time};
use skep_notation::{Format, link};
use skep_school::Address;
use skep_table::{Answer, Errand, Saved, Table, Terms, Wishes};
use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;
use web_sys::File;

thread_local! {
    /// What was said about the store last.
    static COMPLAINED: Cell<Option<StoreError>> = const { Cell::new(None) };
    /// Has somebody begun or opened a game, perhaps without a move as yet?
    static HAS_BEGUN: Cell<bool> = const { Cell::new(false) };
}

/// Brings back what was on the table, or what the address asks for.
pub(crate) fn begin(app: App) {
    arrive();
    let fragment = page::fragment();
    if let Some(code) = fragment.strip_prefix("game=") {
        page::clear_fragment();
        if app.open_link(code) {
            return;
        }
    }
    match storage::current().and_then(storage::game) {
        Some(Ok(table)) => app.table.set(table),
        // The text stays in the store: the list of games offers it as it is.
        Some(Err(_)) => {
            app.dialog.set(Some(Dialog::NewGame));
            app.complain(app.say("error-saved-game"));
        }
        None => app.ask_for_new_game(),
    }
    app.clock_face.set(app.table.with_untracked(Table::has_clock_face));
    app.call_computer();
    app.resume_first_game();
    app.follow_address();
}

/// Watches what happens around the table: other windows that change a kept game, links that are
/// followed in this one, and the page being put away.
pub(crate) fn watch(app: App) {
    storage::on_change(move |change| app.heed(change));
    page::on_leave(move || app.keep_time());
    page::on_drop(move |file| app.open_file(file, || true, move |reason| app.complain(reason)));
    page::on_fragment(move || app.heed_address());
}

impl App {
    /// A number for a new game.
    pub(crate) fn new_id(&self) -> u64 {
        // Two games begun in one millisecond would be one.
        let used = self.table.with_untracked(Table::id);
        time::since_1970().max(used + 1)
    }

    /// A number for a game that is opened to be looked at. One that was only looked at makes room for the
    /// next: whoever goes through a file of many games does not find all of them among the kept ones.
    fn opened_id(&self) -> u64 {
        let opened = self.table.with_untracked(|table| table.is_opened().then(|| table.id()));
        opened.unwrap_or_else(|| self.new_id())
    }

    /// Keeps the time that has gone by since the last move; all else is kept already.
    fn keep_time(&self) {
        if self.table.with_untracked(|table| table.clock().is_some_and(|c| c.running().is_some())) {
            self.keep();
        }
    }

    /// Puts another game on the table. The present one is kept.
    pub(crate) fn set_table(&self, table: Table) {
        HAS_BEGUN.set(true);
        let is_led_by_keys = self.dialog.with_untracked(Option::is_some) && page::is_led_by_keys();
        self.keep_time();
        self.leave_school();
        self.clear_table();
        self.dialog.set(None);
        self.clock_face.set(table.has_clock_face());
        self.table.set(table);
        if is_led_by_keys {
            self.lead_to_board();
        }
        self.after_change();
    }

    /// Whoever has no game is asked for one; but not whoever has come to learn.
    pub(crate) fn ask_for_new_game(&self) {
        let is_untouched = self.table.with_untracked(Table::is_untouched);
        let has_game = HAS_BEGUN.get() || storage::current().is_some() || !is_untouched;
        if !has_game && Address::read(&page::fragment()).is_none() {
            self.open(Dialog::NewGame);
        }
    }

    /// Forgets all that belongs to what lies on the table, before something else lies there.
    pub(crate) fn clear_table(&self) {
        self.stop_computer();
        self.let_go();
        self.motion.set(None);
        self.forget_advice();
        self.tip.set(None);
        self.moves_open.set(false);
        self.cursor.set(None);
    }

    /// Another window has changed what is kept. A game that lies on both tables is the same on both;
    /// that window plays the computer's moves.
    fn heed(&self, change: Change) {
        self.kept.update(|count| *count = count.wrapping_add(1));
        match change {
            Change::Settings => self.settings.set(storage::settings()),
            Change::Progress => self.progress.set(storage::progress()),
            Change::Game(id) if id == self.table.with_untracked(Table::id) => {
                if let Some(Ok(table)) = storage::game(id) {
                    self.stop_computer();
                    self.let_go();
                    self.motion.set(None);
                    self.table.set(table);
                }
            }
            Change::Game(id) => heed_aside(id),
            Change::All => {}
        }
    }

    /// Begins a new game as wished, and remembers the wishes for the next one.
    pub(crate) fn begin_as_wished(&self, wishes: &Wishes) {
        let kept = storage::keep_wishes(wishes);
        self.new_game(wishes.terms(js_sys::Math::random() < 0.5));
        if let Err(error) = kept {
            self.complain_of_store(error);
        }
    }

    /// Throws a kept game away; for a while it can be brought back.
    pub(crate) fn delete_game(&self, id: u64) {
        if let Some(text) = storage::game_text(id) {
            storage::forget_game(id);
            // There may be room again.
            COMPLAINED.set(None);
            let answer = Some(app::Answer::BringBack(id, text));
            let text = self.say("games-deleted");
            self.notice.set(Some(Notice { text, is_problem: false, is_hint: false, answer }));
        }
        self.kept.update(|count| *count = count.wrapping_add(1));
    }

    /// Brings the game back that was thrown away last.
    pub(crate) fn bring_back(&self) {
        let answer = self.notice.get_untracked().and_then(|notice| notice.answer);
        if let Some(app::Answer::BringBack(id, text)) = answer {
            self.notice.set(None);
            if let Err(error) = storage::restore_game(id, &text) {
                self.complain_of_store(error);
            }
            self.kept.update(|count| *count = count.wrapping_add(1));
        }
    }

    /// Begins a new game.
    pub(crate) fn new_game(&self, terms: Terms) {
        self.set_table(Table::new(self.new_id(), terms));
    }

    /// A new game on the same terms with the colours changed round.
    pub(crate) fn rematch(&self) {
        let table = self.table.with_untracked(|table| table.rematch(self.new_id()));
        self.set_table(table);
    }

    /// Goes on with a game that was opened to be looked at.
    pub(crate) fn go_on_with_game(&self) {
        let now = time::now();
        // Advice that is still looked for would keep the computer from its own move.
        self.stop_computer();
        self.let_go();
        self.table.update(|table| table.go_on(now));
        self.now.set(now);
        self.clock_face.set(self.table.with_untracked(Table::has_clock_face));
        self.after_change();
    }

    /// Opens a kept game.
    pub(crate) fn open_game(&self, id: u64) {
        match storage::game(id) {
            Some(Ok(table)) => self.set_table(table),
            Some(Err(_)) => self.complain(self.say("error-saved-game")),
            None => self.complain(self.say("error-game-gone")),
        }
    }

    /// Opens the game in a link. Was there one?
    pub(crate) fn open_link(&self, code: &str) -> bool {
        match link::parse(code) {
            Ok(game) => {
                self.set_table(Table::of_game(self.opened_id(), game).opened());
                true
            }
            Err(_) => {
                self.complain(self.say("error-link"));
                false
            }
        }
    }

    /// Opens a game or a position from a file or from pasted text, in any notation, if it is still
    /// wanted when it has been read. On failure says where and why, and leaves everything as it was.
    pub(crate) fn open_text(
        &self,
        bytes: Vec<u8>,
        is_wanted: impl Fn() -> bool + 'static,
        failed: impl FnOnce(String) + 'static,
    ) {
        // A file may speak of a link, and be a game itself.
        let text = std::str::from_utf8(&bytes).unwrap_or("");
        let text = if Format::of(text).is_some() { "" } else { text };
        // Each `#` in turn: to look for a longer text would be a search that the page need not carry.
        let link = text.match_indices('#').find_map(|(at, _)| {
            let (_, after) = text.split_at_checked(at)?;
            after.strip_prefix("#game=")
        });
        if let Some(link) = link {
            let code = link.split_whitespace().next().unwrap_or_default();
            return match link::parse(code) {
                Ok(game) => self.open_read(Table::of_game(self.opened_id(), game)),
                Err(_) => failed(self.say("error-link")),
            };
        }
        let app = *self;
        let [language, words] = self.words.with_untracked(|words| {
            [words.language().code().to_owned(), words.catalogue().to_owned()]
        });
        let errand = Errand::Read { language, words, bytes };
        self.send_for_answer(&errand.clone(), move |answer| {
            if !is_wanted() {
                return;
            }
            match (answer, errand) {
                (Answer::Done(text), _) => match Saved(text).open(app.opened_id()) {
                    Ok(table) => app.open_read(table),
                    Err(_) => failed(app.say("error-text")),
                },
                (Answer::List(games), Errand::Read { bytes, .. }) => {
                    app.listing.set(Some(Rc::new(Listing { bytes, games })));
                    app.open(Dialog::Listing);
                }
                (Answer::Refused(why), _) => failed(why),
                (Answer::List(_) | Answer::Failed, _) => failed(app.say("error-scribe")),
            }
        });
    }

    /// Opens one of the games of the list.
    pub(crate) fn open_listed(&self, bytes: Range<usize>) {
        let listing = self.listing.get_untracked();
        let game = listing.and_then(|listing| listing.bytes.get(bytes).map(<[u8]>::to_vec));
        let app = *self;
        let is_open = move || app.dialog.get_untracked() == Some(Dialog::Listing);
        self.open_text(game.unwrap_or_default(), is_open, move |why| app.complain(why));
    }

    /// Puts a game that was read on the table, to be looked at, and says so.
    fn open_read(&self, table: Table) {
        let turns = table.game().len().div_ceil(2);
        self.set_table(table.opened());
        self.notify(self.tell("open-done", &[("count", turns.into())]));
    }

    /// Opens a file, if it is still wanted when it has been read; says so if that can't be done.
    pub(crate) fn open_file(
        &self,
        file: File,
        is_wanted: impl Fn() -> bool + 'static,
        failed: impl FnOnce(String) + 'static,
    ) {
        let app = *self;
        files::read(file, move |bytes| match bytes {
            Some(bytes) => app.open_text(bytes, is_wanted, failed),
            None => failed(app.say("error-file-read")),
        });
    }

    /// Says that nothing can be kept. Once is enough: it would be said after each move.
    pub(crate) fn complain_of_store(&self, error: StoreError) {
        if COMPLAINED.replace(Some(error)) == Some(error) {
            return;
        }
        self.complain(self.say(match error {
            StoreError::Forbidden => "error-storage-forbidden",
            StoreError::Full => "error-storage-full",
        }));
    }

    /// Something could be kept again: if that fails another time, it is news.
    pub(crate) fn trust_store(&self) {
        COMPLAINED.set(None);
    }
}
