//! The window around us: its languages, its address, and what it prefers.

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Document, DragEvent, Element, Event, File, HtmlElement, HtmlInputElement, PageTransitionEvent,
    ScrollIntoViewOptions, ScrollLogicalPosition, VisibilityState, Window,
};

/// The window.
pub fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// The document in it.
pub fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The element `<html>`, which carries theme and language.
pub fn root() -> Option<Element> {
    document().document_element()
}

/// The languages that the browser's owner reads, best first.
pub fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Does the system ask for less motion?
pub fn wants_less_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// What stands after the `#` in the address, without it.
pub fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Puts something after the `#` in the address, as a new entry in the browser's history.
pub fn set_fragment(text: &str) {
    // Refused only for addresses that are not ours.
    let _ = window().location().set_hash(text);
}

/// Takes the part after the `#` away, without a new entry in the browser's history.
pub fn clear_fragment() {
    number_entry_at(entry(), Some(&address_with_query()));
}

/// The address of this page with its query, if it has one.
pub fn address_with_query() -> String {
    address() + &window().location().search().unwrap_or_default()
}

/// The number of the present entry in the browser's history, if we gave it one.
pub fn entry() -> Option<u32> {
    Some(window().history().ok()?.state().ok()?.as_f64()? as u32)
}

/// Numbers the present entry in the browser's history.
pub fn number_entry(number: u32) {
    number_entry_at(Some(number), None);
}

fn number_entry_at(number: Option<u32>, address: Option<&str>) {
    if let Ok(history) = window().history() {
        // Refused only for addresses that are not ours.
        let number = number.map_or(JsValue::NULL, |number| JsValue::from_f64(number.into()));
        let _ = history.replace_state_with_url(&number, "", address);
    }
}

/// Goes so many entries of the browser's history forward, or back.
pub fn go(entries: i32) {
    if let Ok(history) = window().history() {
        let _ = history.go_with_delta(entries);
    }
}

/// The address of this page without anything that belongs to the present game.
pub fn address() -> String {
    let location = window().location();
    location.origin().unwrap_or_default() + &location.pathname().unwrap_or_default()
}

/// Says to the measuring tools that something has happened.
pub fn mark(name: &str) {
    if let Some(performance) = window().performance() {
        let _ = performance.mark(name);
    }
}

/// The element that has the keyboard, if any.
pub fn focused() -> Option<HtmlElement> {
    document().active_element()?.dyn_into().ok()
}

/// Does somebody without a pointer show what has the keyboard?
pub fn is_led_by_keys() -> bool {
    focused().is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// The address of a file that lies beside our own script.
pub fn beside_script(name: &str) -> Option<String> {
    let script = document().query_selector("script[type=module][src]").ok().flatten()?;
    let source = script.get_attribute("src")?;
    let folder = source.rsplit_once('/').map_or("", |(folder, _)| folder);
    Some(format!("{folder}/{name}"))
}

/// Calls back whenever something happens anywhere in the window, for as long as the page is open.
pub fn listen<E: JsCast>(name: &str, call: impl Fn(E) + 'static) {
    listen_boxed(name, Box::new(move |event| call(event.unchecked_into())));
}

fn listen_boxed(name: &str, call: Box<dyn Fn(Event)>) {
    let call = Closure::wrap(call).into_js_value();
    // The names are the browser's own.
    let _ = window().add_event_listener_with_callback(name, call.unchecked_ref());
}

/// What stands in the field in which something happened.
pub fn field_value(event: &Event) -> String {
    let field = event.target();
    let value = field.and_then(|field| js_sys::Reflect::get(&field, &"value".into()).ok());
    value.and_then(|value| value.as_string()).unwrap_or_default()
}

/// Is the switch on with which something happened?
pub fn is_checked(event: &Event) -> bool {
    let input = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
    input.is_some_and(|input| input.checked())
}

/// Scrolls until the element with this name is at the top of what is seen, and gives the keyboard to the
/// first link in it.
pub fn read_on_at(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
        give_keyboard(element.query_selector("a"));
    }
}

/// Scrolls no farther than until the first element that fits is in sight.
pub fn keep_in_sight(selector: &str) {
    if let Some(element) = document().query_selector(selector).ok().flatten() {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Is there room for the first element that fits, if there is one?
pub fn is_seen(selector: &str) -> bool {
    let element = document().query_selector(selector).ok().flatten();
    element.is_some_and(|element| element.client_width() > 0)
}

/// Gives the keyboard to the first element that fits, if there is one.
pub fn focus(selector: &str) {
    give_keyboard(document().query_selector(selector));
}

fn give_keyboard(found: Result<Option<Element>, JsValue>) {
    let element = found.ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Opens the browser's window for printing.
pub fn print() {
    // A browser that can't print does nothing.
    let _ = window().print();
}

/// Calls back before the next picture is painted.
pub fn before_paint(call: impl FnOnce() + 'static) {
    before_paint_boxed(Box::new(call));
}

fn before_paint_boxed(call: Box<dyn FnOnce()>) {
    let call = Closure::once_into_js(call);
    let _ = window().request_animation_frame(call.unchecked_ref());
}

/// Calls back whenever the part of the address after the `#` changes.
pub fn on_fragment(call: impl Fn() + 'static) {
    listen("hashchange", move |_: Event| call());
}

/// Calls back with each file that is dropped anywhere on the page.
pub fn on_drop(call: impl Fn(File) + 'static) {
    // Without this the browser would leave the page to show the file.
    listen("dragover", |event: Event| event.prevent_default());
    listen("drop", move |event: DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            call(file);
        }
    });
}

/// Calls back when the page is put away: closed, left, or hidden behind another one.
pub fn on_leave(call: impl Fn() + 'static) {
    let call = std::rc::Rc::new(call);
    let hidden = call.clone();
    listen("pagehide", move |_: Event| call());
    // A phone may end what is hidden without another word.
    listen("visibilitychange", move |_: Event| {
        if document().visibility_state() == VisibilityState::Hidden {
            hidden();
        }
    });
}

/// Calls back when the page comes back as it was left, out of the browser's back-forward cache.
pub fn on_return(call: impl Fn() + 'static) {
    listen("pageshow", move |event: PageTransitionEvent| {
        if event.persisted() {
            call();
        }
    });
}

/// The browser goes to another document.
pub fn go_to(address: &str) {
    // Refused only for what is no address.
    let _ = window().location().set_href(address);
}

/// The browser goes to another document, which takes the place of this one in its history.
pub fn go_instead_to(address: &str) {
    let _ = window().location().replace(address);
}

/// The name of the page, as the browser's tab shows it.
pub fn set_title(title: &str) {
    document().set_title(title);
}

/// Shows a sentence in place of everything.
pub fn say_plainly(sentence: &str) {
    let (Some(body), Ok(line)) = (document().body(), document().create_element("p")) else {
        return;
    };
    line.set_class_name("plain-sentence");
    line.set_text_content(Some(sentence));
    // Only a tree that holds itself is refused.
    let _ = body.append_child(&line);
}

/// Are the system's colours dark ones?
pub fn is_system_dark() -> bool {
    let query = window().match_media("(prefers-color-scheme: dark)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
