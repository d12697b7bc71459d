//! The changing attributes, styles and properties of an element. Only changes reach the browser.

use super::value::{Text, Value};
use std::borrow::Cow;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

/// The changing attributes, styles and properties of an element.
pub struct Look {
    element: Element,
    known: Vec<(&'static str, Text)>,
}

impl Look {
    pub(super) fn new(element: Element) -> Look {
        Look { element, known: Vec::new() }
    }

    /// Whether the value differs from the last one of this name, which it replaces.
    fn has_changed(&mut self, name: &'static str, text: &Text) -> bool {
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

    /// Sets an attribute, or removes it.
    pub fn attr(&mut self, name: &'static str, value: impl Value) {
        self.set(name, value.text());
    }

    #[inline(never)]
    fn set(&mut self, name: &'static str, text: Text) {
        if self.has_changed(name, &text) {
            // Errors are ignored: the names are constants and always valid.
            let _ = match &text {
                Some(text) => self.element.set_attribute(name, text),
                None => self.element.remove_attribute(name),
            };
        }
    }

    /// Sets a property of the style.
    #[inline(never)]
    pub fn style(&mut self, name: &'static str, value: String) {
        let text = Some(Cow::Owned(value));
        if self.has_changed(name, &text)
            && let Some(element) = self.element.dyn_ref::<HtmlElement>()
        {
            let _ = element.style().set_property(name, text.as_deref().unwrap_or_default());
        }
    }

    /// Sets the text of the element.
    #[inline(never)]
    pub fn text(&mut self, text: String) {
        let text = Some(Cow::Owned(text));
        if self.has_changed("", &text) {
            self.element.set_text_content(text.as_deref());
        }
    }

    /// Sets the content of the element from markup.
    #[inline(never)]
    pub fn html(&mut self, html: String) {
        let html = Some(Cow::Owned(html));
        if self.has_changed("", &html) {
            self.element.set_inner_html(html.as_deref().unwrap_or_default());
        }
    }

    /// Sets a property of the DOM object, each time: the user may change it as well.
    pub fn prop(&mut self, name: &str, value: impl Into<JsValue>) {
        // Fails for no property of our own element.
        let _ = js_sys::Reflect::set(&self.element, &name.into(), &value.into());
    }
}
