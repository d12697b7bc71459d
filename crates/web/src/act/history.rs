//! The browser's ways back and forward, and addresses that are followed.

use crate::app::App;
use crate::platform::page;
use std::cell::Cell;

thread_local! {
    /// The number of the entry in the browser's history whose address was followed last: larger ones lie
    /// ahead of it.
    static HERE: Cell<f64> = const { Cell::new(0.0) };
}

/// The present entry in the browser's history is the one whose address is followed.
pub(crate) fn arrive() {
    let number = page::entry().unwrap_or_else(|| {
        // It comes after the one that was left.
        let next = HERE.get() + 1.0;
        page::number_entry(next);
        next
    });
    HERE.set(number);
}

impl App {
    /// The address has changed. The browser's ways back and forward close a window, if one is open, and lead
    /// nowhere else: the address becomes again what it was.
    pub(crate) fn heed_address(&self) {
        match page::entry() {
            // It has.
            Some(number) if number == HERE.get() => {}
            Some(number) if self.dialog.with_untracked(Option::is_some) => {
                self.close();
                page::go(if number < HERE.get() { 1 } else { -1 });
            }
            _ => {
                arrive();
                self.follow_link();
            }
        }
    }

    /// Goes where the address leads: to a game, to something that is taught, or to the table.
    fn follow_link(&self) {
        if let Some(code) = page::fragment().strip_prefix("game=") {
            page::clear_fragment();
            if self.open_link(code) {
                return;
            }
        }
        self.follow_address();
    }
}
