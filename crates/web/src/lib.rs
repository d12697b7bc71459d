//! Skep in the browser: a thin page over [`skep_session`], which decides, and [`skep_rules`], which
//! knows the rules. Words come from [`skep_words`], looks from the style sheets.
//!
//! `app` is what the page remembers, `act` what people can do, `view` what they see, `dom` what views
//! are made of, and `platform` what the browser lends us.

mod act;
mod app;
mod dom;
mod platform;
mod view;

use platform::{page, words};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::spawn_local;
use web_sys::console;

/// Starts the page as soon as it has words.
#[wasm_bindgen(start)]
pub fn start() {
    // A failure leaves a trace in the console.
    std::panic::set_hook(Box::new(|failure| console::error_1(&failure.to_string().into())));
    spawn_local(async {
        match words::first().await {
            Some(words) => dom::mount(|body| view::shell(body, words)),
            None => page::say_plainly(words::wished().nothing_loaded()),
        }
    });
}
