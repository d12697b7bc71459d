//! The document of games with a friend who is elsewhere: views over [`skep_session::online`], which decides.
//!
//! `app` has the signals, `act` events and effects, `view` the elements, and `platform` the browser interfaces of
//! this document alone.

mod act;
mod app;
mod platform;
mod view;

use skep_ui::app::MoreWords;
use skep_ui::platform::words;
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the document as soon as its words are loaded.
#[wasm_bindgen(start)]
pub fn start() {
    let load = async { Some((words::first(MoreWords::Online).await?, ())) };
    skep_ui::start(load, |body, words, ()| view::shell(body, words));
}
