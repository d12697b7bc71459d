//! The numbers of the rules.

use skep_rules::Bug;
use std::fmt;
use std::str::FromStr;

/// The number of a rule in `docs/rules.md`: `R13`, `D6`.
///
/// ```
/// use skep_school::Rule;
/// assert_eq!("R13".parse(), Ok(Rule::R(13)));
/// assert_eq!(Rule::D(6).to_string(), "D6");
/// assert_eq!(Rule::all().count(), 36);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// A rule of the rulebooks.
    R(u8),
    /// A decision where the rulebooks differ or say nothing.
    D(u8),
}

impl Rule {
    /// All rules that can be tested: R2 to R31 and D1 to D6.
    pub fn all() -> impl Iterator<Item = Rule> {
        (2..=31).map(Rule::R).chain((1..=6).map(Rule::D))
    }

    /// The rule that says how an insect moves.
    pub const fn about(bug: Bug) -> Rule {
        match bug {
            Bug::Queen => Rule::R(17),
            Bug::Beetle => Rule::R(18),
            Bug::Grasshopper => Rule::R(21),
            Bug::Spider => Rule::R(22),
            Bug::Ant => Rule::R(23),
            Bug::Ladybug => Rule::R(24),
            Bug::Mosquito => Rule::R(25),
            Bug::Pillbug => Rule::D(6),
        }
    }

    /// Splits a text at the rules that it names: each part, with the rule if the part is the name of one.
    ///
    /// ```
    /// use skep_school::Rule;
    /// let parts = [("So says ", None), ("R6", Some(Rule::R(6))), (".", None)];
    /// assert_eq!(Rule::named_in("So says R6."), parts);
    /// ```
    pub fn named_in(text: &str) -> Vec<(&str, Option<Rule>)> {
        // `get` instead of slicing, so that the page does not link the message of a panic.
        let cut = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
        let mut parts = Vec::new();
        // Where the part begins that is not returned yet, and where the current word begins.
        let (mut begin, mut start) = (0, 0);
        for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
            if letter.is_ascii_alphanumeric() {
                continue;
            }
            if let Ok(rule) = cut(start, at).parse() {
                parts.push((cut(begin, start), None));
                parts.push((cut(start, at), Some(rule)));
                begin = at;
            }
            start = at + letter.len_utf8();
        }
        parts.push((cut(begin, text.len()), None));
        parts.retain(|(part, _)| !part.is_empty());
        parts
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::R(number) => write!(f, "R{number}"),
            Rule::D(number) => write!(f, "D{number}"),
        }
    }
}

/// The text is not the number of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotARule;

impl FromStr for Rule {
    type Err = NotARule;

    fn from_str(text: &str) -> Result<Rule, NotARule> {
        let (letter, digits) = text.split_at_checked(1).ok_or(NotARule)?;
        let is_plain = digits.starts_with(|digit: char| ('1'..='9').contains(&digit));
        let number: u8 = digits.parse().map_err(|_| NotARule)?;
        match letter {
            "R" if is_plain && (2..=31).contains(&number) => Ok(Rule::R(number)),
            "D" if is_plain && (1..=6).contains(&number) => Ok(Rule::D(number)),
            _ => Err(NotARule),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_in_texts_and_nothing_is_lost() {
        let named = |text| -> Vec<Rule> {
            let parts = Rule::named_in(text);
            let whole: String = parts.iter().map(|(part, _)| *part).collect();
            assert_eq!(whole, text);
            parts.iter().filter_map(|(_, rule)| *rule).collect()
        };
        assert_eq!(named("(R6), R16 и D3."), [Rule::R(6), Rule::R(16), Rule::D(3)]);
        assert_eq!(named("R13R14"), []);
        assert_eq!(named("R2"), [Rule::R(2)]);
        for text in ["", "жR", "R1", "R 6", "xR6", "R6x", "26 tiles", "Ж — R"] {
            assert_eq!(named(text), [], "{text}");
        }
    }

    #[test]
    fn rules_are_read_back_and_nothing_else_is_one() {
        for rule in Rule::all() {
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
        for text in
            ["", "R", "R1", "R32", "D0", "D7", "r13", "13", "R999", "R+2", "R02", "R2 ", "ж1"]
        {
            assert_eq!(text.parse::<Rule>(), Err(NotARule), "{text}");
        }
    }
}
