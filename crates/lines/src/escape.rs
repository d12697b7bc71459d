//! Texts within a line: line breaks, tabs and backslashes are escaped as `\n`, `\r`, `\t` and `\\`.

/// The text, escaped.
pub(crate) fn escape(text: &str) -> String {
    // Backslashes first: the others bring new ones.
    text.replace('\\', r"\\").replace('\n', r"\n").replace('\r', r"\r").replace('\t', r"\t")
}

/// The text that was escaped; `None` if a backslash has no meaning.
pub(crate) fn unescape(value: &str) -> Option<String> {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => match chars.next()? {
                '\\' => '\\',
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                _ => return None,
            },
            _ => c,
        });
    }
    Some(text)
}

/// The fields of a value that [`Writer::row`](crate::Writer::row) wrote; `None` if a backslash in it has
/// no meaning.
pub fn fields(value: &str) -> Option<Vec<String>> {
    value.split('\t').map(unescape).collect()
}
