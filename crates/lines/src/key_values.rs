//! The reader.

use crate::escape::unescape;
use std::fmt;
use std::str::FromStr;

/// A reader of lines. Any text is accepted; missing or invalid values are found when they are looked up.
/// Nothing is stored: each look-up goes through the text once.
///
/// If a key occurs several times, its first line counts, except for [`KeyValues::all`] and [`KeyValues::iter`].
#[derive(Clone, Copy, Debug)]
pub struct KeyValues<'a> {
    text: &'a str,
    separator: char,
}

impl<'a> KeyValues<'a> {
    /// The entries of a text with this between key and value.
    pub fn new(text: &'a str, separator: char) -> KeyValues<'a> {
        KeyValues { text, separator }
    }

    /// Every line: its key and its value, which is empty if there is none.
    pub fn iter(&self) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let separator = self.separator;
        self.text.lines().map(move |line| line.split_once(separator).unwrap_or((line, "")))
    }

    /// The first line, which in most formats says what the text is.
    pub fn first(&self) -> Option<(&'a str, &'a str)> {
        self.iter().next()
    }

    /// The values of all lines with this key.
    pub fn all<'w>(&self, key: &'w str) -> impl Iterator<Item = &'a str> + use<'a, 'w> {
        self.iter().filter(move |line| line.0 == key).map(|line| line.1)
    }

    /// The value of a key, if it is there.
    pub fn find(&self, key: &str) -> Option<&'a str> {
        self.all(key).next()
    }

    /// Whether there is a line with this key.
    pub fn has(&self, key: &str) -> bool {
        self.find(key).is_some()
    }

    /// The value of a key.
    ///
    /// # Errors
    /// If it is missing.
    pub fn get(&self, key: &'static str) -> Result<&'a str, Unreadable> {
        self.find(key).ok_or(Unreadable::Missing(key))
    }

    /// The value of a key, parsed.
    ///
    /// # Errors
    /// If it is missing or can't be parsed.
    pub fn value<T: FromStr>(&self, key: &'static str) -> Result<T, Unreadable> {
        self.option(key)?.ok_or(Unreadable::Missing(key))
    }

    /// The value of a key, parsed; `None` if it is missing.
    ///
    /// # Errors
    /// If it can't be parsed.
    pub fn option<T: FromStr>(&self, key: &'static str) -> Result<Option<T>, Unreadable> {
        let parse = |value: &str| value.parse().map_err(|_| Unreadable::Wrong(key));
        self.find(key).map(parse).transpose()
    }

    /// The text that [`Writer::text`](crate::Writer::text) wrote.
    ///
    /// # Errors
    /// If it is missing, or a backslash in it has no meaning.
    pub fn text(&self, key: &'static str) -> Result<String, Unreadable> {
        unescape(self.get(key)?).ok_or(Unreadable::Wrong(key))
    }
}

/// Assigns what a value says; one that can't be parsed changes nothing.
pub fn assign<T: FromStr>(place: &mut T, value: &str) {
    if let Ok(parsed) = value.parse() {
        *place = parsed;
    }
}

/// Why a text can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The first line does not say that it is such a text.
    Heading,
    /// There is no line with this key, and it is needed.
    Missing(&'static str),
    /// The value of this key makes no sense.
    Wrong(&'static str),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Heading => f.write_str("the first line is not that of such a text"),
            Unreadable::Missing(key) => write!(f, "there is no line \"{key}\""),
            Unreadable::Wrong(key) => write!(f, "the line \"{key}\" makes no sense"),
        }
    }
}

impl std::error::Error for Unreadable {}
