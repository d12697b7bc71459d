//! The words of the page: a file for each language, loaded when it is needed.

use super::{files, page, storage};
use crate::app::MoreWords;
use skep_words::{Language, Words};

/// The language with this code, or else the browser's.
pub fn language(code: Option<&str>) -> Language {
    code.and_then(Language::from_code).unwrap_or_else(|| Language::choose(page::languages()))
}

/// The language to start with, from settings or browser. `boot.js` preloads by the same rule.
pub fn wanted() -> Language {
    language(storage::settings().language.as_deref())
}

/// The words to start with: of the wanted language, or else English.
pub async fn first(more: MoreWords) -> Option<Words> {
    match load(wanted(), more).await {
        Some(words) => Some(words),
        None => load(Language::English, more).await,
    }
}

/// Loads the words of a language, with those that only some documents need; `None` if that fails.
pub async fn load(language: Language, more: MoreWords) -> Option<Words> {
    let code = language.code();
    let words = files::beside_script(&format!("words-{code}.txt")).await?;
    let words = Words::read(language, words)?;
    match more {
        MoreWords::None => Some(words),
        MoreWords::School => {
            words.with_school(files::beside_script(&format!("school-{code}.txt")).await?)
        }
        MoreWords::Online => {
            words.with_online(files::beside_script(&format!("online-{code}.txt")).await?)
        }
    }
}
