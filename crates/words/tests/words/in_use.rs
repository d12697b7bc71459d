//! Transitional: what is asked for by text is in the catalogues. Whatever has the constants of `skep_words::key`,
//! the compiler checks.

use crate::catalogue::everything;
use crate::source::{self, Token};
use skep_words::Language;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Crates that speak to people by text.
const SPEAKERS: [&str; 7] = [
    "ui/src",
    "../pages/play/src",
    "../pages/learn/src",
    "session/src",
    "school/src",
    "server/src",
    "server/build",
];

/// Keys that are put together: from these words; or, if none are named, from what is taught.
const BUILT: [(&str, &str); 17] = [
    ("begins-{}", "you computer lot"),
    ("chapter-{}", ""),
    ("clock-{}", "none 10 15-10 own"),
    ("exhibit-{}", ""),
    ("level-{}", "1 2 3 4 5 6 7 8 9 10"),
    ("level-{}-about", "1 2 3 4 5 6 7 8 9 10"),
    ("opening-{}", "book tournament"),
    ("opening-{}-about", "book tournament"),
    ("rule-{}", ""),
    ("rule-{}-title", ""),
    ("set-{}", "beginner full pillbug own"),
    ("set-{}-about", "beginner full pillbug own"),
    ("text-{}", "normal large larger largest"),
    ("theme-{}", "system light dark contrast"),
    ("tiles-{}", "carbon colour"),
    ("{}-about", "new-game-two-people new-game-computer"),
    ("{}-look", ""),
];

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// All sources of the crates that speak, as tokens.
fn sources() -> Vec<(PathBuf, Vec<Token>)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for speaker in SPEAKERS {
        rust_files(&crates.join(speaker), &mut files);
    }
    // It writes the manifests.
    files.push(crates.join("server/build.rs"));
    files.sort();
    let read = |path: PathBuf| {
        let source = std::fs::read_to_string(&path).unwrap();
        (path, source::tokens(&source))
    };
    files.into_iter().map(read).collect()
}

fn catalogue() -> BTreeSet<String> {
    everything(Language::English).keys().map(str::to_owned).collect()
}

/// Does a literal name this key? `level-{number}` names all of `level-1`, `level-2`…
fn names(literal: &str, key: &str) -> bool {
    let Some((before, rest)) = literal.split_once('{') else { return literal == key };
    let Some((_, after)) = rest.split_once('}') else { return false };
    let is_key =
        |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || "-.{}_".contains(c));
    let middle = key.strip_prefix(before).filter(|_| is_key(literal));
    // Something must be fixed, or any format would name everything.
    let is_telling =
        before.len() + after.len() >= 3 && [before, after].concat().contains(['-', '.']);
    is_telling
        && middle.is_some_and(|middle| {
            (1..=middle.len())
                .any(|end| middle.is_char_boundary(end) && names(after, &middle[end..]))
        })
}

#[test]
fn every_key_that_is_asked_for_is_there() {
    let keys = catalogue();
    let mut unknown: Vec<String> = Vec::new();
    for (path, tokens) in sources() {
        for literal in source::asked_for(&tokens) {
            if !keys.iter().any(|key| names(&literal, key)) {
                unknown.push(format!("{}: {literal}", path.display()));
            }
        }
    }
    assert!(unknown.is_empty(), "no catalogue has\n{}", unknown.join("\n"));
}

/// A key with gaps, however what fills them is called: `level-{}`.
fn with_gaps(literal: &str) -> String {
    let mut parts = literal.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "{}" + part.split_once('}').map_or("", |it| it.1))
}

/// The names of the messages that are, or may be, asked for by text.
pub(crate) fn asked_by_text() -> BTreeSet<String> {
    let keys = catalogue();
    let mut asked = BTreeSet::new();
    for (pattern, words) in BUILT {
        asked.extend(words.split_whitespace().map(|word| pattern.replace("{}", word)));
    }
    for (path, tokens) in sources() {
        for literal in source::possible(&tokens) {
            let is_built = literal.contains('{') && keys.iter().any(|key| names(&literal, key));
            let is_known = BUILT.iter().any(|(pattern, _)| *pattern == with_gaps(&literal));
            assert!(!is_built || is_known, "{}: what is {literal} built from?", path.display());
            asked.insert(literal);
        }
    }
    asked
}

#[test]
fn patterns_of_keys_name_what_they_can_mean() {
    assert!(names("undo", "undo") && !names("undo", "undone"));
    assert!(names("level-{}", "level-10") && names("level-{number}-about", "level-1-about"));
    assert!(!names("level-{}", "level-") && !names("{}", "level-1") && !names("{a} {b}", "x"));
    assert!(names("{}.gender", "bug-ant.gender") && names("key-{key}", "key-turn-sixth"));
}
