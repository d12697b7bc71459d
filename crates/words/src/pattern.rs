//! Following the marks that the build script leaves in a message.
//!
//! A pattern is plain text with variables (`VARIABLE name END_OF_NAME`) and choices: `CHOICE name
//! END_OF_NAME`, then each variant as `VARIANT key END_OF_NAME pattern`, and `END_OF_CHOICE`. The
//! variant for want of another has `DEFAULT` in place of `VARIANT`.

use crate::Language;
use crate::plural;

const VARIABLE: char = '\u{1}';
const END_OF_NAME: char = '\u{2}';
const CHOICE: char = '\u{3}';
const VARIANT: char = '\u{4}';
const DEFAULT: char = '\u{5}';
const END_OF_CHOICE: char = '\u{6}';

/// What a variable stands for.
pub(crate) enum Meaning {
    Number(i64),
    Text(String),
}

/// Writes a pattern, asking for the meaning of each variable on the way it takes.
pub(crate) fn write(
    pattern: &str,
    language: Language,
    meaning: &dyn Fn(&str) -> Meaning,
    text: &mut String,
) {
    let mut rest = pattern;
    while let Some(at) = rest.find([VARIABLE, CHOICE]) {
        *text += &rest[..at];
        let is_choice = rest[at..].starts_with(CHOICE);
        let (name, after) = split_name(&rest[at + 1..]);
        let value = meaning(name);
        if is_choice {
            let (chosen, after) = choose(after, language, &value);
            write(chosen, language, meaning, text);
            rest = after;
        } else {
            match value {
                Meaning::Number(number) => *text += &number.to_string(),
                Meaning::Text(value) => *text += &value,
            }
            rest = after;
        }
    }
    *text += rest;
}

fn split_name(text: &str) -> (&str, &str) {
    text.split_once(END_OF_NAME).unwrap_or((text, ""))
}

/// The pattern of the variant that fits, and what follows the choice. A number itself goes before
/// its plural category, and both before the default.
fn choose<'a>(variants: &'a str, language: Language, value: &Meaning) -> (&'a str, &'a str) {
    let (exact, category) = match value {
        Meaning::Number(number) => (number.to_string(), plural::category(language, *number)),
        Meaning::Text(text) => (text.clone(), ""),
    };
    let mut chosen = "";
    let mut best = 0;
    let mut rest = variants;
    loop {
        let is_default = rest.starts_with(DEFAULT);
        if !is_default && !rest.starts_with(VARIANT) {
            return (chosen, rest.strip_prefix(END_OF_CHOICE).unwrap_or(rest));
        }
        let (key, after) = split_name(&rest[1..]);
        let (pattern, after) = after.split_at(end_of_variant(after));
        let fits = match key {
            _ if key == exact => 3,
            _ if key == category => 2,
            _ if is_default => 1,
            _ => 0,
        };
        if fits > best {
            (chosen, best) = (pattern, fits);
        }
        rest = after;
    }
}

/// Where the next variant begins or the choice ends; choices inside are passed over.
fn end_of_variant(text: &str) -> usize {
    let mut depth = 0;
    for (at, mark) in text.match_indices([CHOICE, VARIANT, DEFAULT, END_OF_CHOICE]) {
        match mark.chars().next() {
            Some(CHOICE) => depth += 1,
            Some(END_OF_CHOICE) if depth > 0 => depth -= 1,
            _ if depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}
