//! The numbers of the rules.

use std::fmt;
use std::str::FromStr;

/// A statement of the project's rules page, `docs/rules.md`: `R13`, `D6`.
///
/// ```
/// use skep_school::Rule;
/// assert_eq!("R13".parse(), Ok(Rule::R(13)));
/// assert_eq!(Rule::D(6).to_string(), "D6");
/// assert_eq!(Rule::all().count(), 36);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// What the books say.
    R(u8),
    /// Where the books differ or are silent, and what is played here.
    D(u8),
}

impl Rule {
    /// All rules that are promises to a player: R2 to R31 and D1 to D6.
    pub fn all() -> impl Iterator<Item = Rule> {
        (2..=31).map(Rule::R).chain((1..=6).map(Rule::D))
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

/// The text is no rule's number.
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
