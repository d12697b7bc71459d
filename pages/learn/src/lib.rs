//! The document with the lessons and the rules page: views over [`skep_session::learn`], which decides.
//!
//! `app` has the signals, `act` events and effects, `view` the elements, and `platform` the browser interfaces of
//! this document alone.

mod act;
mod app;
mod platform;
mod view;

use platform::school;
use skep_ui::app::MoreWords;
use skep_ui::platform::words;
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the document as soon as words, lessons and rules are loaded.
#[wasm_bindgen(start)]
pub fn start() {
    let load = async { Some((words::first(MoreWords::School).await?, school::load().await?)) };
    skep_ui::start(load, view::shell);
}
