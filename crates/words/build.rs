//! Turns the message files into one text for each language.
//!
//! Reading Fluent in the browser would cost every visitor fifty kilobytes, so it is read here: terms
//! and references are put in their places, and what is left (variables and choices) becomes marks
//! that `src/pattern.rs` follows. What goes to the browser, what it loads only to teach or only for games with a
//! friend, and what only a terminal says are four catalogues; the keys of all become constants; dependents get the
//! folders of the first three in `DEP_SKEP_WORDS_PAGE`, `DEP_SKEP_WORDS_SCHOOL` and `DEP_SKEP_WORDS_ONLINE`.

#[path = "build/constants.rs"]
mod constants;
#[path = "src/format.rs"]
mod format;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use format::{
    CHOICE, DEFAULT, END_OF_CHOICE, END_OF_NAME, END_OF_PATTERN, ONLINE, SCHOOL, TERMINAL, TITLE,
    VARIABLE, VARIANT, WORDS, check, code, letters,
};
use std::collections::BTreeMap;
use std::path::PathBuf;

const LANGUAGES: [&str; 3] = ["en", "ru", "uk"];

/// What goes to the browser, what it loads only to teach or only for games with a friend, and what only a terminal
/// says: the folder, the kind of catalogue, and the message files in it.
const PARTS: [(&str, &str, &[&str]); 4] = [
    ("page", WORDS, &["names", "rules", "table", "spoken", "menus", "home"]),
    ("school", SCHOOL, &["lessons", "rulebook"]),
    ("online", ONLINE, &["online", "link"]),
    ("terminal", TERMINAL, &["terminal", "server"]),
];

fn main() {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo names the folder"));
    let mut english = BTreeMap::new();
    for (part, kind, files) in PARTS {
        let folder = out.join(part);
        std::fs::create_dir_all(&folder).expect("the build folder can be written");
        let catalogues = LANGUAGES.map(|language| Catalogue::read(language, files));
        english.extend(catalogues[0].shown.clone());
        for (language, catalogue) in LANGUAGES.iter().zip(&catalogues) {
            let text = catalogue.text(kind, language, &catalogues);
            std::fs::write(folder.join(format!("{kind}-{language}.txt")), text)
                .expect("the build folder can be written");
        }
    }
    let mut keys_by_code = BTreeMap::new();
    for key in english.keys() {
        let other = keys_by_code.insert(code(key), key);
        assert!(other.is_none(), "{key} and {other:?} have the same code: rename one of them");
    }
    let keys = english.keys().map(String::as_str).collect::<Vec<_>>().join(" ");
    for (file, text) in [("keys.txt", keys), ("keys.rs", constants::constants(&english))] {
        std::fs::write(out.join(file), text).expect("the build folder can be written");
    }
    println!("cargo::metadata=page={}", out.join("page").display());
    println!("cargo::metadata=school={}", out.join("school").display());
    println!("cargo::metadata=online={}", out.join("online").display());
}

/// The messages of one language, ready to use.
struct Catalogue {
    texts: BTreeMap<String, String>,
    /// The same for readers of the code.
    shown: BTreeMap<String, String>,
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
        let messages = || patterns.iter().filter(|(key, _)| !key.starts_with('-'));
        let text = |(key, pattern): (&String, &Pattern<String>)| {
            let mut text = String::new();
            write_pattern(pattern, &patterns, 0, &mut text);
            (key.clone(), text)
        };
        let shown = |(key, pattern): (&String, &Pattern<String>)| {
            (key.clone(), constants::shown(pattern, &patterns))
        };
        Catalogue { texts: messages().map(text).collect(), shown: messages().map(shown).collect() }
    }

    /// As it is read by the program; English, the first of all, stands in until the translator
    /// comes, and the tests tell what is missing.
    fn text(&self, kind: &str, language: &str, all: &[Catalogue]) -> String {
        let keys = all.iter().flat_map(|catalogue| catalogue.texts.keys());
        let keys: BTreeMap<[u8; 3], &String> = keys.map(|key| (letters(code(key)), key)).collect();
        let mut body: String = keys.keys().flatten().map(|&letter| char::from(letter)).collect();
        body.push('\n');
        for key in keys.into_values() {
            let text = self.texts.get(key).or_else(|| all[0].texts.get(key));
            body += text.unwrap_or_else(|| panic!("{language}: {key} has no English text"));
            body.push(END_OF_PATTERN);
        }
        format!("{TITLE}{kind} {language} {:08x}\n{body}", check(&body))
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
            // No line begins with a dash: the space before it does not break.
            PatternElement::TextElement { value } => *text += &value.replace(" —", "\u{a0}—"),
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
