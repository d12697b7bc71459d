//! Turns the message files into one text for each language.
//!
//! Reading Fluent in the browser would cost every visitor fifty kilobytes, so it is read here: terms
//! and references are put in their places, and what is left (variables and choices) becomes marks
//! that `src/pattern.rs` follows. Key n and text n belong together; a zero ends each.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const LANGUAGES: [&str; 3] = ["en", "ru", "uk"];

/// What goes to the browser, and what only a terminal says.
const PARTS: [(&str, &[&str]); 2] =
    [("page", &["names", "rules", "table", "menus"]), ("terminal", &["terminal"])];

const VARIABLE: char = '\u{1}';
const END_OF_NAME: char = '\u{2}';
const CHOICE: char = '\u{3}';
const VARIANT: char = '\u{4}';
const DEFAULT: char = '\u{5}';
const END_OF_CHOICE: char = '\u{6}';

fn main() {
    let out = std::env::var("OUT_DIR").expect("cargo names the folder");
    for (part, files) in PARTS {
        let catalogues = LANGUAGES.map(|language| Catalogue::read(language, files));
        let keys: BTreeSet<&String> =
            catalogues.iter().flat_map(|catalogue| catalogue.texts.keys()).collect();
        let mut all = String::new();
        for key in &keys {
            all += key;
            all.push('\0');
        }
        write(&out, &format!("{part}.keys"), &all);
        for (language, catalogue) in LANGUAGES.iter().zip(&catalogues) {
            let mut all = String::new();
            for key in &keys {
                // English stands in until the translator comes; the tests tell what is missing.
                let text = catalogue.texts.get(*key).or_else(|| catalogues[0].texts.get(*key));
                all += text.unwrap_or_else(|| panic!("{language}: {key} has no English text"));
                all.push('\0');
            }
            write(&out, &format!("{part}.{language}"), &all);
        }
    }
}

fn write(folder: &str, name: &str, text: &str) {
    std::fs::write(Path::new(folder).join(name), text).expect("the build folder can be written");
}

/// The messages of one language, ready to use.
struct Catalogue {
    texts: BTreeMap<String, String>,
}

impl Catalogue {
    fn read(language: &str, files: &[&str]) -> Catalogue {
        let mut patterns = BTreeMap::new();
        for file in files {
            let path = format!("messages/{language}/{file}.ftl");
            println!("cargo::rerun-if-changed={path}");
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
            let resource = parser::parse(text).unwrap_or_else(|(_, errors)| {
                panic!("{path}: {}", errors[0]);
            });
            for entry in resource.body {
                match entry {
                    Entry::Message(message) => collect(&path, message, &mut patterns),
                    Entry::Term(term) => {
                        patterns.insert(format!("-{}", term.id.name), term.value);
                    }
                    _ => {}
                }
            }
        }
        let texts = patterns
            .iter()
            .filter(|(key, _)| !key.starts_with('-'))
            .map(|(key, pattern)| {
                let mut text = String::new();
                write_pattern(pattern, &patterns, 0, &mut text);
                (key.clone(), text)
            })
            .collect();
        Catalogue { texts }
    }
}

fn collect(path: &str, message: Message<String>, patterns: &mut BTreeMap<String, Pattern<String>>) {
    let id = message.id.name;
    let attributes = message
        .attributes
        .into_iter()
        .map(|attribute| (format!("{id}.{}", attribute.id.name), attribute.value));
    let value = message.value.map(|value| (id.clone(), value));
    for (key, pattern) in value.into_iter().chain(attributes) {
        assert!(patterns.insert(key.clone(), pattern).is_none(), "{path}: {key} is there twice");
    }
}

type Patterns = BTreeMap<String, Pattern<String>>;

fn write_pattern(pattern: &Pattern<String>, all: &Patterns, depth: usize, text: &mut String) {
    assert!(depth < 20, "a message refers to itself");
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => *text += value,
            PatternElement::Placeable { expression } => {
                write_expression(expression, all, depth, text);
            }
        }
    }
}

fn write_expression(
    expression: &Expression<String>,
    all: &Patterns,
    depth: usize,
    text: &mut String,
) {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => *text += value,
        Expression::Inline(InlineExpression::NumberLiteral { value }) => *text += value,
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            text.push(VARIABLE);
            *text += &id.name;
            text.push(END_OF_NAME);
        }
        Expression::Inline(InlineExpression::MessageReference { id, attribute }) => {
            let key = match attribute {
                Some(attribute) => format!("{}.{}", id.name, attribute.name),
                None => id.name.clone(),
            };
            write_reference(&key, all, depth, text);
        }
        Expression::Inline(InlineExpression::TermReference {
            id,
            attribute: None,
            arguments: None,
        }) => write_reference(&format!("-{}", id.name), all, depth, text),
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            write_expression(expression, all, depth, text);
        }
        Expression::Inline(other) => panic!("Skep's messages do without {other:?}"),
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id } = selector else {
                panic!("Skep's messages choose by a variable, not by {selector:?}");
            };
            text.push(CHOICE);
            *text += &id.name;
            text.push(END_OF_NAME);
            for variant in variants {
                text.push(if variant.default { DEFAULT } else { VARIANT });
                *text += match &variant.key {
                    VariantKey::Identifier { name } => name,
                    VariantKey::NumberLiteral { value } => value,
                };
                text.push(END_OF_NAME);
                write_pattern(&variant.value, all, depth + 1, text);
            }
            text.push(END_OF_CHOICE);
        }
    }
}

fn write_reference(key: &str, all: &Patterns, depth: usize, text: &mut String) {
    let pattern = all.get(key).unwrap_or_else(|| panic!("there is no message {key}"));
    write_pattern(pattern, all, depth + 1, text);
}
