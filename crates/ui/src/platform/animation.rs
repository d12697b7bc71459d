//! Animations run by the browser, off the main thread.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use web_sys::Element;

/// A keyframe of an animation.
pub struct Keyframe {
    /// The share of the duration that has passed, from 0 to 1.
    pub at: f64,
    /// The value of the `transform` property.
    pub transform: String,
    /// The opacity, from 0 to 1.
    pub opacity: f64,
}

/// Decelerates: the easing of everything that comes to rest on the board.
pub const EASE_OUT: &str = "cubic-bezier(.2,.7,.2,1)";

/// Animates an element for this many milliseconds, then calls back. Without support for animations, calls back at
/// once.
pub fn animate(
    element: &Element,
    keyframes: &[Keyframe],
    milliseconds: f64,
    easing: &str,
    then: Option<Box<dyn FnOnce()>>,
) {
    let frames: Array = keyframes.iter().map(as_object).collect();
    let options = Object::new();
    set(&options, "duration", &milliseconds.into());
    set(&options, "easing", &easing.into());
    let animation = Reflect::get(element, &"animate".into())
        .and_then(wasm_bindgen::JsCast::dyn_into::<Function>)
        .and_then(|animate| animate.call2(element, &frames, &options));
    let Some(then) = then else { return };
    match animation {
        Ok(animation) => set(&animation, "onfinish", &Closure::once_into_js(then)),
        Err(_) => then(),
    }
}

fn as_object(keyframe: &Keyframe) -> JsValue {
    let object = Object::new();
    set(&object, "offset", &keyframe.at.into());
    set(&object, "transform", &keyframe.transform.as_str().into());
    set(&object, "opacity", &keyframe.opacity.into());
    object.into()
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Setting a property of a plain object does not fail.
    let _ = Reflect::set(object, &name.into(), value);
}
