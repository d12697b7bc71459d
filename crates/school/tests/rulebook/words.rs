//! What the rules page says: all of it in every language, short, and with the same numbers.

use crate::rulebook;
use skep_school::Rule;
use skep_words::{Key, Language, Value, Words};
use std::collections::BTreeSet;

/// What the page says beside the rules.
const PAGE: [&str; 10] = [
    "rulebook-about",
    "rulebook-again",
    "rulebook-back",
    "rulebook-back-to-lesson",
    "rulebook-contents",
    "rulebook-places",
    "rulebook-print",
    "rulebook-put-away",
    "rulebook-title",
    "rulebook-try",
];

/// The messages of the rules page with their keys.
fn said(language: Language) -> Vec<(String, String)> {
    let words = Words::for_school(language);
    let is_ours = |key: &&str| {
        ["rulebook-", "chapter-", "rule-", "exhibit-"].iter().any(|start| key.starts_with(start))
    };
    let count = [("count", Value::from(4))];
    words
        .keys()
        .filter(is_ours)
        .map(|key| (key.to_owned(), words.tell(Key::named(key), &count)))
        .collect()
}

#[test]
fn every_key_is_there_in_all_languages_and_none_is_unused() {
    let mut asked: BTreeSet<String> = PAGE.map(str::to_owned).into();
    for key in rulebook().message_names() {
        assert!(asked.insert(key.clone()), "{key} twice");
    }
    for language in Language::ALL {
        let there: BTreeSet<String> = said(language).into_iter().map(|(key, _)| key).collect();
        let missing: Vec<_> = asked.difference(&there).collect();
        let unused: Vec<_> = there.difference(&asked).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        assert!(unused.is_empty(), "{language:?}: nothing asks for {unused:?}");
    }
}

fn words_in(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

#[test]
fn sentences_and_texts_are_short() {
    for language in Language::ALL {
        for (key, text) in said(language) {
            let most = match key.split('-').next() {
                _ if key.ends_with("-title") || key.starts_with("chapter-") => 7,
                Some("exhibit") => 35,
                _ => 70,
            };
            assert!(words_in(&text) <= most, "{language:?} {key}: {}", words_in(&text));
            for sentence in text.split(['.', '!', '?', '…']) {
                assert!(words_in(sentence) <= 28, "{language:?} {key}: {sentence}");
            }
        }
    }
}

#[test]
fn titles_are_no_sentences_and_all_else_ends_as_one() {
    for language in Language::ALL {
        for (key, text) in said(language) {
            let is_sentence = key.starts_with("exhibit-")
                || key == "rulebook-about"
                || key.starts_with("rule-") && !key.ends_with("-title");
            assert_eq!(text.ends_with(['.', '…']), is_sentence, "{language:?} {key}: {text}");
        }
    }
}

/// The numbers in a text, with the letter before them: `R13`, `26`.
fn numbers(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_ascii_alphanumeric());
    let mut numbers: Vec<String> = parts
        .filter(|part| part.contains(|c: char| c.is_ascii_digit()))
        .map(str::to_owned)
        .collect();
    numbers.sort();
    numbers
}

#[test]
fn all_languages_name_the_same_rules_and_numbers() {
    let english = said(Language::English);
    for language in Language::ALL {
        for ((key, here), (_, there)) in said(language).into_iter().zip(&english) {
            assert_eq!(numbers(&here), numbers(there), "{language:?} {key}: {here}");
        }
    }
    for (key, text) in &english {
        for number in numbers(text).iter().filter(|number| number.starts_with(['R', 'D'])) {
            assert!(number.parse::<Rule>().is_ok(), "{key}: {number} is no rule");
        }
    }
}
