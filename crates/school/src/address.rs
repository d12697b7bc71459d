//! The addresses of lessons and rules.

use crate::Rule;
use std::fmt;

/// A lesson or rule, as named after the `#` of the page's address.
///
/// ```
/// use skep_school::{Address, Rule};
/// assert_eq!(Address::read("learn/queen"), Some(Address::Lesson("queen".to_owned())));
/// assert_eq!(Address::read("rules/R13"), Some(Address::Rules(Some(Rule::R(13)))));
/// assert_eq!(Address::read("game=AAAA"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// `learn`: all lessons.
    Course,
    /// `learn/queen`: the lesson with this name, if there is one.
    Lesson(String),
    /// `rules`, `rules/R13`: the rules page, perhaps at one of its rules.
    Rules(Option<Rule>),
}

const LEARN: &str = "learn";
const RULES: &str = "rules";

impl Address {
    /// Reads an address; `None` if it is none of these. An unknown rule leads to the whole rules page.
    pub fn read(text: &str) -> Option<Address> {
        match text.split_once('/') {
            None if text == LEARN => Some(Address::Course),
            None if text == RULES => Some(Address::Rules(None)),
            Some((LEARN, "")) => Some(Address::Course),
            Some((LEARN, name)) => Some(Address::Lesson(name.to_owned())),
            Some((RULES, rule)) => Some(Address::Rules(rule.to_ascii_uppercase().parse().ok())),
            _ => None,
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Course => f.write_str(LEARN),
            Address::Lesson(name) => write!(f, "{LEARN}/{name}"),
            Address::Rules(None) => f.write_str(RULES),
            Address::Rules(Some(rule)) => write!(f, "{RULES}/{rule}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_back() {
        let rules = Rule::all().map(Some).chain([None]).map(Address::Rules);
        let lessons = ["queen", "first-game"].map(|name| Address::Lesson(name.to_owned()));
        for address in rules.chain(lessons).chain([Address::Course]) {
            assert_eq!(Address::read(&address.to_string()), Some(address));
        }
    }

    #[test]
    fn what_leads_elsewhere_is_none_of_ours() {
        for text in ["", "game=abc", "learning", "rule/R2", "Learn", "/learn", "x/learn"] {
            assert_eq!(Address::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_rule_that_is_not_there_is_the_whole_page() {
        for text in ["rules/", "rules/R99", "rules/ж"] {
            assert_eq!(Address::read(text), Some(Address::Rules(None)), "{text}");
        }
        assert_eq!(Address::read("rules/d6"), Some(Address::Rules(Some(Rule::D(6)))));
    }
}
