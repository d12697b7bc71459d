//! How an element looks at the moment. Only what has changed is told to the browser.

use super::value::{Text, Value};
use std::borrow::Cow;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

/// The attributes, styles and properties of an element that change.
pub struct Look {
    element: Element,
    known: Vec<(&'static str, Text)>,
}

impl Look {
    pub(super) fn new(element: Element) -> Look {
        Look { element, known: Vec::new() }
    }

    /// Has it changed? Remembers it.
    fn is_news(&mut self, name: &'static str, text: &Text) -> bool {
        match self.known.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) if known == text => false,
            Some((_, known)) => {
                known.clone_from(text);
                true
            }
            None => {
                self.known.push((name, text.clone()));
                true
            }
        }
    }

    /// An attribute.
    pub fn attr(&mut self, name: &'static str, value: impl Value) {
        self.set(name, value.text());
    }

    #[inline(never)]
    fn set(&mut self, name: &'static str, text: Text) {
        if self.is_news(name, &text) {
            // The names are ours, and none is refused.
            let _ = match &text {
                Some(text) => self.element.set_attribute(name, text),
                None => self.element.remove_attribute(name),
            };
        }
    }

    /// A property of the style.
    #[inline(never)]
    pub fn style(&mut self, name: &'static str, value: String) {
        let text = Some(Cow::Owned(value));
        if self.is_news(name, &text)
            && let Some(element) = self.element.dyn_ref::<HtmlElement>()
        {
            let _ = element.style().set_property(name, text.as_deref().unwrap_or_default());
        }
    }

    /// All that is written in the element.
    #[inline(never)]
    pub fn text(&mut self, text: String) {
        let text = Some(Cow::Owned(text));
        if self.is_news("", &text) {
            self.element.set_text_content(text.as_deref());
        }
    }

    /// All that is drawn in the element.
    #[inline(never)]
    pub fn html(&mut self, html: String) {
        let html = Some(Cow::Owned(html));
        if self.is_news("", &html) {
            self.element.set_inner_html(html.as_deref().unwrap_or_default());
        }
    }

    /// A property, which people may change as well: so it is told each time.
    pub fn prop(&mut self, name: &str, value: impl Into<JsValue>) {
        // A property of our own element.
        let _ = js_sys::Reflect::set(&self.element, &name.into(), &value.into());
    }
}
