//! Builder of an element.

use super::{Look, Value};
use crate::platform::page;
use skep_signals::{hold, render_effect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, Node};

/// An element of the page. Cheap to clone: the clone is the same element.
#[derive(Clone)]
pub struct El(Element);

/// Creates an HTML element.
#[inline(never)]
pub fn el(tag: &str) -> El {
    named(page::document().create_element(tag))
}

/// Creates an SVG element.
#[inline(never)]
pub fn svg(tag: &str) -> El {
    const SVG: &str = "http://www.w3.org/2000/svg";
    named(page::document().create_element_ns(Some(SVG), tag))
}

/// Errors are ignored: the names are constants and always valid; reporting them would link `Debug` code.
fn named(element: Result<Element, JsValue>) -> El {
    let Ok(element) = element else { unreachable!("the name of an element") };
    El(element)
}

impl El {
    /// The body of the document.
    pub(super) fn body() -> El {
        El(page::document().body().expect("a page has a body").into())
    }

    /// The first element of the document that matches a selector, to be kept up to date; a new one if none does.
    pub fn found(selector: &str) -> El {
        let found = page::document().query_selector(selector).ok().flatten();
        found.map_or_else(|| el("div"), El)
    }

    /// The DOM element.
    pub fn node(&self) -> &Element {
        &self.0
    }

    /// The element as a specific DOM type.
    pub fn of_kind<T: JsCast>(&self) -> T {
        self.0.clone().unchecked_into()
    }

    pub(super) fn append(&self, node: &Node) {
        // Fails only if the node contained this element.
        let _ = self.0.append_child(node);
    }

    /// Sets the classes.
    #[inline(never)]
    pub fn class(self, names: &str) -> El {
        self.0.set_class_name(names);
        self
    }

    /// Sets an attribute once.
    #[inline(never)]
    pub fn attr(self, name: &str, value: &str) -> El {
        // Errors are ignored: the names are constants and always valid.
        let _ = self.0.set_attribute(name, value);
        self
    }

    /// Sets or removes an attribute without a value.
    pub fn flag(self, name: &str, is_there: bool) -> El {
        // Errors are ignored: the names are constants and always valid.
        let _ = self.0.toggle_attribute_with_force(name, is_there);
        self
    }

    /// Sets the content from markup, once.
    #[inline(never)]
    pub fn html(self, inner: &str) -> El {
        self.0.set_inner_html(inner);
        self
    }

    /// Appends a text.
    #[inline(never)]
    pub fn text(self, text: &str) -> El {
        self.append(&page::document().create_text_node(text));
        self
    }

    /// Appends an element.
    #[inline(never)]
    pub fn child(self, child: El) -> El {
        self.append(&child.0);
        self
    }

    /// Appends any number of elements.
    pub fn children(self, children: impl IntoIterator<Item = El>) -> El {
        for child in children {
            self.append(&child.0);
        }
        self
    }

    /// Updates attributes, styles and properties together, whenever a signal that `work` reads changes.
    pub fn looks(self, work: impl Fn(&mut Look) + 'static) -> El {
        self.keep_looking(Box::new(work))
    }

    #[inline(never)]
    fn keep_looking(self, work: Box<dyn UpdateLook>) -> El {
        let mut look = Look::new(self.0.clone());
        render_effect(Box::new(move || work.update(&mut look)));
        self
    }

    /// Keeps an attribute up to date.
    pub fn live<V: Value>(self, name: &'static str, value: impl Fn() -> V + 'static) -> El {
        self.looks(move |look| look.attr(name, value()))
    }

    /// Keeps the text of the element up to date, as its only content.
    pub fn live_text(self, text: impl Fn() -> String + 'static) -> El {
        self.looks(move |look| look.text(text()))
    }

    /// Handles events of this name.
    pub fn on<E: JsCast>(self, name: &'static str, call: impl Fn(E) + 'static) -> El {
        self.listen(name, Box::new(move |event: Event| call(event.unchecked_into())))
    }

    /// Handles presses, by pointer or keyboard.
    pub fn on_press(self, call: impl Fn() + 'static) -> El {
        self.listen("click", Box::new(move |_| call()))
    }

    #[inline(never)]
    fn listen(self, name: &'static str, call: Box<dyn HandleEvent>) -> El {
        let call: Box<dyn Fn(Event)> = Box::new(move |event| call.handle(event));
        let call = Closure::wrap(call);
        let _ = self.0.add_event_listener_with_callback(name, call.as_ref().unchecked_ref());
        hold(Listener { element: self.0.clone(), name, call });
        self
    }
}

/// Updates attributes. A trait of our own, since each `dyn Fn` also links its `FnOnce` shim.
trait UpdateLook {
    fn update(&self, look: &mut Look);
}

impl<F: Fn(&mut Look)> UpdateLook for F {
    fn update(&self, look: &mut Look) {
        self(look);
    }
}

/// Handles an event.
trait HandleEvent {
    fn handle(&self, event: Event);
}

impl<F: Fn(Event)> HandleEvent for F {
    fn handle(&self, event: Event) {
        self(event);
    }
}

/// An event listener, removed when this is dropped. An event may be on its way to a removed element.
struct Listener {
    element: Element,
    name: &'static str,
    call: Closure<dyn Fn(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let call = self.call.as_ref().unchecked_ref();
        let _ = self.element.remove_event_listener_with_callback(self.name, call);
    }
}
