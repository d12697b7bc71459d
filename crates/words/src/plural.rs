//! Which form of a word goes with a number.

use crate::Language;

/// The plural category of a whole number, as Unicode's CLDR defines it for the language.
pub(crate) fn category(language: Language, number: i64) -> &'static str {
    let number = number.unsigned_abs();
    match language {
        Language::English if number == 1 => "one",
        Language::English => "other",
        Language::Russian | Language::Ukrainian => match (number % 10, number % 100) {
            (_, 11..=14) => "many",
            (1, _) => "one",
            (2..=4, _) => "few",
            _ => "many",
        },
    }
}
