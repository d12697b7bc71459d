//! Copying text.

use super::page;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlDocument, HtmlTextAreaElement};

/// Whether there is a clipboard.
pub fn is_there() -> bool {
    let clipboard = js_sys::Reflect::get(&page::window().navigator(), &"clipboard".into());
    clipboard.is_ok_and(|clipboard| clipboard.is_object())
}

/// Copies a text, and calls back with whether that worked.
///
/// A page served over plain HTTP has no clipboard, as one served to a phone by a laptop.
pub fn copy(text: String, done: impl FnOnce(bool) + 'static) {
    if is_there() {
        let copied = page::window().navigator().clipboard().write_text(&text);
        spawn_local(async move { done(JsFuture::from(copied).await.is_ok()) });
    } else {
        done(false);
    }
}

/// Copies the content of a field by the older interface, `execCommand`. The text stays selected, to be copied by hand
/// if this fails.
pub fn copy_from(field: &HtmlTextAreaElement) -> bool {
    // Fails only for a removed field.
    let _ = field.focus();
    field.select();
    let document: Option<HtmlDocument> = page::document().dyn_into().ok();
    document.is_some_and(|document| document.exec_command("copy").unwrap_or(false))
}
