//! What can be put into a message.

use skep_rules::{Bug, Color, Piece};
use std::borrow::Cow;

/// A value for a variable of a message.
///
/// A colour, an insect and a tile are words that decline. Given as `bug`, an insect is there for
/// the message as `$bug` (`ant`, to choose by), as `$bug-nom`, `$bug-gen` and so on (its name in
/// each grammatical case; `$bug-Nom` with a capital letter) and as `$bug-gender`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A number: shown as it is, and choosing among plural forms.
    Number(i64),
    /// A text, taken as it is: a name, an address, a clock's time.
    Text(Cow<'a, str>),
    /// A side: `white` or `black`.
    Color(Color),
    /// An insect of either side.
    Bug(Bug),
    /// A tile: colour and insect.
    Piece(Piece),
    /// A tile that has twins on the table, with its number.
    Numbered(Piece),
    /// "This Ant": the tile that is spoken of; or "this tile".
    This(Option<Bug>),
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(number as i64)
            }
        }
    )*};
}

numbers!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

impl From<Color> for Value<'_> {
    fn from(color: Color) -> Self {
        Value::Color(color)
    }
}

impl From<Bug> for Value<'_> {
    fn from(bug: Bug) -> Self {
        Value::Bug(bug)
    }
}

impl From<Piece> for Value<'_> {
    fn from(piece: Piece) -> Self {
        Value::Piece(piece)
    }
}
