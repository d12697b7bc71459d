//! Events between the page and `app.js`: offline copy, updates, installation.

use super::page;
use web_sys::Event;

/// Calls back with the name of each event.
pub fn listen(call: impl Fn(&str) + 'static) {
    page::listen("skep-news", move |event: Event| {
        let detail = js_sys::Reflect::get(&event, &"detail".into()).ok();
        if let Some(news) = detail.and_then(|detail| detail.as_string()) {
            call(&news);
        }
    });
}

/// Dispatches an event with this name to `app.js`.
pub fn ask(name: &str) {
    if let Ok(event) = Event::new(name) {
        // Fails only while the same event is being dispatched.
        let _ = page::window().dispatch_event(&event);
    }
}
