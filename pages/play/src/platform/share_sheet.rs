//! The system's sheet for sharing. Only some browsers have one, and only for pages from a secure address.

use js_sys::{Array, Function, Object, Promise, Reflect};
use skep_ui::platform::page;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, DomException, File, FilePropertyBag};

/// A method of the navigator, if the browser has it.
fn method(name: &str) -> Option<Function> {
    Reflect::get(&page::window().navigator(), &name.into()).ok()?.dyn_into().ok()
}

/// Whether there is a sheet.
pub(crate) fn is_there() -> bool {
    method("share").is_some()
}

/// Opens the sheet with a link and a picture; without the picture where the sheet takes no files. Calls back with
/// whether it was opened: a person may still close it.
pub(crate) fn share(
    title: &str,
    address: &str,
    picture: Option<(Blob, String)>,
    done: impl FnOnce(bool) + 'static,
) {
    let opened = opened(title, address, picture);
    spawn_local(async move {
        let Some(opened) = opened else { return done(false) };
        let closed = |error: &JsValue| {
            error.dyn_ref::<DomException>().is_some_and(|it| it.name() == "AbortError")
        };
        done(JsFuture::from(opened).await.err().is_none_or(|error| closed(&error)));
    });
}

fn opened(title: &str, address: &str, picture: Option<(Blob, String)>) -> Option<Promise> {
    let navigator = page::window().navigator();
    let content = Object::new();
    let set = |name: &str, value: &JsValue| {
        // Fails only for a frozen object.
        let _ = Reflect::set(&content, &name.into(), value);
    };
    set("title", &title.into());
    set("url", &address.into());
    if let Some(files) = picture.and_then(|(picture, name)| files(&picture, &name)) {
        set("files", &files);
        let takes = method("canShare").and_then(|can| can.call1(&navigator, &content).ok());
        if !takes.is_some_and(|takes| takes.is_truthy()) {
            // Fails only for a frozen object.
            let _ = Reflect::delete_property(&content, &"files".into());
        }
    }
    method("share")?.call1(&navigator, &content).ok()?.dyn_into().ok()
}

fn files(picture: &Blob, name: &str) -> Option<Array> {
    let options = FilePropertyBag::new();
    options.set_type("image/png");
    let parts = Array::of1(picture);
    let file = File::new_with_blob_sequence_and_options(&parts, name, &options).ok()?;
    Some(Array::of1(&file))
}
