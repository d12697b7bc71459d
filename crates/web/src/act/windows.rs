//! Opening and closing windows, and what is shown around the table.

use crate::app::{Answer, App, Computer, Dialog, Notice};

impl App {
    /// Opens a window over the table.
    pub(crate) fn open(&self, dialog: Dialog) {
        // The menu tells of a new version, too.
        self.hush(|it| it.is_only_said() || it.answer == Some(Answer::UseUpdate));
        self.dialog.set(Some(dialog));
    }

    /// Takes away what was said before, if it has been read by now.
    pub(crate) fn hush(&self, is_done: fn(&Notice) -> bool) {
        if self.notice.with_untracked(|notice| notice.as_ref().is_some_and(is_done)) {
            self.dismiss();
        }
    }

    /// Closes the window that is open. A question that is not answered is answered by no.
    pub(crate) fn close(&self) {
        match self.dialog.get_untracked() {
            Some(Dialog::Draw(by)) => self.decline_draw(by),
            _ => self.dialog.set(None),
        }
    }

    /// Hides everything but the table, or shows it again.
    pub(crate) fn toggle_zen(&self) {
        self.dialog.set(None);
        self.zen.update(|zen| *zen = !*zen);
    }

    /// Opens or closes the list of moves.
    pub(crate) fn toggle_moves(&self) {
        self.moves_open.update(|open| *open = !*open);
    }

    /// Over the board: shows the clock's face, or the board on which moves are written down.
    pub(crate) fn toggle_clock_face(&self) {
        self.dialog.set(None);
        self.clock_face.update(|shown| *shown = !*shown);
    }

    /// Takes a notice away.
    pub(crate) fn dismiss(&self) {
        self.notice.set(None);
    }

    /// Forgets what the computer would play, and what it was asked about that.
    pub(crate) fn forget_advice(&self) {
        // What it still finds would bring the advice back.
        if self.computer.get_untracked() == Computer::Advises {
            self.stop_computer();
        }
        self.hush(|notice| notice.is_hint);
        if self.advice.with_untracked(Option::is_some) {
            self.advice.set(None);
        }
    }
}
