//! An element in the making.

use super::{Look, Value};
use crate::platform::page;
use skep_signals::{hold, render_effect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, Node};

/// An element of the page. Cheap to clone: the clone is the same element.
#[derive(Clone)]
pub struct El(Element);

/// A new element.
#[inline(never)]
pub fn el(tag: &str) -> El {
    named(page::document().create_element(tag))
}

/// A new element of a drawing.
#[inline(never)]
pub fn svg(tag: &str) -> El {
    const SVG: &str = "http://www.w3.org/2000/svg";
    named(page::document().create_element_ns(Some(SVG), tag))
}

/// The names are ours, and none is refused. What the browser would say of it is not asked: to write
/// any of its values down takes more code than all of this.
fn named(element: Result<Element, JsValue>) -> El {
    let Ok(element) = element else { unreachable!("the name of an element") };
    El(element)
}

impl El {
    /// What the whole page lies in.
    pub(super) fn body() -> El {
        El(page::document().body().expect("a page has a body").into())
    }

    /// The element itself.
    pub fn node(&self) -> &Element {
        &self.0
    }

    /// The element as one of its kind.
    pub fn of_kind<T: JsCast>(&self) -> T {
        self.0.clone().unchecked_into()
    }

    pub(super) fn append(&self, node: &Node) {
        // Refused only if it lay in itself.
        let _ = self.0.append_child(node);
    }

    /// Its classes.
    #[inline(never)]
    pub fn class(self, names: &str) -> El {
        self.0.set_class_name(names);
        self
    }

    /// An attribute that stays as it is.
    #[inline(never)]
    pub fn attr(self, name: &str, value: &str) -> El {
        // The names are ours, and none is refused.
        let _ = self.0.set_attribute(name, value);
        self
    }

    /// An attribute without a text that is there or not.
    pub fn flag(self, name: &str, is_there: bool) -> El {
        // The names are ours, and none is refused.
        let _ = self.0.toggle_attribute_with_force(name, is_there);
        self
    }

    /// A drawing inside that stays as it is.
    #[inline(never)]
    pub fn html(self, inner: &str) -> El {
        self.0.set_inner_html(inner);
        self
    }

    /// A text after what is in it already.
    #[inline(never)]
    pub fn text(self, text: &str) -> El {
        self.append(&page::document().create_text_node(text));
        self
    }

    /// An element after what is in it already.
    #[inline(never)]
    pub fn child(self, child: El) -> El {
        self.append(&child.0);
        self
    }

    /// Several elements, or perhaps one.
    pub fn children(self, children: impl IntoIterator<Item = El>) -> El {
        for child in children {
            self.append(&child.0);
        }
        self
    }

    /// Several things that change, worked out together.
    pub fn looks(self, work: impl Fn(&mut Look) + 'static) -> El {
        self.keep_looking(Box::new(work))
    }

    #[inline(never)]
    fn keep_looking(self, work: Box<dyn Dress>) -> El {
        let mut look = Look::new(self.0.clone());
        render_effect(Box::new(move || work.dress(&mut look)));
        self
    }

    /// An attribute that changes.
    pub fn live<V: Value>(self, name: &'static str, value: impl Fn() -> V + 'static) -> El {
        self.looks(move |look| look.attr(name, value()))
    }

    /// A text that changes: all that is written in the element.
    pub fn live_text(self, text: impl Fn() -> String + 'static) -> El {
        self.looks(move |look| look.text(text()))
    }

    /// What happens when somebody does something with it.
    pub fn on<E: JsCast>(self, name: &'static str, call: impl Fn(E) + 'static) -> El {
        self.listen(name, Box::new(move |event: Event| call(event.unchecked_into())))
    }

    /// What happens when it is pressed, by pointer or by keyboard.
    pub fn on_press(self, call: impl Fn() + 'static) -> El {
        self.listen("click", Box::new(move |_| call()))
    }

    #[inline(never)]
    fn listen(self, name: &'static str, call: Box<dyn Hear>) -> El {
        let call: Box<dyn Fn(Event)> = Box::new(move |event| call.hear(event));
        let call = Closure::wrap(call);
        let _ = self.0.add_event_listener_with_callback(name, call.as_ref().unchecked_ref());
        hold(Listener { element: self.0.clone(), name, call });
        self
    }
}

/// Works out how an element looks. Like [`Hear`] a trait of our own: each `dyn Fn` brings code along
/// by which it could be used up, and there are hundreds.
trait Dress {
    fn dress(&self, look: &mut Look);
}

impl<F: Fn(&mut Look)> Dress for F {
    fn dress(&self, look: &mut Look) {
        self(look);
    }
}

/// Answers an event.
trait Hear {
    fn hear(&self, event: Event);
}

impl<F: Fn(Event)> Hear for F {
    fn hear(&self, event: Event) {
        self(event);
    }
}

/// Listens to an element until it is dropped. An event may be under way to an element that is gone.
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
