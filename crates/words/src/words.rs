//! The catalogue of a language, and saying what is in it.

use crate::catalogue::Catalogue;
use crate::format::{ONLINE, SCHOOL, WORDS};
use crate::names::{bug_key, bug_name, color_key, color_name, gender_key};
use crate::pattern::{self, VariableValue};
use crate::{Key, Language, Value, key};
use skep_rules::{Bug, Color, Piece};
use std::borrow::Cow;
use std::sync::Arc;

/// The messages of one language. Cheap to clone.
#[derive(Clone)]
pub struct Words {
    language: Language,
    parts: Arc<[Arc<Catalogue>]>,
}

impl Words {
    /// The words of the page: neither what only a terminal says, nor what only lessons say.
    #[cfg(feature = "embedded")]
    pub fn new(language: Language) -> Words {
        Words::of(language, vec![embedded::page(language)])
    }

    /// The words of the page and the terminal. A program that does not use them does not link the
    /// terminal's.
    #[cfg(feature = "embedded")]
    pub fn for_terminal(language: Language) -> Words {
        Words::of(language, vec![embedded::page(language), embedded::terminal(language)])
    }

    /// The words of the page, lessons and rules page. A program that does not use them does
    /// not link the school's.
    #[cfg(feature = "embedded")]
    pub fn for_school(language: Language) -> Words {
        Words::of(language, vec![embedded::page(language), embedded::school(language)])
    }

    /// The words of the page and of games with a friend who is elsewhere. A program that does not use them does not
    /// link the latter.
    #[cfg(feature = "embedded")]
    pub fn for_online(language: Language) -> Words {
        Words::of(language, vec![embedded::page(language), embedded::online(language)])
    }

    /// The words in a catalogue, for a program that does not carry them. `None` if the text is not
    /// the whole catalogue of this language.
    pub fn read(language: Language, catalogue: String) -> Option<Words> {
        let catalogue = Catalogue::read(WORDS, language, Cow::Owned(catalogue))?;
        Some(Words::of(language, vec![Arc::new(catalogue)]))
    }

    /// These words and what is said in lessons and on the rules page. `None` if the text is not the
    /// whole catalogue of the school in the same language.
    ///
    /// ```
    /// use skep_words::{Language, Words};
    /// let words = Words::new(Language::English);
    /// assert!(words.clone().with_school(words.catalogue().to_owned()).is_none());
    /// ```
    #[must_use]
    pub fn with_school(self, catalogue: String) -> Option<Words> {
        self.with(SCHOOL, catalogue)
    }

    /// These words and those of games with a friend who is elsewhere. `None` if the text is not the whole catalogue of
    /// these games in the same language.
    #[must_use]
    pub fn with_online(self, catalogue: String) -> Option<Words> {
        self.with(ONLINE, catalogue)
    }

    fn with(self, kind: &str, catalogue: String) -> Option<Words> {
        let catalogue = Catalogue::read(kind, self.language, Cow::Owned(catalogue))?;
        let mut parts = self.parts.to_vec();
        parts.push(Arc::new(catalogue));
        Some(Words::of(self.language, parts))
    }

    fn of(language: Language, parts: Vec<Arc<Catalogue>>) -> Words {
        Words { language, parts: parts.into() }
    }

    /// The text of the page's catalogue, for another program that is to speak the same language.
    pub fn catalogue(&self) -> &str {
        self.parts.first().map_or("", |catalogue| catalogue.text())
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The names of all messages, sorted; an attribute is `message.attribute`.
    #[cfg(feature = "embedded")]
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        key::all().filter(|(_, key)| self.find(*key).is_some()).map(|(name, _)| name)
    }

    /// A message without variables.
    pub fn say(&self, key: Key) -> String {
        self.tell(key, &[])
    }

