//! Following the marks that the build script leaves in a message; [`format`](crate::format) names
//! them.

use crate::Language;
use crate::format::{CHOICE, DEFAULT, END_OF_CHOICE, END_OF_NAME, VARIABLE, VARIANT};
use crate::plural;

/// What a variable stands for.
pub(crate) enum VariableValue {
    Number(i64),
    Text(String),
}

/// Writes a pattern, asking for the meaning of each variable on the way it takes.
pub(crate) fn write(
    pattern: &str,
    language: Language,
    value_of: &dyn Fn(&str) -> VariableValue,
    text: &mut String,
) {
    let mut rest = pattern;
    while let Some(at) = rest.find([VARIABLE, CHOICE]) {
        let (before, marked) = cut(rest, at);
        *text += before;
        let mut letters = marked.chars();
        let is_choice = letters.next() == Some(CHOICE);
        let (name, after) = split_name(letters.as_str());
        let value = value_of(name);
        if is_choice {
            let (chosen, after) = choose(after, language, &value);
            write(chosen, language, value_of, text);
            rest = after;
        } else {
            match value {
                VariableValue::Number(number) => *text += &number.to_string(),
                VariableValue::Text(value) => *text += &value,
            }
            rest = after;
        }
    }
    *text += rest;
}

/// The text before and after a place between two of its letters. It can't fail, and so brings no
/// sentence about that along.
pub(crate) fn cut(text: &str, at: usize) -> (&str, &str) {
    text.split_at_checked(at).unwrap_or((text, ""))
}

fn split_name(text: &str) -> (&str, &str) {
    text.split_once(END_OF_NAME).unwrap_or((text, ""))
}

/// The pattern of the variant that fits, and what follows the choice. A number itself goes before
/// its plural category, and both before the default.
fn choose<'a>(variants: &'a str, language: Language, value: &VariableValue) -> (&'a str, &'a str) {
    let (exact, category) = match value {
        VariableValue::Number(number) => (number.to_string(), plural::category(language, *number)),
        VariableValue::Text(text) => (text.clone(), ""),
    };
    let mut chosen = "";
    let mut best = 0;
    let mut rest = variants;
    loop {
        let is_default = rest.starts_with(DEFAULT);
        let Some(variant) = rest.strip_prefix([VARIANT, DEFAULT]) else {
            return (chosen, rest.strip_prefix(END_OF_CHOICE).unwrap_or(rest));
        };
        let (key, after) = split_name(variant);
        let (pattern, after) = cut(after, end_of_variant(after));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_without_sense_are_followed_as_far_as_they_go() {
        const MARKS: [&str; 9] =
            ["", "\u{1}", "\u{2}", "\u{3}", "\u{4}", "\u{5}", "\u{6}", "ж", "\u{3}a\u{2}"];
        let mut patterns = vec![String::new()];
        for _ in 0..4 {
            patterns = patterns
                .iter()
                .flat_map(|pattern| MARKS.map(|mark| format!("{pattern}{mark}")))
                .collect();
        }
        for pattern in patterns {
            let mut text = String::new();
            write(&pattern, Language::Russian, &|_| VariableValue::Number(1), &mut text);
            assert!(text.len() <= pattern.len(), "{pattern:?}: {text:?}");
        }
    }
}
