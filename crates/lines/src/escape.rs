//! Texts within a line: line breaks, tabs and backslashes are escaped as `\n`, `\r`, `\t` and `\\`.

/// Each character that is escaped, and the letter that stands for it after a backslash.
const ESCAPES: [(char, char); 4] = [('\\', '\\'), ('\n', 'n'), ('\r', 'r'), ('\t', 't')];

/// Adds a text to a line, escaped.
pub(crate) fn escape(text: &str, line: &mut String) {
    for c in text.chars() {
        match ESCAPES.iter().find(|(plain, _)| *plain == c) {
            Some(&(_, letter)) => line.extend(['\\', letter]),
            None => line.push(c),
        }
    }
}

/// The text that was escaped; none if a backslash has no meaning.
pub(crate) fn unescape(value: &str) -> Option<String> {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => {
                let letter = chars.next()?;
                ESCAPES.iter().find(|escape| escape.1 == letter)?.0
            }
            _ => c,
        });
    }
    Some(text)
}

/// The fields of a value that [`Writer::row`](crate::Writer::row) wrote; none if a backslash in it has
/// no meaning.
pub fn fields(value: &str) -> Option<Vec<String>> {
    value.split('\t').map(unescape).collect()
}
