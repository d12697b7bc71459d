//! What can be seen and felt of the page while another one is in front: the icon of its tab, and vibration.

use js_sys::{Function, Reflect};
use skep_ui::platform::page;
use wasm_bindgen::{JsCast, JsValue};

/// How long the device vibrates, in milliseconds.
const LONG: u32 = 80;

/// The icon of the tab: the one that says that it is the person's turn, or the usual one.
pub(crate) fn show_turn(is_turn: bool) {
    let icon = page::document().query_selector("link[rel=icon]").ok().flatten();
    let name = if is_turn { "turn.svg" } else { "icons/skep.svg" };
    if let Some((icon, address)) = icon.zip(page::beside_script(name)) {
        // Fails for no constant name.
        let _ = icon.set_attribute("href", &address);
    }
}

/// The device vibrates, if it can and nobody has touched the page just now.
pub(crate) fn vibrate() {
    let navigator = page::window().navigator();
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let activation = get(&navigator, "userActivation").filter(JsValue::is_object);
    let is_touched =
        activation.and_then(|it| get(&it, "isActive")).is_some_and(|it| it.is_truthy());
    let vibrate = get(&navigator, "vibrate").and_then(|it| it.dyn_into::<Function>().ok());
    if let Some(vibrate) = vibrate.filter(|_| !is_touched) {
        let _ = vibrate.call1(&navigator, &LONG.into());
    }
}
