//! Something that is going to be said to people: a key of the catalogue and what it is about. The words
//! are found by whoever shows it, in the language of that moment.

use skep_rules::{Bug, Color, Piece, Refusal};
use skep_words::{Key, Words};

/// Something to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A message of the catalogue.
    Key(Key, Vec<(&'static str, Value)>),
    /// Why a move is refused.
    Refusal(Refusal),
    /// A sentence that somebody else has put into words: a worker, who knows what is wrong with a file.
    Text(String),
}

/// What a message is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// So many.
    Count(usize),
    /// A side.
    Color(Color),
    /// An insect.
    Bug(Bug),
    /// A tile.
    Piece(Piece),
}

impl Message {
    /// A message about nothing in particular.
    pub fn key(key: Key) -> Message {
        Message::Key(key, Vec::new())
    }

    /// A message about one thing.
    pub fn about(key: Key, name: &'static str, value: impl Into<Value>) -> Message {
        Message::Key(key, vec![(name, value.into())])
    }

    /// The message in words.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Message::Key(key, about) => {
                let about: Vec<(&str, skep_words::Value<'_>)> =
                    about.iter().map(|(name, value)| (*name, value.word())).collect();
                words.tell(*key, &about)
            }
            Message::Refusal(refusal) => words.explain(refusal),
            Message::Text(text) => text.clone(),
        }
    }
}

impl Value {
    fn word(&self) -> skep_words::Value<'static> {
        match *self {
            Value::Count(count) => count.into(),
            Value::Color(color) => color.into(),
            Value::Bug(bug) => bug.into(),
            Value::Piece(piece) => piece.into(),
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

impl From<usize> for Value {
    fn from(count: usize) -> Value {
        Value::Count(count)
    }
}

impl From<Color> for Value {
    fn from(color: Color) -> Value {
        Value::Color(color)
    }
}

impl From<Bug> for Value {
    fn from(bug: Bug) -> Value {
        Value::Bug(bug)
    }
}

impl From<Piece> for Value {
    fn from(piece: Piece) -> Value {
        Value::Piece(piece)
    }
}
