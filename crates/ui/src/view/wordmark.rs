//! The name of the program beside its drawing.

use super::button::message;
use crate::app::App;
use crate::dom::*;
use skep_words::key;

/// The drawing of the icon, as it is installed.
const DRAWING: &str = include_str!("../../static/icons/skep.svg");

/// The drawn hive and the name; its height follows the font size. The drawing is hidden from screen readers.
pub fn wordmark(app: App) -> El {
    let drawing = el("span").class("wordmark-drawing").attr("aria-hidden", "true").html(DRAWING);
    el("span").class("wordmark").child(drawing).child(message(app, "span", key::APP_NAME))
}
