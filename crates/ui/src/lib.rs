//! What the documents of Skep share in the browser: the board, tiles, windows, the live region, and the
//! [`Core`] that hands events to [`skep_session`] and publishes what has changed.
//!
//! [`app`] is what is seen of the core, [`core`] the way of an event, [`act`] what the browser tells and is asked
//! for, [`view`] what people see, [`dom`] what views are made of, and [`platform`] what the browser lends us.
//! A document adds machines, views and effects of its own: see `pages/`.

pub mod act;
pub mod app;
pub mod core;
pub mod dom;
pub mod platform;
pub mod view;

pub use app::App;
pub use core::{Core, Hooks};

use platform::{page, words};
use skep_words::Words;
use std::future::Future;
use wasm_bindgen_futures::spawn_local;
use web_sys::console;

/// Starts a document as soon as all that it needs is loaded; if something can't be had, that is said in place of
/// everything.
pub fn start<T: 'static>(
    load: impl Future<Output = Option<(Words, T)>> + 'static,
    build: impl FnOnce(dom::El, Words, T) -> dom::El + 'static,
) {
    // Signals may be in the middle of a change, and are not read here.
    std::panic::set_hook(Box::new(|failure| {
        console::error_1(&failure.to_string().into());
        page::offer_reload(page::language().page_failed());
    }));
    spawn_local(async {
        match load.await {
            Some((words, loaded)) => dom::mount(|body| build(body, words, loaded)),
            None => page::say_plainly(words::wanted().nothing_loaded()),
        }
    });
}
