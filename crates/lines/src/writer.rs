//! The writer.

use crate::escape::escape;
use std::fmt::{Arguments, Display, Write};

/// A text of lines in the making.
///
/// Keys must have no separator and no line break; they are constants.
#[derive(Clone, Debug)]
pub struct Writer {
    text: String,
    separator: char,
}

impl Writer {
    /// An empty text, with this between key and value.
    pub fn new(separator: char) -> Writer {
        Writer { text: String::new(), separator }
    }

    /// Adds a key and its value as it is. A line break in the value becomes a space: an entry is one line.
    pub fn entry(&mut self, key: &str, value: impl Display) -> &mut Writer {
        self.write(key, format_args!("{value}"))
    }

    /// Adds an entry if it has a value.
    pub fn option(&mut self, key: &str, value: Option<impl Display>) -> &mut Writer {
        match value {
            Some(value) => self.entry(key, value),
            None => self,
        }
    }

    /// Adds the key alone if the condition holds.
    pub fn flag(&mut self, key: &str, condition: bool) -> &mut Writer {
        self.option(key, condition.then_some(""))
    }

    /// Adds a key and any text, escaped. Read it with [`KeyValues::text`](crate::KeyValues::text).
    pub fn text(&mut self, key: &str, text: &str) -> &mut Writer {
        self.row(key, &[text])
    }

    /// Adds a key and several texts, escaped, with tabs between them. Read them with
    /// [`fields`](crate::fields).
    pub fn row(&mut self, key: &str, fields: &[&str]) -> &mut Writer {
        let fields: Vec<String> = fields.iter().map(|field| escape(field)).collect();
        self.entry(key, fields.join("\t"))
    }

    /// The text.
    pub fn finish(self) -> String {
        self.text
    }

    // Not generic, so that it is compiled once.
    fn write(&mut self, key: &str, value: Arguments<'_>) -> &mut Writer {
        debug_assert!(!key.contains([self.separator, '\n', '\r']), "{key:?} is not a key");
        self.text.push_str(key);
        let end_of_key = self.text.len();
        self.text.push(self.separator);
        let start = self.text.len();
        // Only a value's own `Display` can fail; then what it has written so far is the value.
        let _ = self.text.write_fmt(value);
        if self.text.len() == start {
            self.text.truncate(end_of_key);
        } else if self.text[start..].contains('\n') {
            let value = self.text.split_off(start).replace('\n', " ");
            self.text.push_str(&value);
        }
        self.text.push('\n');
        self
    }
}
