//! The wasm module of the web workers: the computer player, and the file worker for other programs' formats.
//! `worker.js` loads it.
//!
//! All messages are text: [`skep_engine::Request`] and [`skep_engine::Report`] for the player,
//! [`skep_session::FileRequest`] and [`skep_session::FileAnswer`] for the file worker.

use js_sys::Function;
use skep_notation::ReadError;
use skep_session::{FileAnswer, FileRequest};
use skep_words::{Language, Words};
use std::cell::OnceCell;
use std::time::Duration;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the worker started.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The size of the transposition table: much for a phone, enough for a few seconds.
const TABLE_BYTES: usize = 16 << 20;

fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1_000.0)
}

/// A computer player, which keeps its transposition table from one request to the next.
#[wasm_bindgen]
pub struct Player(skep_engine::Player<fn() -> Duration>);

#[wasm_bindgen]
impl Player {
    /// A player with an empty table.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "JavaScript has no defaults")]
    pub fn new() -> Player {
        Player(skep_engine::Player::new(TABLE_BYTES, clock))
    }

    /// Answers a request. Calls `say` with each report.
    pub fn answer(&mut self, request: &str, say: &Function) {
        self.0.answer(request, &mut |report| {
            // An exception of the listener is ignored.
            let _ = say.call1(&JsValue::NULL, &JsValue::from_str(report));
        });
    }
}

/// Carries out a file request, and returns the answer.
#[wasm_bindgen]
pub fn answer_file_request(request: &str) -> String {
    // Parsed once, however many games are damaged.
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
