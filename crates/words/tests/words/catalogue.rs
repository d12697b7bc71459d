//! The message files as they were written.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use skep_words::{Language, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

pub(crate) const FILES: [&str; 12] = [
    "names", "rules", "table", "spoken", "menus", "home", "lessons", "rulebook", "online", "link",
    "terminal", "server",
];

/// The catalogues of the school, in the order of [`Language::ALL`].
pub(crate) const SCHOOLS: [&str; 3] = [
    include_str!(concat!(env!("OUT_DIR"), "/school/school-en.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/school/school-ru.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/school/school-uk.txt")),
];

/// The catalogues of games with a friend, likewise.
pub(crate) const ONLINE: [&str; 3] = [
    include_str!(concat!(env!("OUT_DIR"), "/online/online-en.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/online/online-ru.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/online/online-uk.txt")),
];

/// All that can be said in a language: on the page, in a lesson, in a game with a friend, in a terminal.
pub(crate) fn everything(language: Language) -> Words {
    let school = SCHOOLS[language as usize].to_owned();
    let online = ONLINE[language as usize].to_owned();
    let words = Words::for_terminal(language).with_school(school).expect("it is whole");
    words.with_online(online).expect("it is whole")
}

/// The text of one message file.
pub(crate) fn text(language: Language, file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(format!("messages/{}/{file}.ftl", language.code()));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The messages and attributes of one file: key and pattern, in the order of the file.
pub(crate) fn read(language: Language, file: &str) -> Vec<(String, Pattern<String>)> {
    let resource = parser::parse(text(language, file))
        .unwrap_or_else(|(_, errors)| panic!("{language:?} {file}: {errors:?}"));
    let mut messages = Vec::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                messages.extend(message.value.map(|value| (id.clone(), value)));
                for attribute in message.attributes {
                    messages.push((format!("{id}.{}", attribute.id.name), attribute.value));
                }
            }
            Entry::Junk { content } => panic!("{language:?} {file}: {content}"),
            _ => {}
        }
    }
    messages
}

/// All messages of a language.
pub(crate) fn read_all(language: Language) -> BTreeMap<String, Pattern<String>> {
    FILES.into_iter().flat_map(|file| read(language, file)).collect()
}

/// A choice in a message: the variable, and the keys of the variants.
pub(crate) struct Choice {
    pub(crate) variable: String,
    pub(crate) keys: Vec<String>,
    pub(crate) default: String,
}

/// What varies in a message.
#[derive(Default)]
pub(crate) struct Parts {
    pub(crate) variables: BTreeSet<String>,
    pub(crate) choices: Vec<Choice>,
}

impl Parts {
    pub(crate) fn of(pattern: &Pattern<String>) -> Parts {
        let mut parts = Parts::default();
        parts.add(pattern);
        parts
    }

    fn add(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    self.variables.insert(id.name.clone());
                }
                Expression::Inline(_) => {}
                Expression::Select { selector, variants } => {
                    let InlineExpression::VariableReference { id } = selector else {
                        panic!("a choice by {selector:?}");
                    };
                    self.variables.insert(id.name.clone());
                    let key = |key: &VariantKey<String>| match key {
                        VariantKey::Identifier { name } => name.clone(),
                        VariantKey::NumberLiteral { value } => value.clone(),
                    };
                    self.choices.push(Choice {
                        variable: id.name.clone(),
                        keys: variants.iter().map(|variant| key(&variant.key)).collect(),
                        default: variants
                            .iter()
                            .find(|variant| variant.default)
                            .map(|variant| key(&variant.key))
                            .unwrap_or_default(),
                    });
                    for variant in variants {
                        self.add(&variant.value);
                    }
                }
            }
        }
    }

    /// The variables as the program gives them: `$bug-gen` is a form of `bug`.
    pub(crate) fn given(&self) -> BTreeSet<String> {
        self.variables.iter().map(|variable| given(variable)).collect()
    }
}

/// The value whose form a variable is.
pub(crate) fn given(variable: &str) -> String {
    const FORMS: [&str; 9] = ["nom", "gen", "dat", "acc", "ins", "a", "the", "owned", "gender"];
    match variable.rsplit_once('-') {
        Some((name, form)) if FORMS.contains(&form.to_ascii_lowercase().as_str()) => name.into(),
        _ => variable.into(),
    }
}
