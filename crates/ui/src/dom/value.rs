//! What an attribute can be: a text, or nothing at all.

use std::borrow::Cow;

/// The text of an attribute; none takes it away.
pub(crate) type Text = Option<Cow<'static, str>>;

/// Something that an attribute can be set to.
pub trait Value {
    /// The text; none if there is nothing to be set.
    fn text(self) -> Text;
}

impl Value for &'static str {
    fn text(self) -> Text {
        Some(Cow::Borrowed(self))
    }
}

impl Value for String {
    fn text(self) -> Text {
        Some(Cow::Owned(self))
    }
}

/// There without a text, or not there.
impl Value for bool {
    fn text(self) -> Text {
        self.then_some(Cow::Borrowed(""))
    }
}

impl<V: Value> Value for Option<V> {
    fn text(self) -> Text {
        self.and_then(Value::text)
    }
}
