//! What the page leaves to a web worker, as a module: the player, who thinks, and the file worker, which
//! reads and writes for other programs. `worker.js` beside it is the worker.
//!
//! All that is said is text: requests to the player and answers those of [`skep_engine::Request`]
//! and [`skep_engine::Report`], requests to the file worker and its answers those of [`skep_session::FileRequest`] and
//! [`skep_session::FileAnswer`].

use js_sys::Function;
use skep_notation::ReadError;
use skep_session::{FileAnswer, FileRequest};
use skep_words::{Language, Words};
use std::cell::OnceCell;
use std::time::Duration;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Memory for positions: much to a phone, enough for a few seconds.
const TABLE_BYTES: usize = 16 << 20;

fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1_000.0)
}

/// A player that remembers what it has looked at from one request to the next.
#[wasm_bindgen]
pub struct Player(skep_engine::Player<fn() -> Duration>);

#[wasm_bindgen]
impl Player {
    /// A player who knows nothing yet.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "JavaScript has no defaults")]
    pub fn new() -> Player {
        Player(skep_engine::Player::new(TABLE_BYTES, clock))
    }

    /// Answers the text of a request: calls `say` with the text of each report.
    pub fn answer(&mut self, request: &str, say: &Function) {
        self.0.answer(request, &mut |report| {
            // Who does not want to hear it loses it.
            let _ = say.call1(&JsValue::NULL, &JsValue::from_str(report));
        });
    }
}

/// Carries out the request of a text: the text of the answer.
#[wasm_bindgen]
pub fn answer_file_request(request: &str) -> String {
    // The catalogue is read once, however many games are damaged.
    let read = OnceCell::new();
    let explain = |language: &str, words: &str, error: &ReadError| {
        let read =
            read.get_or_init(|| Words::read(Language::from_code(language)?, words.to_owned()));
        Some(read.as_ref()?.explain_read(error))
    };
    FileRequest::parse(request)
        .map_or(FileAnswer::Failed, |request| request.run(&explain))
        .to_text()
}
