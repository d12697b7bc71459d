//! Files: those beside the script, those that users open, and those that they save.

use super::page;
use super::time;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Response, Url};

/// The text of a file beside the document's script; `None` if it can't be loaded. It may be a host's error page.
pub async fn beside_script(name: &str) -> Option<String> {
    let address = page::beside_script(name)?;
    let response = JsFuture::from(page::window().fetch_with_str(&address)).await.ok()?;
    let response: Response = response.unchecked_into();
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Reads a file; `None` if that fails or the file is longer than any game.
pub fn read(file: File, done: impl FnOnce(Option<Vec<u8>>) + 'static) {
    // One byte over the limit, so that the reader reports the length.
    let most = (skep_notation::MAX_BYTES + 1) as f64;
    let start = file.slice_with_f64_and_f64(0.0, most);
    spawn_local(async move {
        let bytes = match start {
            Ok(start) => JsFuture::from(start.array_buffer()).await.ok(),
            Err(_) => None,
        };
        done(bytes.map(|bytes| Uint8Array::new(&bytes).to_vec()));
    });
}

/// A text as a blob of this media type.
pub fn blob(text: &str, kind: &str) -> Option<Blob> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options).ok()
}

/// Saves a blob under a name. Returns whether the browser accepted it.
pub fn save(blob: &Blob, name: &str) -> bool {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return false };
    let link = page::document().create_element("a").ok();
    let link = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = &link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // The browser may still be fetching it.
    time::after(30_000, move || {
        let _ = Url::revoke_object_url(&address);
    });
    link.is_some()
}
