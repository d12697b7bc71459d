//! The document where games are played: two people at one device, or one against the computer. A thin page over
//! [`skep_session::play`], which decides.
//!
//! `app` is what is seen of the core, `act` what the browser tells and is asked for, `view` what people see, and
//! `platform` what the browser lends this document alone.

mod act;
mod app;
mod platform;
mod view;

use skep_ui::platform::words;
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the document as soon as it has words.
#[wasm_bindgen(start)]
pub fn start() {
    let load = async { Some((words::first(false).await?, ())) };
    skep_ui::start(load, |body, words, ()| view::shell(body, words));
}
