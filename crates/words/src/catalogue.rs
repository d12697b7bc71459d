//! The messages of one language, found by their keys.

use crate::Language;
use crate::format::{END_OF_PATTERN, TITLE, check};
use std::borrow::Cow;
use std::ops::Range;

/// A catalogue as the build script wrote it, and where in it the messages are.
pub(crate) struct Catalogue {
    text: Cow<'static, str>,
    messages: Vec<Message>,
}

/// The places of a key and its pattern.
struct Message {
    key: Range<usize>,
    pattern: Range<usize>,
}

impl Catalogue {
    /// None if this is not the whole catalogue of this kind and language, as it was written.
    pub(crate) fn read(
        kind: &str,
        language: Language,
        text: Cow<'static, str>,
    ) -> Option<Catalogue> {
        let (head, body) = text.split_once('\n')?;
        let whose = head.strip_prefix(TITLE)?.strip_prefix(kind)?.strip_prefix(' ')?;
        let sum = whose.strip_prefix(language.code())?.strip_prefix(' ')?;
        if sum.len() != 8 || u32::from_str_radix(sum, 16).ok()? != check(body) {
            return None;
        }
        let (keys, patterns) = body.split_once('\n')?;
        let keys = places(head.len() + 1, keys.split(' '));
        let patterns =
            places(text.len() - patterns.len(), patterns.split_terminator(END_OF_PATTERN));
        let messages = keys.zip(patterns).map(|(key, pattern)| Message { key, pattern }).collect();
        Some(Catalogue { messages, text })
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.messages.iter().map(|message| self.at(&message.key))
    }

    /// The pattern with this key.
    pub(crate) fn find(&self, key: &str) -> Option<&str> {
        let place = self.messages.binary_search_by(|message| self.at(&message.key).cmp(key));
        self.messages.get(place.ok()?).map(|message| self.at(&message.pattern))
    }

    fn at(&self, place: &Range<usize>) -> &str {
        self.text.get(place.clone()).unwrap_or_default()
    }
}

/// Where pieces lie that follow each other with one byte between them.
fn places<'a>(
    mut start: usize,
    pieces: impl Iterator<Item = &'a str>,
) -> impl Iterator<Item = Range<usize>> {
    pieces.map(move |piece| {
        let place = start..start + piece.len();
        start = place.end + 1;
        place
    })
}
