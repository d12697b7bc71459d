//! Clock, calendar and timers.

use skep_session::Moment;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// The current moment, which never decreases while the page is open.
pub fn now() -> Moment {
    let performance = web_sys::window().and_then(|window| window.performance());
    Moment(performance.map_or(0.0, |performance| performance.now()) as u64)
}

/// Milliseconds since 1970.
pub fn since_1970() -> u64 {
    js_sys::Date::now() as u64
}

/// The current date in the form of a PGN tag.
pub fn today() -> String {
    let date = js_sys::Date::new_0();
    format!("{}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// Calls back once, after this many milliseconds.
pub fn after(milliseconds: u32, call: impl FnOnce() + 'static) {
    after_boxed(milliseconds.try_into().unwrap_or(i32::MAX), Box::new(call));
}

fn after_boxed(milliseconds: i32, call: Box<dyn FnOnce()>) {
    let callback = Closure::once_into_js(call);
    if let Some(window) = web_sys::window() {
        // Fails only while the page is torn down.
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(
            callback.unchecked_ref(),
            milliseconds,
        );
    }
}

/// Calls back at this interval in milliseconds, for as long as the page is open.
pub fn every(milliseconds: i32, call: impl FnMut() + 'static) {
    let callback = Closure::<dyn FnMut()>::new(call).into_js_value();
    if let Some(window) = web_sys::window() {
        let _ = window.set_interval_with_callback_and_timeout_and_arguments_0(
            callback.unchecked_ref(),
            milliseconds,
        );
    }
}
