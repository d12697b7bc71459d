//! A message for people: a key of the catalogue with values. The words
//! are looked up when it is shown, in the current language.

use skep_rules::{Bug, Color, Piece, Refusal};
use skep_words::{Key, Words};

/// A message for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A message of the catalogue.
    Key(Key, Vec<(&'static str, MessageValue)>),
    /// Why a move is refused.
    Refusal(Refusal),
    /// A finished sentence: a worker's error about a file.
    Text(String),
}

/// A value in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageValue {
    /// So many.
    Count(usize),
    /// A side.
    Color(Color),
    /// An insect.
    Bug(Bug),
    /// A tile.
    Piece(Piece),
    /// What another message says.
    Said(Box<Message>),
    /// A name.
    Name(String),
}

impl Message {
    /// A message about nothing in particular.
    pub fn key(key: Key) -> Message {
        Message::Key(key, Vec::new())
    }

    /// A message about one thing.
    pub fn about(key: Key, name: &'static str, value: impl Into<MessageValue>) -> Message {
        Message::Key(key, vec![(name, value.into())])
    }

    /// The message in words.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Message::Key(key, about) => {
                let about: Vec<(&str, skep_words::Value<'_>)> =
                    about.iter().map(|(name, value)| (*name, value.word(words))).collect();
                words.tell(*key, &about)
            }
            Message::Refusal(refusal) => words.explain(refusal),
            Message::Text(text) => text.clone(),
        }
    }
}

impl MessageValue {
    fn word(&self, words: &Words) -> skep_words::Value<'static> {
        match *self {
            MessageValue::Count(count) => count.into(),
            MessageValue::Color(color) => color.into(),
            MessageValue::Bug(bug) => bug.into(),
            MessageValue::Piece(piece) => piece.into(),
            MessageValue::Said(ref message) => message.text(words).into(),
            MessageValue::Name(ref name) => name.clone().into(),
        }
    }
}

impl From<Key> for Message {
    fn from(key: Key) -> Message {
        Message::key(key)
    }
}

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Message {
        Message::Refusal(refusal)
    }
}

impl From<Message> for MessageValue {
    fn from(message: Message) -> MessageValue {
        MessageValue::Said(Box::new(message))
    }
}

impl From<Key> for MessageValue {
    fn from(key: Key) -> MessageValue {
        Message::key(key).into()
    }
}

impl From<usize> for MessageValue {
    fn from(count: usize) -> MessageValue {
        MessageValue::Count(count)
    }
}

impl From<Color> for MessageValue {
    fn from(color: Color) -> MessageValue {
        MessageValue::Color(color)
    }
}

impl From<Bug> for MessageValue {
    fn from(bug: Bug) -> MessageValue {
        MessageValue::Bug(bug)
    }
}

impl From<Piece> for MessageValue {
    fn from(piece: Piece) -> MessageValue {
        MessageValue::Piece(piece)
    }
}
