//! The player as a module for a web worker: questions and answers are the texts of
//! [`skep_engine::Request`] and [`skep_engine::Report`]. `worker.js` beside it is the worker.

use js_sys::Function;
use std::time::Duration;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Memory for positions: much to a phone, enough for a few seconds.
const MEMORY: usize = 16 << 20;

fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1_000.0)
}

/// A player that remembers what it has looked at from one question to the next.
#[wasm_bindgen]
pub struct Player(skep_engine::Player<fn() -> Duration>);

#[wasm_bindgen]
impl Player {
    /// A player who knows nothing yet.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "JavaScript has no defaults")]
    pub fn new() -> Player {
        Player(skep_engine::Player::new(MEMORY, clock))
    }

    /// Answers the text of a question: calls `say` with the text of each report.
    pub fn answer(&mut self, question: &str, say: &Function) {
        self.0.answer(question, &mut |report| {
            // Who does not want to hear it loses it.
            let _ = say.call1(&JsValue::NULL, &JsValue::from_str(report));
        });
    }
}
