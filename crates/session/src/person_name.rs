//! The name that a person at the table gives.

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;

/// What is typed as a name, as it is kept: on one line, without spaces at its ends, no longer than
/// [`LONGEST_NAME`]. Nothing is left of what can't be seen or would turn other text round.
///
/// ```
/// assert_eq!(skep_session::person_name("  Ada\tLovelace \n"), "Ada Lovelace");
/// ```
pub fn person_name(text: &str) -> String {
    let seen: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let mut name = String::new();
    for word in seen.split_whitespace() {
        if !name.is_empty() {
            name.push(' ');
        }
        name.extend(word.chars().filter(|&c| !turns_text(c)));
    }
    let short: String = name.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}

/// Whether the character changes the direction of the text around it, or breaks the line.
fn turns_text(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_forty_characters_at_most() {
        for (typed, name) in [
            ("", ""),
            (" \n\t\0", ""),
            (" Ада ", "Ада"),
            ("Ada\r\nLovelace", "Ada Lovelace"),
            ("A\u{7}da", "A da"),
            ("\u{202e}Ada\u{2066}", "Ada"),
            ("\u{202e} Ada", "Ada"),
            ("👩‍🚀 Ada", "👩‍🚀 Ada"),
            ("a=b \"c\" [d]", "a=b \"c\" [d]"),
        ] {
            assert_eq!(person_name(typed), name, "{typed:?}");
        }
        assert_eq!(person_name(&"ü".repeat(41)), "ü".repeat(40));
        let cut = person_name(&format!("{} b", "a".repeat(39)));
        assert_eq!(cut, "a".repeat(39), "the space where it is cut off goes, too");
    }
}
