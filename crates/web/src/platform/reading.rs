//! Where somebody reads on a page of several screens.

use super::page;
use web_sys::{Element, HtmlCollection, HtmlElement};

/// Where somebody reads.
pub(crate) struct Reading {
    /// The number of the first part that begins below the upper edge: pixels would say little of a page that
    /// is made anew.
    part: u32,
    /// How far below the edge it begins.
    below: f64,
    /// What has the keyboard.
    pub focused: Option<HtmlElement>,
}

/// The page that is read, its upper edge, and its parts.
fn paper() -> Option<(Element, f64, HtmlCollection)> {
    let paper = page::document().query_selector(".paper").ok().flatten()?;
    let top = paper.get_bounding_client_rect().top();
    let parts = paper.get_elements_by_class_name("paper-part");
    Some((paper, top, parts))
}

/// Where somebody reads, if there is something to read.
pub(crate) fn reading() -> Option<Reading> {
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
pub(crate) fn read_again(reading: &Reading) {
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
