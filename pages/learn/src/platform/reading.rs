//! Reading positions in long articles.

use skep_ui::platform::page;
use std::cell::RefCell;
use web_sys::{Element, HtmlCollection, HtmlElement};

/// A reading position.
struct Reading {
    /// The index of the first part that begins below the upper edge. Pixels would not survive a rebuild of the page.
    part: u32,
    /// Its distance below the edge.
    below: f64,
    /// The focused element.
    focused: Option<HtmlElement>,
}

thread_local! {
    /// The reading position of each history entry that was left, by its number. Not serialised, since it holds
    /// elements.
    static READ: RefCell<Vec<(u32, Reading)>> = const { RefCell::new(Vec::new()) };
}

/// Stores the reading position of a history entry before it is left.
pub(crate) fn remember(entry: u32) {
    READ.with_borrow_mut(|read| {
        read.retain_mut(|(number, reading)| {
            // A removed element would keep the whole old page in memory.
            reading.focused.take_if(|element| !element.is_connected());
            *number != entry
        });
        read.extend(reading().map(|reading| (entry, reading)));
    });
}

/// Forgets the positions of this history entry and all later ones.
pub(crate) fn forget_from(entry: u32) {
    READ.with_borrow_mut(|read| read.retain(|(number, _)| *number < entry));
}

/// Restores the reading position of a history entry.
pub(crate) fn read_on(entry: u32) {
    // Several times, since pictures that come into view may change the height.
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

/// The article, its upper edge, and its parts.
fn article() -> Option<(Element, f64, HtmlCollection)> {
    let article = page::document().query_selector(".article").ok().flatten()?;
    let top = article.get_bounding_client_rect().top();
    let parts = article.get_elements_by_class_name("article-part");
    Some((article, top, parts))
}

/// The current reading position, if an article is shown.
fn reading() -> Option<Reading> {
    let (_, top, parts) = article()?;
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

/// Restores a reading position in the same article.
fn read_again(reading: &Reading) {
    let Some((article, top, parts)) = article() else { return };
    // First the focus, since focusing scrolls.
    if let Some(focused) = reading.focused.as_ref().filter(|element| element.is_connected()) {
        let _ = focused.focus();
    }
    if let Some(part) = parts.item(reading.part) {
        part.scroll_into_view();
        let below = part.get_bounding_client_rect().top() - top;
        article.set_scroll_top(article.scroll_top() + (below - reading.below).round() as i32);
    }
}
