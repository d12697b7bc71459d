//! Where somebody reads on a page of several screens.

use skep_ui::platform::page;
use std::cell::RefCell;
use web_sys::{Element, HtmlCollection, HtmlElement};

/// Where somebody reads.
struct Reading {
    /// The number of the first part that begins below the upper edge: pixels would say little of a page that
    /// is made anew.
    part: u32,
    /// How far below the edge it begins.
    below: f64,
    /// What has the keyboard.
    focused: Option<HtmlElement>,
}

thread_local! {
    /// Where somebody has read who went on, with the number of the entry in the browser's history: it holds
    /// elements of the page.
    static READ: RefCell<Vec<(u32, Reading)>> = const { RefCell::new(Vec::new()) };
}

/// Remembers where somebody reads, who is about to leave this entry of the browser's history.
pub(crate) fn remember(entry: u32) {
    READ.with_borrow_mut(|read| {
        read.retain_mut(|(number, reading)| {
            // An element that is gone from the page would keep all of the old page.
            reading.focused.take_if(|element| !element.is_connected());
            *number != entry
        });
        read.extend(reading().map(|reading| (entry, reading)));
    });
}

/// Entries of the browser's history from this one on are gone.
pub(crate) fn forget_from(entry: u32) {
    READ.with_borrow_mut(|read| read.retain(|(number, _)| *number < entry));
}

/// Whoever comes back to an entry reads on where they have read before.
pub(crate) fn read_on(entry: u32) {
    // Pictures that come into sight may be higher than was thought.
    look_again(entry, 3);
}

fn look_again(entry: u32, times: u8) {
    page::before_paint(move || {
        READ.with_borrow(|read| {
            if let Some((_, reading)) = read.iter().find(|(number, _)| *number == entry) {
                read_again(reading);
            }
        });
        if times > 1 {
            look_again(entry, times - 1);
        }
    });
}

/// The page that is read, its upper edge, and its parts.
fn paper() -> Option<(Element, f64, HtmlCollection)> {
    let paper = page::document().query_selector(".paper").ok().flatten()?;
    let top = paper.get_bounding_client_rect().top();
    let parts = paper.get_elements_by_class_name("paper-part");
    Some((paper, top, parts))
}

/// Where somebody reads, if there is something to read.
fn reading() -> Option<Reading> {
    let (_, top, parts) = paper()?;
    (0..parts.length()).find_map(|part| {
        let bounds = parts.item(part)?.get_bounding_client_rect();
        let below = bounds.top() - top;
        (below >= 0.0 || part + 1 == parts.length()).then(|| Reading {
            part,
            below,
            focused: page::focused(),
        })
    })
}

/// Goes on to read where somebody has read before, on the same page.
fn read_again(reading: &Reading) {
    let Some((paper, top, parts)) = paper() else { return };
    // Before anything is scrolled: what gets the keyboard comes into sight.
    if let Some(focused) = reading.focused.as_ref().filter(|element| element.is_connected()) {
        let _ = focused.focus();
    }
    if let Some(part) = parts.item(reading.part) {
        part.scroll_into_view();
        let below = part.get_bounding_client_rect().top() - top;
        paper.set_scroll_top(paper.scroll_top() + (below - reading.below).round() as i32);
    }
}
