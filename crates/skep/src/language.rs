//! The language of the terminal.

use skep_words::{Language, Words};

/// The messages in the language of the system.
pub(crate) fn words() -> Words {
    // The first variable that is set decides, as usual on Unix.
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let preferred =
        names.into_iter().filter_map(|name| std::env::var(name).ok()).find(|tag| !tag.is_empty());
    Words::for_terminal(Language::choose(preferred))
}

/// The messages in this language, or in that of the system.
pub(crate) fn words_in(language: Option<Language>) -> Words {
    language.map_or_else(words, Words::for_terminal)
}