    /// A message with its variables.
    ///
    /// A message that is in none of the catalogues read, or a variable that is not given, is shown in ⟦⟧, and
    /// is an error in debug builds.
    ///
    /// ```
    /// use skep_rules::Color;
    /// use skep_words::{Language, Words, key};
    /// let words = Words::new(Language::English);
    /// assert_eq!(words.tell(key::TURN_OF, &[("color", Color::White.into())]), "White to move");
    /// ```
    pub fn tell(&self, key: Key, values: &[(&str, Value<'_>)]) -> String {
        self.find(key).map_or_else(
            || missing(&format!("{key:?}")),
            |pattern| self.write(pattern, &|name| self.value_of(name, values)),
        )
    }

    /// What a declinable value is called in a case.
    pub(crate) fn name(&self, value: &Value<'_>, case: &str) -> String {
        let inflected = |key: Key, more: &[(&str, &str)]| {
            let Some(pattern) = self.find(key) else { return missing(&format!("{key:?}")) };
            self.write(pattern, &|name| {
                let given = more.iter().find(|(given, _)| *given == name);
                VariableValue::Text(given.map_or(case, |(_, value)| value).to_owned())
            })
        };
        match *value {
            Value::Color(color) => inflected(color_key(color), &[]),
            Value::Bug(bug) => inflected(bug_key(bug), &[]),
            Value::Piece(piece) => {
                let color = color_name(piece.color());
                let (bug, gender) = (piece.bug(), self.gender(value));
                let name = self.name(&Value::Bug(bug), case);
                inflected(key::TILE_OF, &[("color", color), ("gender", &gender), ("bug", &name)])
            }
            Value::Numbered(piece) => {
                // The number is all the article that it needs.
                let case = if case == "the" { "nom" } else { case };
                let name = self.name(&Value::Piece(piece), case);
                format!("{name} {}", piece.number())
            }
            Value::This(bug) => {
                let key = bug.map_or(key::TILE, bug_key);
                let (name, gender) = (inflected(key, &[]), self.gender(value));
                inflected(key::THIS, &[("gender", &gender), ("bug", &name)])
            }
            Value::Number(number) => number.to_string(),
            Value::Text(ref text) => text.clone().into_owned(),
        }
    }

    /// The grammatical gender of a value: `masculine`, `feminine` or `neuter`.
    fn gender(&self, value: &Value<'_>) -> String {
        let bug = match value {
            Value::Bug(bug) | Value::This(Some(bug)) => *bug,
            Value::Piece(piece) | Value::Numbered(piece) => piece.bug(),
            _ => return self.say(key::TILE_GENDER),
        };
        self.say(gender_key(bug))
    }

    fn find(&self, key: Key) -> Option<&str> {
        self.parts.iter().find_map(|catalogue| catalogue.find(key))
    }

    fn write(&self, pattern: &str, value_of: &dyn Fn(&str) -> VariableValue) -> String {
        let mut text = String::new();
        pattern::write(pattern, self.language, value_of, &mut text);
        text
    }

    /// What a variable stands for: a given value, or a form of one.
    fn value_of(&self, name: &str, values: &[(&str, Value<'_>)]) -> VariableValue {
        let given = |name: &str| values.iter().find(|(given, _)| *given == name);
        match given(name) {
            Some((_, Value::Number(number))) => return VariableValue::Number(*number),
            Some((_, value)) => return VariableValue::Text(selector(value)),
            None => {}
        }
        let form = name.rsplit_once('-').and_then(|(name, form)| Some((&given(name)?.1, form)));
        VariableValue::Text(match form {
            Some((value, "gender")) => self.gender(value),
            Some((value, case)) if case.starts_with(|c: char| c.is_ascii_lowercase()) => {
                self.name(value, case)
            }
            Some((value, case)) => capitalised(&self.name(value, &case.to_ascii_lowercase())),
            None => missing(name),
        })
    }

    /// A side: "White".
    pub fn color(&self, color: Color) -> String {
        capitalised(&self.name(&color.into(), "nom"))
    }

    /// An insect: "Ant".
    pub fn bug(&self, bug: Bug) -> String {
        capitalised(&self.name(&bug.into(), "nom"))
    }

    /// A tile: "white Ant".
    pub fn piece(&self, piece: Piece) -> String {
        self.name(&piece.into(), "nom")
    }

    /// Whose turn it is: "White to move".
    pub fn turn(&self, color: Color) -> String {
        self.tell(key::TURN_OF, &[("color", color.into())])
    }
}

/// The catalogues that a program carries.
#[cfg(feature = "embedded")]
mod embedded {
    use super::{Arc, Catalogue, Cow, Language};
    use crate::format::{ONLINE, SCHOOL, TERMINAL, WORDS};

    macro_rules! catalogues {
        ($part:ident, $kind:ident, $files:literal) => {
            pub(super) fn $part(language: Language) -> Arc<Catalogue> {
                let text = match language {
                    Language::English => catalogues!($part, $files, "en"),
                    Language::Russian => catalogues!($part, $files, "ru"),
                    Language::Ukrainian => catalogues!($part, $files, "uk"),
                };
                let catalogue = Catalogue::read($kind, language, Cow::Borrowed(text));
                Arc::new(catalogue.expect("it was written whole"))
            }
        };
        ($part:ident, $files:literal, $code:literal) => {
            include_str!(concat!(
                env!("OUT_DIR"),
                "/",
                stringify!($part),
                "/",
                $files,
                $code,
                ".txt"
            ))
        };
    }

    catalogues!(page, WORDS, "words-");
    catalogues!(school, SCHOOL, "school-");
    catalogues!(online, ONLINE, "online-");
    catalogues!(terminal, TERMINAL, "terminal-");
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

fn missing(name: &str) -> String {
    debug_assert!(false, "there is no message or variable {name}");
    format!("⟦{name}⟧")
}

/// What a value is called where a message chooses by it.
fn selector(value: &Value<'_>) -> String {
    match value {
        Value::Color(color) => color_name(*color).to_owned(),
        Value::Bug(bug) | Value::This(Some(bug)) => bug_name(*bug),
        Value::Piece(piece) | Value::Numbered(piece) => piece.to_string(),
        Value::This(None) => "tile".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) => text.clone().into_owned(),
    }
}

/// The text with a capital first letter, in the three alphabets: the tables of
/// the standard library would be a tenth of this crate in the browser.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let first = match first {
        'а'..='я' => char::from_u32(first as u32 - 0x20).unwrap_or(first),
        'ѐ'..='џ' => char::from_u32(first as u32 - 0x50).unwrap_or(first),
        'ґ' => 'Ґ',
        _ => first.to_ascii_uppercase(),
    };
    std::iter::once(first).chain(letters).collect()
}

/// The text in small letters, with the same number of bytes, in the same alphabets.
pub(crate) fn lowered(text: &str) -> String {
    let small = |letter| match letter {
        'А'..='Я' => char::from_u32(letter as u32 + 0x20).unwrap_or(letter),
        'Ѐ'..='Џ' => char::from_u32(letter as u32 + 0x50).unwrap_or(letter),
        'Ґ' => 'ґ',
        _ => letter.to_ascii_lowercase(),
    };
    text.chars().map(small).collect()
}
