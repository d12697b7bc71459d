//! What earlier versions have kept in browsers, and what people have shared: it is read as it was meant.
//!
//! `data/kept-0.1.txt` is what that version has written. What is expected of it was seen on its page.

mod device;
mod games;
mod shared;

const KEPT: &str = include_str!("../data/kept-0.1.txt");

/// A text and its name, in the order of the file.
fn texts() -> Vec<(&'static str, String)> {
    let mut texts: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in KEPT.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match (line.strip_prefix('|'), texts.last_mut()) {
            (Some(line), Some((_, lines))) => lines.push(line),
            (Some(line), None) => panic!("a text without a name: {line}"),
            (None, _) => texts.push((line, Vec::new())),
        }
    }
    texts.into_iter().map(|(name, lines)| (name, lines.join("\n"))).collect()
}

/// The text of this name.
fn text(name: &str) -> String {
    let found = texts().into_iter().find(|(other, _)| *other == name);
    found.unwrap_or_else(|| panic!("{name} is not there")).1
}

/// The names that begin like this, without their beginning.
fn names(beginning: &str) -> Vec<&'static str> {
    texts().iter().filter_map(|(name, _)| name.strip_prefix(beginning)).collect()
}
