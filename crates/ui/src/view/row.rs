//! Rows that are reversed for the left hand.

use crate::app::App;
use crate::dom::*;

/// Orders a row's parts for the right or left hand, in the DOM as well, so that Tab follows the visible order.
pub fn for_hand<T>(app: App, mut parts: Vec<T>) -> Vec<T> {
    if app.settings.with(|settings| settings.left_handed) {
        parts.reverse();
    }
    parts
}

/// Appends elements to a row in that order. When the hand changes, they are moved, not rebuilt.
pub fn row(app: App, row: El, parts: Vec<El>) -> El {
    let count = parts.len();
    row.each(move || for_hand(app, (0..count).collect()), move |&part| vec![parts[part].clone()])
}
