//! The feature `serde`: values that have a usual text are serialized as that text.
//!
//! [`Hex`](crate::Hex), [`Outcome`](crate::Outcome) and [`Setup`](crate::Setup) derive theirs, as
//! structs of their fields.

use crate::{Bug, Color, GameType, Opening, Piece, Reason};
use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// A value that is serialized as a text.
trait AsText: Sized {
    /// What an error says was expected.
    const EXPECTED: &'static str;

    fn to_text(&self) -> String;

    fn from_text(text: &str) -> Option<Self>;
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: AsText> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::from_text(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

macro_rules! serialize_as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.to_text())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(TextVisitor(PhantomData))
            }
        }
    )*};
}

serialize_as_text!(Color, Bug, Piece, GameType, Opening, Reason);

impl AsText for Color {
    const EXPECTED: &'static str = "White or Black";

    fn to_text(&self) -> String {
        self.to_string()
    }

    fn from_text(text: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.to_text() == text)
    }
}

impl AsText for Bug {
    const EXPECTED: &'static str = "the letter of an insect, such as A";

    fn to_text(&self) -> String {
        self.letter().to_string()
    }

    fn from_text(text: &str) -> Option<Bug> {
        Bug::ALL.into_iter().find(|bug| bug.to_text() == text)
    }
}

impl AsText for Piece {
    const EXPECTED: &'static str = "a tile, such as wA1";

    fn to_text(&self) -> String {
        self.to_string()
    }

    fn from_text(text: &str) -> Option<Piece> {
        text.parse().ok()
    }
}

impl AsText for GameType {
    const EXPECTED: &'static str = "a set of tiles, such as Base+MLP";

    fn to_text(&self) -> String {
        self.to_string()
    }

    fn from_text(text: &str) -> Option<GameType> {
        text.parse().ok()
    }
}

impl AsText for Opening {
    const EXPECTED: &'static str = "tournament or rulebook";

    fn to_text(&self) -> String {
        let word = match self {
            Opening::Tournament => "tournament",
            Opening::Rulebook => "rulebook",
        };
        word.to_owned()
    }

    fn from_text(text: &str) -> Option<Opening> {
        [Opening::Tournament, Opening::Rulebook].into_iter().find(|it| it.to_text() == text)
    }
}

impl AsText for Reason {
    const EXPECTED: &'static str = "the reason of a result, such as surrounded";

    fn to_text(&self) -> String {
        self.word().to_owned()
    }

    fn from_text(text: &str) -> Option<Reason> {
        Reason::from_word(text)
    }
}
