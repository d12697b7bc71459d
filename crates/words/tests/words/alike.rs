//! All catalogues say the same things.

use crate::catalogue::{self, FILES, Parts};
use fluent_syntax::ast::Pattern;
use skep_words::{Language, Words};
use std::collections::BTreeSet;

#[test]
fn all_languages_have_the_same_keys_and_attributes_in_the_same_files() {
    for file in FILES {
        let keys = |language| -> BTreeSet<String> {
            let messages = catalogue::read(language, file);
            let keys: BTreeSet<String> = messages.iter().map(|(key, _)| key.clone()).collect();
            assert_eq!(keys.len(), messages.len(), "{language:?} {file} has a key twice");
            keys
        };
        let english = keys(Language::English);
        for language in Language::ALL {
            let others = keys(language);
            let missing: Vec<_> = english.difference(&others).collect();
            let extra: Vec<_> = others.difference(&english).collect();
            assert!(missing.is_empty(), "{language:?} {file} lacks {missing:?}");
            assert!(extra.is_empty(), "{language:?} {file} has {extra:?}, which English has not");
        }
    }
}

#[test]
fn the_program_has_every_message_and_no_other() {
    for language in Language::ALL {
        let written: BTreeSet<String> = catalogue::read_all(language).into_keys().collect();
        let known = catalogue::everything(language).keys().map(str::to_owned).collect();
        assert_eq!(written, known, "{language:?}");
        let page: BTreeSet<String> = Words::new(language).keys().map(str::to_owned).collect();
        let more = |words: Words, files: &[&str]| {
            let of_files: BTreeSet<String> = files
                .iter()
                .flat_map(|file| catalogue::read(language, file))
                .map(|it| it.0)
                .collect();
            let known: BTreeSet<String> = words.keys().map(str::to_owned).collect();
            assert!(
                page.is_subset(&known) && page.is_disjoint(&of_files),
                "{language:?} {files:?}"
            );
            assert_eq!(&known - &page, of_files, "{language:?}");
            of_files.len()
        };
        let terminal = more(Words::for_terminal(language), &["terminal", "server"]);
        let school = more(Words::for_school(language), &["lessons", "rulebook"]);
        let online = more(Words::for_online(language), &["online", "link"]);
        assert_eq!(page.len() + terminal + school + online, written.len());
    }
}

#[test]
fn all_languages_use_the_same_values() {
    // The names of things ask for case and gender as their language needs.
    let grammar = ["case", "gender"].map(str::to_owned);
    let values = |pattern: &Pattern<String>| {
        let mut values = Parts::of(pattern).given();
        values.retain(|value| !grammar.contains(value));
        values
    };
    let english = catalogue::read_all(Language::English);
    for language in Language::ALL {
        for (key, pattern) in catalogue::read_all(language) {
            assert_eq!(values(&pattern), values(&english[&key]), "{language:?} {key}");
        }
    }
}

#[test]
fn every_choice_has_what_its_language_needs() {
    const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    for language in Language::ALL {
        // Numbers are whole here, so Russian and Ukrainian have no use for `other`.
        let needs: &[&str] = match language {
            Language::English => &["one", "other"],
            Language::Russian | Language::Ukrainian => &["one", "few", "many"],
        };
        for (key, pattern) in catalogue::read_all(language) {
            for choice in Parts::of(&pattern).choices {
                let place = format!("{language:?} {key} ${}", choice.variable);
                let distinct: BTreeSet<&String> = choice.keys.iter().collect();
                assert_eq!(distinct.len(), choice.keys.len(), "{place}: a variant is there twice");
                let is_plural = choice
                    .keys
                    .iter()
                    .any(|key| CATEGORIES.contains(&key.as_str()) && *key != choice.default);
                if is_plural {
                    for need in needs {
                        assert!(choice.keys.iter().any(|key| key == need), "{place} lacks {need}");
                    }
                    assert_eq!(choice.default, needs[needs.len() - 1], "{place}");
                } else if choice.variable == "color" || choice.variable == "loser" {
                    assert_eq!(choice.keys, ["white", "black"], "{place}");
                }
            }
        }
    }
}

#[test]
fn nothing_is_left_in_english() {
    const SAME: [&str; 8] = [
        "app-name",
        "games-versus",
        "home-set",
        "preset-said",
        "score-line",
        "settings-volume-value",
        "tile-label",
        "tile.gender",
    ];
    let english = catalogue::read_all(Language::English);
    for language in [Language::Russian, Language::Ukrainian] {
        for (key, pattern) in catalogue::read_all(language) {
            let is_allowed = SAME.contains(&key.as_str()) || key.ends_with(".gender");
            assert!(is_allowed || pattern != english[&key], "{language:?} {key} is English");
        }
    }
}
