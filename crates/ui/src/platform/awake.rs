//! The Screen Wake Lock, where the browser has one and allows it: over a secure connection, in a page that is seen.

use js_sys::{Function, Promise, Reflect};
use std::cell::{Cell, RefCell};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

thread_local! {
    static IS_WANTED: Cell<bool> = const { Cell::new(false) };
    static LOCK: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Keeps the screen awake, or lets it sleep again. Where that is not possible or not allowed, nothing happens.
pub fn keep(awake: bool) {
    IS_WANTED.set(awake);
    if awake {
        spawn_local(async {
            let lock = ask().await;
            // It may be too late by now.
            LOCK.set(lock);
            if !IS_WANTED.get() {
                release();
            }
        });
    } else {
        release();
    }
}

async fn ask() -> Option<JsValue> {
    let wake_lock = get(&super::page::window().navigator(), "wakeLock")?;
    let lock = call(&wake_lock, "request", &"screen".into())?;
    JsFuture::from(lock).await.ok()
}

fn release() {
    if let Some(lock) = LOCK.take()
        && let Some(released) = call(&lock, "release", &JsValue::UNDEFINED)
    {
        // Fails only for a lock that the browser has released itself.
        spawn_local(async move { drop(JsFuture::from(released).await) });
    }
}

fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok().filter(|value| value.is_object() || value.is_function())
}

fn call(object: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let function = get(object, name)?.dyn_into::<Function>().ok()?;
    function.call1(object, argument).ok()?.dyn_into().ok()
}
