//! The language of the terminal.

use skep_words::{Language, Words};

/// The words in the language that the system asks for.
pub(crate) fn words() -> Words {
    // The first that is set decides, as everywhere on Unix.
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let wish =
        names.into_iter().filter_map(|name| std::env::var(name).ok()).find(|tag| !tag.is_empty());
    Words::for_terminal(Language::choose(wish))
}

/// The words in this language; without a wish, in the one that the system asks for.
pub(crate) fn words_in(language: Option<Language>) -> Words {
    language.map_or_else(words, Words::for_terminal)
}
