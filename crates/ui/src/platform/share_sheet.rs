//! The system's sheet for sharing. Only some browsers have one, and only for pages from a secure address.

use super::page;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, DomException, File, FilePropertyBag};

/// A method of the navigator, if the browser has it.
fn method(name: &str) -> Option<Function> {
    Reflect::get(&page::window().navigator(), &name.into()).ok()?.dyn_into().ok()
}

/// Whether there is a sheet.
pub fn is_there() -> bool {
    method("share").is_some()
}

/// What came of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// The link was handed over.
    Done,
    /// The person has closed the sheet.
    Closed,
    /// There is no sheet, or it could not be opened.
    Failed,
}

/// What is shared.
#[derive(Debug, Default)]
pub struct Content<'a> {
    /// A title, which only some sheets show.
    pub title: &'a str,
    /// Words that go before the link; may be empty.
    pub text: &'a str,
    /// The link.
    pub address: &'a str,
    /// A picture and the name of its file.
    pub picture: Option<(Blob, String)>,
}

/// Opens the sheet with a link; without the picture where the sheet takes no files. Calls back with what came of it.
pub fn share(content: Content<'_>, done: impl FnOnce(Shared) + 'static) {
    let opened = opened(content);
    spawn_local(async move {
        let Some(opened) = opened else { return done(Shared::Failed) };
        let closed = |error: &JsValue| {
            error.dyn_ref::<DomException>().is_some_and(|it| it.name() == "AbortError")
        };
        done(match JsFuture::from(opened).await {
            Ok(_) => Shared::Done,
            Err(error) if closed(&error) => Shared::Closed,
            Err(_) => Shared::Failed,
        });
    });
}

fn opened(Content { title, text, address, picture }: Content<'_>) -> Option<Promise> {
    let navigator = page::window().navigator();
    let content = Object::new();
    let set = |name: &str, value: &JsValue| {
        // Fails only for a frozen object.
        let _ = Reflect::set(&content, &name.into(), value);
    };
    set("title", &title.into());
    if !text.is_empty() {
        set("text", &text.into());
    }
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
