//! The value of an attribute: a text, or none.

use std::borrow::Cow;

/// The text of an attribute; `None` removes it.
pub(crate) type Text = Option<Cow<'static, str>>;

/// A value that an attribute can be set to.
pub trait Value {
    /// The text; `None` if the attribute is to be removed.
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

/// `true` is an attribute without a value, `false` no attribute.
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
