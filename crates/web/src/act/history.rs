//! The browser's ways back and forward, and addresses that are followed.

use crate::app::App;
use crate::platform::page;
use crate::platform::reading::{Reading, read_again, reading};
use std::cell::{Cell, RefCell};

thread_local! {
    /// Where somebody has read who went on to another entry, with the number of the entry.
    static READ: RefCell<Vec<(f64, Reading)>> = const { RefCell::new(Vec::new()) };
    /// The number of the entry in the browser's history whose address was followed last: larger ones lie
    /// ahead of it.
    static HERE: Cell<f64> = const { Cell::new(0.0) };
}

/// Remembers where somebody reads, who is about to leave it.
fn leave() {
    READ.with_borrow_mut(|read| {
        read.retain_mut(|(number, reading)| {
            // An element that is gone from the page would keep all of the old page.
            reading.focused.take_if(|element| !element.is_connected());
            *number != HERE.get()
        });
        read.extend(reading().map(|reading| (HERE.get(), reading)));
    });
}

/// Whoever comes back reads on where they have read before; looked at so many times, since pictures that come into
/// sight may be higher than was thought.
fn read_on(times: u8) {
    page::before_paint(move || {
        READ.with_borrow(|read| {
            if let Some((_, reading)) = read.iter().find(|(number, _)| *number == HERE.get()) {
                read_again(reading);
            }
        });
        if times > 1 {
            read_on(times - 1);
        }
    });
}

/// The present entry in the browser's history is the one whose address is followed.
pub(crate) fn arrive() {
    let number = page::entry().unwrap_or_else(|| {
        // It comes after the one that was left.
        let next = HERE.get() + 1.0;
        page::number_entry(next);
        // Those that lay ahead are gone.
        READ.with_borrow_mut(|read| read.retain(|(number, _)| *number < next));
        next
    });
    HERE.set(number);
}

/// The number of the entry whose address was followed last.
pub(crate) fn here() -> f64 {
    HERE.get()
}

impl App {
    /// The address has changed. The browser's ways back and forward close a window or put a board away, if one
    /// is open over what there is to read, and lead nowhere else: the address becomes again what it was.
    pub(crate) fn heed_address(&self) {
        let has_window = self.dialog.with_untracked(Option::is_some);
        match page::entry() {
            // It has.
            Some(number) if number == HERE.get() => {}
            Some(number) if has_window || self.is_trying() => {
                if has_window {
                    self.close();
                } else {
                    self.put_away();
                }
                page::go(if number < HERE.get() { 1 } else { -1 });
            }
            known => {
                leave();
                arrive();
                self.follow_link();
                if known.is_some() {
                    read_on(3);
                }
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
