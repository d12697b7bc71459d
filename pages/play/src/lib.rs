//! The document with the games: of two people at one device, or of one against the computer. Views over
//! [`skep_session::play`], which decides.
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
    let load = async { Some((words::first(MoreWords::None).await?, ())) };
    skep_ui::start(load, |body, words, ()| view::shell(body, words));
}
