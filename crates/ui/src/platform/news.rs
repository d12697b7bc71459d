//! What `app.js` tells the page, and is asked for: keeping, updating, installing.

use super::page;
use web_sys::Event;

/// Calls back with each piece of news.
pub fn listen(call: impl Fn(&str) + 'static) {
    page::listen("skep-news", move |event: Event| {
        let detail = js_sys::Reflect::get(&event, &"detail".into()).ok();
        if let Some(news) = detail.and_then(|detail| detail.as_string()) {
            call(&news);
        }
    });
}

/// Asks for something by the name of an event.
pub fn ask(name: &str) {
    if let Ok(event) = Event::new(name) {
        // Refused only while it is under way already.
        let _ = page::window().dispatch_event(&event);
    }
}
