//! The properties of a file, one after the other.

use crate::ParseError;

/// `NAME[value]`
pub(super) struct Property<'a> {
    pub(super) name: &'a str,
    pub(super) value: String,
    /// Where the value begins.
    pub(super) offset: usize,
}

/// Goes through the properties of the first tree of a file; some files hold the same one twice.
pub(super) struct Properties<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Properties<'a> {
    pub(super) fn new(text: &'a str) -> Result<Properties<'a>, ParseError> {
        let start = text.len() - text.trim_start().len();
        if !text[start..].starts_with('(') {
            return Err(ParseError::form(text, start, "a game file begins with \"(;\""));
        }
        Ok(Properties { text, at: start + 1 })
    }

    fn property(&mut self) -> Result<Property<'a>, ParseError> {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let name = &rest[..length];
        let mut chars = rest[length..].char_indices();
        if name.is_empty() || !matches!(chars.next(), Some((_, '['))) {
            let sentence = "a property is a name and a value in brackets, like GM[27]";
            return Err(ParseError::form(self.text, start + length, sentence));
        }
        let offset = start + length + 1;
        let mut value = String::new();
        while let Some((index, c)) = chars.next() {
            match c {
                ']' => {
                    self.at = start + length + index + 1;
                    return Ok(Property { name, value, offset });
                }
                '\\' => value.extend(chars.next().map(|(_, escaped)| escaped)),
                _ => value.push(c),
            }
        }
        Err(ParseError::form(self.text, offset, "this value has no end: a \"]\" is missing"))
    }
}

impl<'a> Iterator for Properties<'a> {
    type Item = Result<Property<'a>, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.text[self.at..];
        let skipped = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ';');
        self.at += rest.len() - skipped.len();
        if skipped.is_empty() || skipped.starts_with(')') {
            return None;
        }
        let property = self.property();
        if property.is_err() {
            self.at = self.text.len();
        }
        Some(property)
    }
}
