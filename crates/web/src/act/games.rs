//! Beginning, opening and keeping games.

use crate::app::{App, Dialog};
use crate::platform::storage::StoreError;
use crate::platform::{page, storage, time};
use leptos::prelude::*;
use skep_notation::link;
use skep_table::{Table, Terms};

/// Brings back what was on the table, or what the address asks for.
pub(crate) fn begin(app: App) {
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
        Some(Err(_)) => app.complain(app.say("error-saved-game")),
        None => app.dialog.set(Some(Dialog::NewGame)),
    }
    app.call_computer();
}

impl App {
    /// A number for a new game.
    pub(crate) fn new_id(&self) -> u64 {
        // Two games begun in one millisecond would be one.
        let used = self.table.with_untracked(Table::id);
        time::since_1970().max(used + 1)
    }

    /// Puts another game on the table. The present one is kept already.
    pub(crate) fn set_table(&self, table: Table) {
        self.stop_computer();
        self.let_go();
        self.motion.set(None);
        self.advice.set(None);
        self.dialog.set(None);
        self.table.set(table);
        self.after_change();
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
                self.set_table(Table::of_record(&game.into(), self.new_id()));
                true
            }
            Err(_) => {
                self.complain(self.say("error-link"));
                false
            }
        }
    }

    /// Opens a game or a position from a file or from pasted text, in any notation. On failure says
    /// where and why, and leaves everything as it was.
    pub(crate) fn open_text(&self, bytes: &[u8]) -> Result<(), String> {
        let text = std::str::from_utf8(bytes).unwrap_or("").trim();
        if let Some((_, code)) = text.split_once("#game=") {
            let game = link::parse(code).map_err(|_| self.say("error-link"))?;
            self.set_table(Table::of_record(&game.into(), self.new_id()));
            return Ok(());
        }
        let record = skep_notation::read(bytes).map_err(|error| self.read_error(&error))?;
        self.set_table(Table::of_record(&record, self.new_id()));
        Ok(())
    }

    fn read_error(&self, error: &skep_notation::ReadError) -> String {
        self.tell("error-file", &[("reason", error.to_string().into())])
    }

    /// Says that nothing can be kept, once for each reason.
    pub(crate) fn complain_of_store(&self, error: StoreError) {
        self.complain(self.say(match error {
            StoreError::Forbidden => "error-storage-forbidden",
            StoreError::Full => "error-storage-full",
        }));
    }
}
