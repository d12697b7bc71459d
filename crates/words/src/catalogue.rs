//! The messages of one language, found by the codes of their keys.

use crate::format::{END_OF_PATTERN, TITLE, check};
use crate::{Key, Language};
use std::borrow::Cow;
use std::ops::Range;

/// A catalogue as the build script wrote it, and where in it everything is.
pub(crate) struct Catalogue {
    text: Cow<'static, str>,
    codes: Range<usize>,
    patterns: Vec<Range<usize>>,
}

impl Catalogue {
    /// `None` if this is not the whole catalogue of this kind and language, as it was written.
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
        let (codes, patterns) = body.split_once('\n')?;
        let mut start = text.len() - patterns.len();
        let places = patterns.split_terminator(END_OF_PATTERN).map(|pattern| {
            let place = start..start + pattern.len();
            start = place.end + 1;
            place
        });
        let patterns = places.collect();
        let start = head.len() + 1;
        let codes = start..start + codes.len();
        Some(Catalogue { text, codes, patterns })
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The pattern with this key.
    pub(crate) fn find(&self, key: Key) -> Option<&str> {
        let (codes, _) = self.text.as_bytes().get(self.codes.clone())?.as_chunks();
        let place = codes.binary_search(&key.letters()).ok()?;
        self.text.get(self.patterns.get(place)?.clone())
    }
}
