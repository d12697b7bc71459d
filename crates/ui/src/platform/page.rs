//! The window and document of the browser: languages, address, history, focus, preferences.

use skep_words::Language;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    ClipboardEvent, Document, DragEvent, Element, Event, File, HtmlElement, HtmlInputElement,
    HtmlSelectElement, HtmlTextAreaElement, PageTransitionEvent, ScrollIntoViewOptions,
    ScrollLogicalPosition, VisibilityState, Window,
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

/// The languages of the browser, the preferred one first.
pub fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Whether the system asks for reduced motion.
pub fn wants_less_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// The part of the address after the `#`, without it.
pub fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Sets the part of the address after the `#`, as a new history entry.
pub fn set_fragment(text: &str) {
    // Fails only for an address of another origin.
    let _ = window().location().set_hash(text);
}

/// Sets the part of the address after the `#`, in a new history entry or in the current one. The browser tells nobody.
pub fn show_fragment(fragment: &str, is_new: bool) {
    show_fragment_of(address_with_query(), fragment, is_new);
}

/// The same, and the address loses its query.
pub fn show_bare_fragment(fragment: &str, is_new: bool) {
    show_fragment_of(address(), fragment, is_new);
}

fn show_fragment_of(mut address: String, fragment: &str, is_new: bool) {
    if !fragment.is_empty() {
        address = [&address, "#", fragment].concat();
    }
    if !is_new {
        return number_entry_at(entry(), Some(&address));
    }
    if let Ok(history) = window().history() {
        // Fails only for an address of another origin.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// The address of this page with its query, if it has one.
pub fn address_with_query() -> String {
    address() + &window().location().search().unwrap_or_default()
}

/// The number of the current history entry, if it was set.
pub fn entry() -> Option<u32> {
    Some(window().history().ok()?.state().ok()?.as_f64()? as u32)
}

/// Stores a number with the current history entry.
pub fn number_entry(number: u32) {
    number_entry_at(Some(number), None);
}

fn number_entry_at(number: Option<u32>, address: Option<&str>) {
    if let Ok(history) = window().history() {
        // Fails only for an address of another origin.
        let number = number.map_or(JsValue::NULL, |number| JsValue::from_f64(number.into()));
        let _ = history.replace_state_with_url(&number, "", address);
    }
}

/// Moves this number of entries forward in the history, or back if it is negative.
pub fn go(entries: i32) {
    if let Ok(history) = window().history() {
        let _ = history.go_with_delta(entries);
    }
}

/// The address of this page without its query and fragment.
pub fn address() -> String {
    let location = window().location();
    location.origin().unwrap_or_default() + &location.pathname().unwrap_or_default()
}

/// Sets a performance mark.
pub fn mark(name: &str) {
    if let Some(performance) = window().performance() {
        let _ = performance.mark(name);
    }
}

/// The focused element, if any.
pub fn focused() -> Option<HtmlElement> {
    document().active_element()?.dyn_into().ok()
}

/// Whether the keyboard is used for writing: a field has the focus.
pub fn is_writing() -> bool {
    focused().is_some_and(|element| {
        element.is_instance_of::<HtmlInputElement>()
            || element.is_instance_of::<HtmlTextAreaElement>()
            || element.is_instance_of::<HtmlSelectElement>()
    })
}

/// Whether focus is shown, because it was moved by keys.
pub fn is_led_by_keys() -> bool {
    focused().is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// The address of a file beside the document's script.
pub fn beside_script(name: &str) -> Option<String> {
    let script = document().query_selector("script[type=module][src]").ok().flatten()?;
    let source = script.get_attribute("src")?;
    let folder = source.rsplit_once('/').map_or("", |(folder, _)| folder);
    Some(format!("{folder}/{name}"))
}

/// Calls back for each event of a name in the window, for as long as the page is open.
pub fn listen<E: JsCast>(name: &str, call: impl Fn(E) + 'static) {
    listen_boxed(name, Box::new(move |event| call(event.unchecked_into())));
}

fn listen_boxed(name: &str, call: Box<dyn Fn(Event)>) {
    let call = Closure::wrap(call).into_js_value();
    // Fails for no event name.
    let _ = window().add_event_listener_with_callback(name, call.unchecked_ref());
}

/// The value of the field of an event.
pub fn field_value(event: &Event) -> String {
    let field = event.target();
    let value = field.and_then(|field| js_sys::Reflect::get(&field, &"value".into()).ok());
    value.and_then(|value| value.as_string()).unwrap_or_default()
}

/// Whether the checkbox of an event is checked.
pub fn is_checked(event: &Event) -> bool {
    let input = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
    input.is_some_and(|input| input.checked())
}

/// Scrolls to what a `<details>` has unfolded, by its event.
pub fn show_unfolded(event: &Event) {
    let details = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    if let Some(details) = details.filter(|it| it.has_attribute("open")) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        details.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Scrolls to the element with this id, and focuses the first link in it.
pub fn read_on_at(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
        give_keyboard(element.query_selector("a"));
    }
}

/// Scrolls as little as needed to bring the first matching element into view.
pub fn keep_in_sight(selector: &str) {
    if let Some(element) = document().query_selector(selector).ok().flatten() {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Whether the first matching element is rendered with a size.
pub fn is_seen(selector: &str) -> bool {
    let element = document().query_selector(selector).ok().flatten();
    element.is_some_and(|element| element.client_width() > 0)
}

/// Focuses the first matching element, if any.
pub fn focus(selector: &str) {
    give_keyboard(document().query_selector(selector));
}

fn give_keyboard(found: Result<Option<Element>, JsValue>) {
    let element = found.ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Opens the browser's print dialog.
pub fn print() {
    // Without printing, this does nothing.
    let _ = window().print();
}

/// Calls back before the next frame is painted.
pub fn before_paint(call: impl FnOnce() + 'static) {
    before_paint_boxed(Box::new(call));
}

fn before_paint_boxed(call: Box<dyn FnOnce()>) {
    let call = Closure::once_into_js(call);
    let _ = window().request_animation_frame(call.unchecked_ref());
}

/// Calls back when the part of the address after the `#` changes.
pub fn on_fragment(call: impl Fn() + 'static) {
    listen("hashchange", move |_: Event| call());
}

/// Calls back with each file dropped on the page.
pub fn on_drop(call: impl Fn(File) + 'static) {
    // Otherwise the browser would open the file in place of the page.
    listen("dragover", |event: Event| event.prevent_default());
    listen("drop", move |event: DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            call(file);
        }
    });
}

/// Calls back with each text pasted on the page outside of a field.
pub fn on_paste(call: impl Fn(String) + 'static) {
    listen("paste", move |event: ClipboardEvent| {
        let text = event.clipboard_data().and_then(|data| data.get_data("text").ok());
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            call(text);
        }
    });
}

/// Calls back when the page is closed, left or hidden.
pub fn on_leave(call: impl Fn() + 'static) {
    let call = std::rc::Rc::new(call);
    let hidden = call.clone();
    listen("pagehide", move |_: Event| call());
    // A phone may end a hidden page without another event.
    listen("visibilitychange", move |_: Event| {
        if document().visibility_state() == VisibilityState::Hidden {
            hidden();
        }
    });
}

/// Calls back when the page was hidden and is seen again.
pub fn on_shown(call: impl Fn() + 'static) {
    listen("visibilitychange", move |_: Event| {
        if document().visibility_state() == VisibilityState::Visible {
            call();
        }
    });
}

/// Calls back when the page is restored from the browser's back-forward cache.
pub fn on_return(call: impl Fn() + 'static) {
    listen("pageshow", move |event: PageTransitionEvent| {
        if event.persisted() {
            call();
        }
    });
}

/// Opens another document.
pub fn go_to(address: &str) {
    // Fails only for a malformed address.
    let _ = window().location().set_href(address);
}

/// Opens another document in place of this one in the history.
pub fn go_instead_to(address: &str) {
    let _ = window().location().replace(address);
}

/// Loads the page again.
pub fn reload() {
    // Fails only while the page is torn down.
    let _ = window().location().reload();
}

/// Sets the title of the document.
pub fn set_title(title: &str) {
    document().set_title(title);
}

/// The language that the page speaks.
pub fn language() -> Language {
    let tag = root().and_then(|root| root.get_attribute("lang"));
    tag.and_then(|tag| Language::from_code(&tag)).unwrap_or_default()
}

/// Replaces the content of the page with a sentence.
pub fn say_plainly(sentence: &str) {
    say_instead("p", sentence);
}

/// Replaces the content of the page with a link that loads it again.
pub fn offer_reload(sentence: &str) {
    if let Some(link) = say_instead("a", sentence) {
        // Fails for no constant name.
        let _ = link.set_attribute("href", "");
        let _ = link.set_attribute("role", "alert");
    }
}

fn say_instead(tag: &str, sentence: &str) -> Option<Element> {
    let line = document().create_element(tag).ok()?;
    line.set_class_name("plain-sentence");
    line.set_text_content(Some(sentence));
    let body = document().body()?;
    body.set_text_content(None);
    body.append_child(&line).ok().map(|_| line)
}

/// Whether the system prefers a dark theme.
pub fn is_system_dark() -> bool {
    let query = window().match_media("(prefers-color-scheme: dark)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
