//! Leaving the page and coming back to it, in one tab: nothing is lost on the way.

use super::update::Update;
use super::{Effect, Kept};
use crate::machine::computer;
use crate::{Bookmark, Damaged, Saved, Table};

/// The game to go on with: that of this tab, as the tab or else the store has it; without one, the game that was
/// played last on this device.
pub(super) fn game_of(kept: &mut Kept) -> Option<Result<Box<Table>, Damaged>> {
    let unkept = kept.bookmark.as_ref().and_then(|it| it.unkept.as_ref()?.open(it.game).ok());
    let own = unkept.map(|table| Ok(Box::new(table))).or_else(|| kept.own.take());
    own.or_else(|| kept.game.take())
}

impl Update<'_> {
    /// The page is hidden: stores the time on the clock and how the game is shown.
    pub(super) fn leave(&mut self) {
        self.state.left = Some(self.now.moment);
        self.keep_time();
        self.keep_tab();
    }

    /// Keeps in this tab which game is its own and how it is shown; and the game itself if nothing has happened in it
    /// that is worth storing, or it could not be stored.
    pub(super) fn keep_tab(&mut self) {
        let shell = &self.state.shell;
        let table = &shell.board.table;
        let is_unkept = if table.is_untouched() {
            self.state.has_begun
        } else {
            !shell.toasts.is_store_working()
        };
        let unkept = is_unkept.then(|| Saved::of(table, Some(&self.now.today), self.now.moment));
        let bookmark = Bookmark {
            game: table.id(),
            ply: (!table.is_at_end()).then(|| table.shown_ply()),
            turn: *shell.board.turn,
            swapped: *shell.windows.swapped,
            moves_open: *shell.windows.moves_open,
            unkept,
        };
        self.effect(Effect::KeepTab(bookmark));
    }

    /// Shows the game as it was shown before.
    pub(super) fn open_at(&mut self, bookmark: Option<Bookmark>) {
        let shell = &mut self.state.shell;
        let Some(bookmark) = bookmark.filter(|it| it.game == shell.board.table.id()) else {
            return;
        };
        if let Some(ply) = bookmark.ply {
            shell.board.table.show(ply);
        }
        shell.board.turn.set_if_new(bookmark.turn);
        shell.windows.swapped.set_if_new(bookmark.swapped);
        shell.windows.moves_open.set_if_new(bookmark.moves_open);
    }

    /// The page comes back as it was left, perhaps long ago: what is kept by now counts. The clock stands, as
    /// it does after a reload.
    pub(super) fn on_return(&mut self, mut kept: Kept) {
        let has_unkept = kept.bookmark.as_ref().is_some_and(|it| it.unkept.is_some());
        let game = game_of(&mut kept).and_then(Result::ok);
        let left = self.state.left.take().unwrap_or(self.now.moment);
        self.state.shell.settings.set(kept.settings);
        self.state.options.set(kept.options);
        self.state.progress.set(kept.progress);
        self.state.beaten.set(kept.beaten);
        self.state.guide.restore(kept.first_game);
        self.state.games.changed();
        self.state.home.calls.forget();
        // What could be kept neither on the device nor in the tab is nowhere but here.
        match game.filter(|_| has_unkept || self.state.shell.toasts.is_store_working()) {
            Some(table) => self.lay_out_again(*table, kept.bookmark),
            None => self.state.shell.board.table.pause(left),
        }
    }

    /// A game that was kept lies on the table: the one that lay there, as it is now, or another one.
    fn lay_out_again(&mut self, table: Table, bookmark: Option<Bookmark>) {
        let is_another = table.id() != self.state.shell.board.table.id();
        self.state.has_begun = true;
        self.clear_table();
        if is_another {
            self.state.shell.windows.close();
        }
        self.state.shell.board.table.set(table);
        self.show_clock_face();
        self.open_at(bookmark);
        self.guide();
        if is_another {
            self.resume_first_game();
        }
        self.computer(computer::Event::Call);
    }
}
