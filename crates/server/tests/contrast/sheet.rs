//! The style sheets' tokens, resolved for one theme as in a browser.

use crate::colour::Colour;
use std::collections::BTreeMap;
use std::path::Path;

/// The tokens of one theme, with the weight of their rules.
pub(crate) struct Tokens(BTreeMap<String, (usize, String)>);

/// A rule of a sheet: media query, selector, declarations.
pub(crate) struct Rule {
    media: String,
    selector: String,
    set: Vec<(String, String)>,
}

/// The rules of the sheets that define colours.
pub(crate) fn rules() -> Vec<Rule> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/static/style");
    let mut rules = Vec::new();
    for name in ["00-tokens.css", "10-tiles.css"] {
        let text = std::fs::read_to_string(folder.join(name)).expect(name);
        read(&without_comments(&text), "", &mut rules);
    }
    rules
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |bare, part| bare + part.split_once("*/").map_or("", |(_, rest)| rest))
}

fn read(mut text: &str, media: &str, rules: &mut Vec<Rule>) {
    while let Some((head, rest)) = text.split_once('{') {
        let head = head.trim();
        if let Some(media) = head.strip_prefix("@media") {
            let end = end_of_block(rest);
            read(&rest[..end], media.trim(), rules);
            text = &rest[end + 1..];
            continue;
        }
        let (body, after) = rest.split_once('}').expect("the end of a rule");
        let set = body.split(';').filter_map(|line| line.split_once(':'));
        let set: Vec<(String, String)> =
            set.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect();
        for selector in head.split(',') {
            let (media, selector) = (media.to_owned(), selector.trim().to_owned());
            rules.push(Rule { media, selector, set: set.clone() });
        }
        text = after;
    }
}

/// The end of a block with nested blocks.
fn end_of_block(text: &str) -> usize {
    let mut depth = 1;
    for (place, c) in text.char_indices() {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 {
            return place;
        }
    }
    panic!("a block without an end: {text}")
}

impl Tokens {
    /// The tokens for these media features and attributes: those of the root and, if any, of a tile in it.
    pub(crate) fn of(rules: &[Rule], media: &[&str], attributes: &[(&str, &str)]) -> Tokens {
        let mut tokens = BTreeMap::new();
        for rule in rules {
            let is_meant = rule.media.is_empty() || media.contains(&rule.media.as_str());
            let Some(weight) = weight(&rule.selector, attributes).filter(|_| is_meant) else {
                continue;
            };
            for (name, value) in rule.set.iter().filter(|(name, _)| name.starts_with("--")) {
                let known: &mut (usize, String) = tokens.entry(name.clone()).or_default();
                if weight >= known.0 {
                    *known = (weight, value.clone());
                }
            }
        }
        Tokens(tokens)
    }

    /// The resolved value of a token.
    fn value(&self, name: &str) -> &str {
        let (_, value) = self.0.get(name).unwrap_or_else(|| panic!("there is no {name}"));
        match value.strip_prefix("var(") {
            Some(other) => self.value(other.trim_end_matches(')')),
            None => value,
        }
    }

    pub(crate) fn colour(&self, name: &str) -> Colour {
        let value = self.value(name);
        Colour::parse(value).unwrap_or_else(|| panic!("{name} is no colour: {value}"))
    }

    pub(crate) fn number(&self, name: &str) -> f64 {
        self.value(name).parse().unwrap_or_else(|_| panic!("{name} is no number"))
    }

    /// The names of all tokens that are colours.
    pub(crate) fn colours(&self) -> impl Iterator<Item = &str> {
        let names = self.0.keys().map(String::as_str);
        names.filter(|name| Colour::parse(self.value(name)).is_some())
    }
}

/// The weight of a selector, if it matches. Only roots and attributes are supported; other selectors define no
/// tokens.
fn weight(selector: &str, attributes: &[(&str, &str)]) -> Option<usize> {
    let holds = |text: &str| {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let value = value.trim_matches('"');
        attributes.iter().any(|&(known, it)| known == name && (value.is_empty() || it == value))
    };
    let mut rest = selector.trim();
    let mut weight = 0;
    while !rest.is_empty() {
        weight += 1;
        if let Some(after) = rest.strip_prefix(":root") {
            rest = after.trim_start();
            continue;
        }
        let is_not = rest.starts_with(":not(");
        let inside = rest.strip_prefix(if is_not { ":not([" } else { "[" })?;
        let (text, after) = inside.split_once(if is_not { "])" } else { "]" })?;
        if holds(text) == is_not {
            return None;
        }
        rest = after.trim_start();
    }
    Some(weight)
}

#[test]
fn rules_are_weighed_as_browsers_do() {
    let mut rules = Vec::new();
    let sheet = ":root { --a: #fff; --b: var(--a); } /* no */
        :root[data-theme=\"dark\"] { --a: #000; }
        @media (wide) { :root { --a: #123456; } [data-color=\"w\"][data-bug] { --c: 0.5; } }
        .tile { --a: #ff0000; }
        :root:not([data-theme=\"dark\"]) { --d: #0f0; }";
    read(&without_comments(sheet), "", &mut rules);
    let tokens =
        |media: &[&str], attributes: &[(&str, &str)]| Tokens::of(&rules, media, attributes);
    let dark = [("data-theme", "dark"), ("data-color", "w"), ("data-bug", "Q")];
    assert_eq!(tokens(&[], &[]).value("--b"), "#fff");
    assert_eq!(tokens(&["(wide)"], &[]).value("--b"), "#123456");
    assert_eq!(tokens(&["(wide)"], &dark).value("--b"), "#000");
    assert_eq!(tokens(&["(wide)"], &dark).number("--c"), 0.5);
    assert_eq!(tokens(&[], &[]).value("--d"), "#0f0");
    assert!(!tokens(&[], &dark).0.contains_key("--d"));
}
