//! Rows that a left hand has the other way round.

use crate::app::App;
use crate::dom::*;

/// The parts of a row in the order in which they are seen, from left to right: as given for a right hand, the
/// other way round for a left one. The markup has this order, too, so that the Tab key and screen readers
/// meet them as they lie.
pub fn for_hand<T>(app: App, mut parts: Vec<T>) -> Vec<T> {
    if app.settings.with(|settings| settings.left_handed) {
        parts.reverse();
    }
    parts
}

/// Lays elements into a row in that order. They are moved, not made anew, when the hand changes.
pub fn row(app: App, row: El, parts: Vec<El>) -> El {
    let count = parts.len();
    row.each(move || for_hand(app, (0..count).collect()), move |&part| vec![parts[part].clone()])
}
