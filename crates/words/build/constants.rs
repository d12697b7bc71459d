//! A constant for each message, documented by its English text.

use super::Patterns;
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use std::collections::BTreeMap;

/// The constants of these messages, given by name and English pattern, as Rust.
pub(super) fn constants(english: &BTreeMap<String, String>) -> String {
    let mut names = BTreeMap::new();
    let mut source = String::new();
    for (key, text) in english {
        let name = key.to_ascii_uppercase().replace(['-', '.'], "_");
        let other = names.insert(name.clone(), key);
        assert!(other.is_none(), "{key} and {other:?} have the same constant: rename one of them");
        source += &format!("#[doc = {text:?}]\npub const {name}: Key = Key::named({key:?});\n");
    }
    source
}

/// A message as its constant shows it: variables by name, of a choice what stands for want of another.
pub(super) fn shown(pattern: &Pattern<String>, all: &Patterns) -> String {
    let mut text = String::new();
    show(pattern, all, &mut text);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // As code, so that nothing in it is taken for a link or a tag.
    format!("`{}`", text.replace('`', "'"))
}

fn show(pattern: &Pattern<String>, all: &Patterns, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => *text += value,
            PatternElement::Placeable { expression } => show_expression(expression, all, text),
        }
    }
}

fn show_expression(expression: &Expression<String>, all: &Patterns, text: &mut String) {
    let key = match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            *text += &format!("{{${}}}", id.name);
            return;
        }
        Expression::Inline(
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value },
        ) => {
            *text += value;
            return;
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            return show_expression(expression, all, text);
        }
        Expression::Select { variants, .. } => {
            let default = variants.iter().find(|variant| variant.default);
            return default.map_or((), |variant| show(&variant.value, all, text));
        }
        Expression::Inline(InlineExpression::TermReference { id, .. }) => format!("-{}", id.name),
        Expression::Inline(InlineExpression::MessageReference { id, .. }) => id.name.clone(),
        Expression::Inline(InlineExpression::FunctionReference { .. }) => return,
    };
    if let Some(pattern) = all.get(&key) {
        show(pattern, all, text);
    }
}
