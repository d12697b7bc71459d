//! The writer.

use crate::escape::escape;
use std::fmt::{Arguments, Display, Write};

/// A text of entries in the making.
///
/// Words must have no separator and no line break; they are the program's own.
#[derive(Clone, Debug)]
pub struct Writer {
    text: String,
    separator: char,
}

impl Writer {
    /// An empty text, with this between word and value.
    pub fn new(separator: char) -> Writer {
        Writer { text: String::new(), separator }
    }

    /// Adds a word and its value as it is. A line break in the value becomes a space: a fact is one line.
    pub fn entry(&mut self, word: &str, value: impl Display) -> &mut Writer {
        self.write(word, format_args!("{value}"))
    }

    /// Adds a fact if it has a value.
    pub fn option(&mut self, word: &str, value: Option<impl Display>) -> &mut Writer {
        match value {
            Some(value) => self.entry(word, value),
            None => self,
        }
    }

    /// Adds the word alone if something is so.
    pub fn flag(&mut self, word: &str, is_so: bool) -> &mut Writer {
        self.option(word, is_so.then_some(""))
    }

    /// Adds a word and any text, escaped. Read it with [`KeyValues::text`](crate::KeyValues::text).
    pub fn text(&mut self, word: &str, text: &str) -> &mut Writer {
        self.row(word, &[text])
    }

    /// Adds a word and several texts, escaped, with tabs between them. Read them with
    /// [`fields`](crate::fields).
    pub fn row(&mut self, word: &str, fields: &[&str]) -> &mut Writer {
        let fields: Vec<String> = fields.iter().map(|field| escape(field)).collect();
        self.entry(word, fields.join("\t"))
    }

    /// The text.
    pub fn finish(self) -> String {
        self.text
    }

    // Not generic, so that it is compiled once.
    fn write(&mut self, word: &str, value: Arguments<'_>) -> &mut Writer {
        debug_assert!(!word.contains([self.separator, '\n', '\r']), "{word:?} is no word");
        self.text.push_str(word);
        let end_of_word = self.text.len();
        self.text.push(self.separator);
        let start = self.text.len();
        // Only a value's own `Display` can fail; then what it has written so far is the value.
        let _ = self.text.write_fmt(value);
        if self.text.len() == start {
            self.text.truncate(end_of_word);
        } else if self.text[start..].contains('\n') {
            let value = self.text.split_off(start).replace('\n', " ");
            self.text.push_str(&value);
        }
        self.text.push('\n');
        self
    }
}
