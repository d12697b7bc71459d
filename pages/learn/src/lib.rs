//! The document where somebody learns: lessons and the rules page. A thin page over [`skep_session::learn`], which
//! decides.
//!
//! `app` is what is seen of the core, `act` what the browser tells and is asked for, `view` what people see, and
//! `platform` what the browser lends this document alone.

mod act;
mod app;
mod platform;
mod view;

use platform::school;
use skep_ui::platform::words;
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the document as soon as it has words and what is taught.
#[wasm_bindgen(start)]
pub fn start() {
    let load = async { Some((words::first(true).await?, school::load().await?)) };
    skep_ui::start(load, view::shell);
}
