//! Copying text.

use skep_ui::platform::page;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlDocument, HtmlTextAreaElement};

/// Copies a text, and says whether that worked.
///
/// A page that came over plain HTTP, as from the laptop beside the phone, has no clipboard.
pub(crate) fn copy(text: String, done: impl FnOnce(bool) + 'static) {
    let navigator = page::window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"));
    if clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        let copied = navigator.clipboard().write_text(&text);
        spawn_local(async move { done(JsFuture::from(copied).await.is_ok()) });
    } else {
        done(false);
    }
}

/// Copies what is in a text field, the way browsers did before they had a clipboard. The text stays
/// selected, so that its owner can copy it by hand if this fails.
pub(crate) fn copy_from(field: &HtmlTextAreaElement) -> bool {
    // A field that is gone has nothing to select.
    let _ = field.focus();
    field.select();
    let document: Option<HtmlDocument> = page::document().dyn_into().ok();
    document.is_some_and(|document| document.exec_command("copy").unwrap_or(false))
}
