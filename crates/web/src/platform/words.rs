//! The words of the page: each language is a file beside it, loaded when it is wanted.

use super::{page, storage};
use skep_words::{Language, Words};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// The language for what is set: the one with this code, or else the browser's.
pub(crate) fn language(code: Option<&str>) -> Language {
    code.and_then(Language::from_code).unwrap_or_else(|| Language::choose(page::languages()))
}

/// The language that is wished for at the start. `boot.js` foresees the same.
pub(crate) fn wished() -> Language {
    language(storage::settings().language.as_deref())
}

/// The words to start with: of the language that is wished for, or else English.
pub(crate) async fn first() -> Option<Words> {
    match load(wished()).await {
        Some(words) => Some(words),
        None => load(Language::English).await,
    }
}

/// Loads the words of a language; none if they can't be had.
pub(crate) async fn load(language: Language) -> Option<Words> {
    let address = page::beside_script(&format!("words-{}.txt", language.code()))?;
    let response = JsFuture::from(page::window().fetch_with_str(&address)).await.ok()?;
    let response: Response = response.unchecked_into();
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    // A host's own page for files that it has not is no catalogue.
    Words::read(language, text.as_string()?)
}
